#include "kind_text.h"

#include <tests/support/test_program.h>

namespace tst_kinds_storage {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKindsStorage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRowsAsKubectlDoes_data();
    void writesRowsAsKubectlDoes() { checkRow(); }
};

namespace {

void addConfigAndStorage()
{
    expect("configmaps", "typical", "'data':{'a':'1','b':'2'},'binaryData':{'c':'AA=='}",
           text("n|a|3|4d"));
    expect("configmaps", "empty", "", text("n|a|0|4d"));
    expect("secrets", "typical", "'type':'kubernetes.io/tls','data':{'tls.crt':'','tls.key':''}",
           text("n|a|kubernetes.io/tls|2|4d"));
    expect("secrets", "empty", "", text("n|a|Opaque|0|4d"));
    expect("serviceaccounts", "typical", "'secrets':[{'name':'t'}]", text("n|a|4d"));
    expect("limitranges", "typical", "'spec':{}", text("n|a|4d"));
    expect("resourcequotas", "typical",
           "'status':{'hard':{'pods':'10','limits.cpu':'8','cpu':'4'},'used':{'cpu':'1500m','"
           "limits.cpu':'2'}}",
           text("n|a|cpu: 1500m/4, pods: 0/10|limits.cpu: 2/8|4d"));
    expect("resourcequotas", "empty", "", text("n|a|||4d"));
    expect("persistentvolumeclaims", "bound",
           "'spec':{'volumeName':'pv-1','storageClassName':'fast','volumeMode':'Filesystem'},'"
           "status':{'phase':'Bound','capacity':{'storage':'10Gi'},'accessModes':['ReadOnlyMany','"
           "ReadWriteOnce']}",
           text("n|a|Bound|pv-1|10Gi|RWO,ROX|fast|<unset>|4d|Filesystem"), Tone::Ok);
    expect("persistentvolumeclaims", "pending",
           "'spec':{'resources':{'requests':{'storage':'10Gi'}}},'status':{'phase':'Pending'}",
           text("n|a|Pending|||||<unset>|4d|<unset>"), Tone::Progressing);
    expect("persistentvolumeclaims", "lost",
           "'spec':{'volumeName':'pv-1'},'status':{'phase':'Lost'}",
           text("n|a|Lost|pv-1|0|||<unset>|4d|<unset>"), Tone::Error);
    expect("persistentvolumes", "released",
           "'spec':{'capacity':{'storage':'5Gi'},'accessModes':['ReadWriteMany'],'"
           "persistentVolumeReclaimPolicy':'Retain','claimRef':{'namespace':'shop','name':'db'},'"
           "storageClassName':'slow','volumeMode':'Block'},'status':{'phase':'Released','reason':'"
           "why'}",
           text("a|5Gi|RWX|Retain|Released|shop/db|slow|<unset>|why|4d|Block"), Tone::Warn);
    expect("persistentvolumes", "empty", "", text("a|0|||<unknown>|||<unset>||4d|<unset>"),
           Tone::Progressing);
    expectObject("persistentvolumes", "terminating",
                 "{'metadata':{'name':'a','deletionTimestamp':'2025-12-31T00:00:00Z'},'"
                 "status':{'phase':'Bound'}}",
                 text("a|0|||Terminating|||<unset>||<unknown>|<unset>"), Tone::Ending);
    expectObject("storageclasses", "default",
                 "{'metadata':{'name':'a','annotations':{'storageclass.kubernetes.io/"
                 "is-default-class':'true'}},'provisioner':'p','reclaimPolicy':'Retain','"
                 "volumeBindingMode':'WaitForFirstConsumer','allowVolumeExpansion':true}",
                 text("a (default)|p|Retain|WaitForFirstConsumer|true|<unknown>"), Tone::Neutral);
    expect("storageclasses", "empty", "", text("a||Delete|Immediate|false|4d"));
}

} // namespace

void TestKindsStorage::writesRowsAsKubectlDoes_data()
{
    addRowColumns();
    addConfigAndStorage();
}

KW_TEST_APPLESS(TestKindsStorage)

} // namespace tst_kinds_storage

#include "tst_kinds_storage.moc"
