<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AccessList</name>
    <message>
        <source>SUBJECT</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>BINDING</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>ROLE</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Ways</source>
        <translation>途径</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>资源类型</translation>
    </message>
</context>
<context>
    <name>AccessMessage</name>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
</context>
<context>
    <name>AccessPane</name>
    <message>
        <source>Subject</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Aggregated from</source>
        <translation>聚合自</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>AccessQuestion</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>Me</source>
        <translation>我</translation>
    </message>
    <message>
        <source>A user</source>
        <translation>某个用户</translation>
    </message>
    <message>
        <source>A group</source>
        <translation>某个组</translation>
    </message>
    <message>
        <source>A service account</source>
        <translation>某个服务账号</translation>
    </message>
    <message>
        <source>Who may?</source>
        <translation>谁可以？</translation>
    </message>
    <message>
        <source>Namespace/name</source>
        <translation>命名空间/名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Verb</source>
        <translation>动词</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Name of the object</source>
        <translation>对象名称</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>%1: ask something else</source>
        <translation>%1：换个问题</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>ActAsFields</name>
    <message>
        <source>See this cluster as they do. Your own user must have the right to impersonate them.</source>
        <translation>以对方的视角查看此集群。您自己的用户必须有权伪装（impersonate）对方。</translation>
    </message>
    <message>
        <source>User, or system:serviceaccount:NAMESPACE:NAME</source>
        <translation>用户，或 system:serviceaccount:NAMESPACE:NAME</translation>
    </message>
    <message>
        <source>Groups, separated by commas</source>
        <translation>组，以逗号分隔</translation>
    </message>
    <message>
        <source>Extra: key=value, separated by commas</source>
        <translation>附加信息：key=value，以逗号分隔</translation>
    </message>
    <message>
        <source>Act as this user</source>
        <translation>以此用户操作</translation>
    </message>
    <message>
        <source>Act as another user</source>
        <translation>以其他用户身份操作</translation>
    </message>
    <message>
        <source>Act as yourself</source>
        <translation>恢复为自己</translation>
    </message>
</context>
<context>
    <name>BackButtons</name>
    <message>
        <source>Back (%1)</source>
        <translation>后退（%1）</translation>
    </message>
    <message>
        <source>Forward (%1)</source>
        <translation>前进（%1）</translation>
    </message>
</context>
<context>
    <name>ChangeColumns</name>
    <message>
        <source>CHANGE</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>RESULT</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>TOOK</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>ChangeCommand</name>
    <message>
        <source>The same with kubectl</source>
        <translation>等效的 kubectl 命令</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制该命令</translation>
    </message>
</context>
<context>
    <name>ChangeFields</name>
    <message>
        <source>Asking the server what would change…</source>
        <translation>正在询问服务器会有什么更改…</translation>
    </message>
    <message>
        <source>Nothing changes with these values.</source>
        <translation>这些值不会带来任何更改。</translation>
    </message>
    <message>
        <source>Type %1 to go on</source>
        <translation>输入 %1 以继续</translation>
    </message>
    <message>
        <source>What changes, and who owns it now</source>
        <translation>将更改的内容，以及目前归谁所有</translation>
    </message>
    <message>
        <source>owned by %1</source>
        <comment>field managers</comment>
        <translation>归 %1 所有</translation>
    </message>
    <message>
        <source>Nothing changes: it is already so.</source>
        <translation>已经是这样：不会有任何变化。</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
</context>
<context>
    <name>ChangePane</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Warnings from the server</source>
        <translation>服务器的警告</translation>
    </message>
    <message>
        <source>Fields before and after</source>
        <translation>字段更改前后</translation>
    </message>
</context>
<context>
    <name>ChangesHeader</name>
    <message>
        <source>What was changed in this cluster from here</source>
        <translation>从这里对本集群所做的更改</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Copy the kubectl commands of all that are shown</source>
        <translation>复制所有显示的更改的 kubectl 命令</translation>
    </message>
</context>
<context>
    <name>ChangesMessage</name>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
</context>
<context>
    <name>CheckList</name>
    <message>
        <source>Checks</source>
        <translation>检查项</translation>
    </message>
</context>
<context>
    <name>CheckPicker</name>
    <message>
        <source>Check: %1</source>
        <translation>检查项：%1</translation>
    </message>
</context>
<context>
    <name>CloseEditPopup</name>
    <message>
        <source>Close this text?</source>
        <translation>关闭此文本？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>CloseTerminalPopup</name>
    <message>
        <source>Close this terminal?</source>
        <translation>关闭此终端？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ClusterIdentity</name>
    <message>
        <source>the demo cluster</source>
        <translation>演示集群</translation>
    </message>
</context>
<context>
    <name>ClusterMenu</name>
    <message>
        <source>Close this cluster</source>
        <translation>关闭此集群</translation>
    </message>
    <message>
        <source>Act as another user…</source>
        <translation>以其他用户身份操作…</translation>
    </message>
</context>
<context>
    <name>ClusterOpener</name>
    <message>
        <source>Open another kubeconfig</source>
        <translation>打开其他 kubeconfig</translation>
    </message>
    <message>
        <source>Open another context</source>
        <translation>再打开一个上下文</translation>
    </message>
</context>
<context>
    <name>ClusterTitle</name>
    <message>
        <source>Context: %1</source>
        <translation>上下文：%1</translation>
    </message>
</context>
<context>
    <name>ColumnChooser</name>
    <message>
        <source>Reset columns</source>
        <translation>重置列</translation>
    </message>
</context>
<context>
    <name>ColumnLine</name>
    <message>
        <source>Remove this column (Del)</source>
        <translation>移除此列（Del）</translation>
    </message>
    <message>
        <source>Move left (Alt+Up)</source>
        <translation>左移（Alt+Up）</translation>
    </message>
    <message>
        <source>Move right (Alt+Down)</source>
        <translation>右移（Alt+Down）</translation>
    </message>
</context>
<context>
    <name>ColumnList</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>ConnectionMarks</name>
    <message>
        <source>as %1</source>
        <translation>身份：%1</translation>
    </message>
    <message>
        <source>certificate not checked</source>
        <translation>未校验证书</translation>
    </message>
    <message>
        <source>via %1</source>
        <translation>经由 %1</translation>
    </message>
    <message>
        <source>This cluster is reached through the proxy %1.</source>
        <translation>通过代理 %1 访问此集群。</translation>
    </message>
    <message>
        <source>The kubeconfig says to act as %1. Choose another user here.</source>
        <translation>kubeconfig 指定以 %1 的身份操作。可在此选择其他用户。</translation>
    </message>
    <message>
        <source>Every request is sent as %1. Choose another user, or yourself, here.</source>
        <translation>每个请求都以 %1 的身份发送。可在此选择其他用户或恢复为自己。</translation>
    </message>
    <message>
        <source>The kubeconfig sets insecure-skip-tls-verify: anyone between this computer and the server can read and change everything, including credentials. Set its certificate-authority instead.</source>
        <translation>kubeconfig 设置了 insecure-skip-tls-verify：处于本机与服务器之间的任何人都能读取和篡改一切，包括凭据。请改为指定其 certificate-authority。</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Nothing can be changed in this cluster from here, and nothing be run in it: the command line or the settings say so.</source>
        <translation>在这里不能更改此集群中的任何内容，也不能在其中运行任何程序：命令行或设置如此规定。</translation>
    </message>
</context>
<context>
    <name>Consent</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ContextList</name>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
</context>
<context>
    <name>ControllerHead</name>
    <message>
        <source>Lease %1</source>
        <translation>Lease %1</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Hide why</source>
        <translation>隐藏原因</translation>
    </message>
    <message>
        <source>Why it is one</source>
        <translation>为何视为控制器</translation>
    </message>
    <message>
        <source>Taken for a controller, because</source>
        <translation>视为控制器的依据</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问权限</translation>
    </message>
</context>
<context>
    <name>ControllerList</name>
    <message>
        <source>Controllers</source>
        <translation>控制器</translation>
    </message>
</context>
<context>
    <name>ControllerQueueCharts</name>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>How long half of the keys, and 99% of them, waited for a worker at most, over the last 5m. Only the bounds of the program&apos;s histogram buckets are known.</source>
        <translation>最近 5 分钟内，一半的键以及 99% 的键等待 worker 的时长。只能知道程序各个桶的边界。</translation>
    </message>
    <message>
        <source>work</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>How long half of the tries, and 99% of them, took at most, over the last 5m. Only the bounds of the program&apos;s histogram buckets are known.</source>
        <translation>最近 5 分钟内，一半的处理以及 99% 的处理所用的时长。只能知道程序各个桶的边界。</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>As the program counts them, over the last 5m</source>
        <translation>最近 5 分钟内，按程序自身的计数</translation>
    </message>
    <message>
        <source>depth by priority</source>
        <translation>各优先级的深度</translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation>队列深度</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Adds, retries and errors</source>
        <translation>加入、重试与错误</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Busy workers</source>
        <translation>忙碌的 worker</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Mean wait and work</source>
        <translation>平均等待与处理时长</translation>
    </message>
    <message>
        <source>Depth, busy</source>
        <translation>深度，忙碌</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>ControllerQueueTable</name>
    <message>
        <source>Queues of %1</source>
        <translation>%1 的队列</translation>
    </message>
    <message>
        <source>No queue of it is known.</source>
        <translation>未发现它的任何队列。</translation>
    </message>
</context>
<context>
    <name>ControllerQueueTitles</name>
    <message>
        <source>QUEUE</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>DEPTH</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>ADDS</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>RETRIES</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>BUSY</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>WAIT</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>WORK</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>ERRORS</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>ControllerRow</name>
    <message>
        <source>suspects: %1</source>
        <translation>可疑对象：%1</translation>
    </message>
</context>
<context>
    <name>ControllerTitles</name>
    <message>
        <source>CONTROLLER</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>NAMESPACE</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>QUEUES</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>SUSPECTS</source>
        <translation>可疑对象</translation>
    </message>
    <message>
        <source>LEADER</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>METRICS BY</source>
        <translation>指标来源</translation>
    </message>
</context>
<context>
    <name>ControllersHeader</name>
    <message>
        <source>Filter by name, state or queue</source>
        <translation>按名称、状态或队列过滤</translation>
    </message>
</context>
<context>
    <name>ControllersWords</name>
    <message>
        <source>API server</source>
        <translation>API 服务器</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>– of %1</source>
        <translation>–/%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>busy workers, of so many</extracomment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 of %2 attempts failed</source>
        <translation>%2 次尝试中有 %1 次失败</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <extracomment>a span of time lies between these</extracomment>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Gave up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>重试中</translation>
    </message>
    <message>
        <source>Flapping writes</source>
        <translation>反复改写</translation>
    </message>
    <message>
        <source>Looping</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Not processed</source>
        <translation>未处理</translation>
    </message>
    <message>
        <source>Waiting for finalizer</source>
        <translation>等待 finalizer</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>Last seen failing</source>
        <translation>上次所见为失败</translation>
    </message>
    <message>
        <source>Waiting on schedule</source>
        <translation>按计划等待</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 后</translation>
    </message>
    <message>
        <source>The next try is as the program says.</source>
        <translation>下次尝试的时间由程序自身给出。</translation>
    </message>
    <message>
        <source>The next try is estimated from the times between its failures, give or take %1.</source>
        <translation>下次尝试的时间根据各次失败的间隔估算，误差约 %1。</translation>
    </message>
    <message>
        <source>by its queue</source>
        <translation>由其队列</translation>
    </message>
    <message>
        <source>in its log</source>
        <translation>在其日志中</translation>
    </message>
    <message>
        <source>in events</source>
        <translation>在事件中</translation>
    </message>
    <message>
        <source>by the object</source>
        <translation>由对象自身</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>at an unknown time</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>where something is known from, and when it was last seen: &quot;in its log, 12s ago&quot;</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Said by its queue %1</source>
        <translation>其队列所述，%1</translation>
    </message>
    <message>
        <source>Seen in its log %1</source>
        <translation>见于其日志，%1</translation>
    </message>
    <message>
        <source>Seen in events %1</source>
        <translation>见于事件，%1</translation>
    </message>
    <message>
        <source>Said by the object %1</source>
        <translation>对象自身所述，%1</translation>
    </message>
    <message>
        <source>Inferred from its changes %1</source>
        <translation>根据其变化推断，%1</translation>
    </message>
    <message>
        <source>%1, at least %2 times</source>
        <extracomment>&quot;Seen in its log 12s ago, 4 times&quot;</extracomment>
        <translation>%1，至少 %2 次</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1，%2 次</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>who says it, and what: &quot;Seen in events 12s ago (job-controller): …&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Restarted %1</source>
        <translation>%1重启</translation>
    </message>
    <message>
        <source>%1 leads since %2</source>
        <translation>%1 成为领导者已 %2</translation>
    </message>
    <message>
        <source>1 pod, not elected</source>
        <translation>1 个 Pod，无需选举</translation>
    </message>
    <message>
        <source>%1 pods, none elected</source>
        <translation>%1 个 Pod，未选举</translation>
    </message>
</context>
<context>
    <name>CopyFields</name>
    <message>
        <source>FROM</source>
        <translation>从</translation>
    </message>
    <message>
        <source>File or folder in the container, such as /var/log/app.log</source>
        <translation>容器中的文件或文件夹，如 /var/log/app.log</translation>
    </message>
    <message>
        <source>TO</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Where to in the container: a folder, or a new name</source>
        <translation>容器中的目标：文件夹，或新的名称</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>The container&apos;s tar copies, or its shell or cat a single file. Files of the same name are replaced.</source>
        <translation>由容器的 tar 复制；单个文件也可由其 shell 或 cat 复制。同名文件会被替换。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Compare a single file afterwards</source>
        <translation>完成后比较单个文件</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Size, which is faster</source>
        <translation>大小（更快）</translation>
    </message>
    <message>
        <source>File or folder of this computer, or drag it here</source>
        <translation>本机的文件或文件夹，也可拖到此处</translation>
    </message>
    <message>
        <source>Folder or new name on this computer, or drag it here</source>
        <translation>本机的文件夹或新名称，也可拖到此处</translation>
    </message>
</context>
<context>
    <name>DebugFields</name>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Image with a shell, such as busybox</source>
        <translation>带有 shell 的镜像，例如 busybox</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Sees the processes of</source>
        <translation>可见其进程的容器</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>配置档</translation>
    </message>
    <message>
        <source>Namespace of the pod</source>
        <translation>Pod 的命名空间</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>When its terminal is closed</source>
        <translation>关闭其终端时</translation>
    </message>
    <message>
        <source>Delete the pod</source>
        <translation>删除 Pod</translation>
    </message>
    <message>
        <source>Leave it there</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
</context>
<context>
    <name>DemoInvitation</name>
    <message>
        <source>No cluster at hand? Look around a simulated one, where things happen and go wrong.</source>
        <translation>手头没有集群？可以先看看模拟集群，那里一直有事情发生，也会出问题。</translation>
    </message>
    <message>
        <source>Open the demo cluster</source>
        <translation>打开演示集群</translation>
    </message>
</context>
<context>
    <name>DetailActions</name>
    <message>
        <source>All that can be done with it</source>
        <translation>可对其执行的所有操作</translation>
    </message>
</context>
<context>
    <name>DetailCopy</name>
    <message>
        <source>Copy (%1)</source>
        <translation>复制（%1）</translation>
    </message>
</context>
<context>
    <name>DetailFact</name>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Close (%1)</source>
        <translation>关闭（%1）</translation>
    </message>
</context>
<context>
    <name>DetailItem</name>
    <message>
        <source>Click, Return: the log of this container</source>
        <translation>单击或按 Return：此容器的日志</translation>
    </message>
</context>
<context>
    <name>DetailLine</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>DetailMessage</name>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
</context>
<context>
    <name>DetailPage</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
</context>
<context>
    <name>EditBar</name>
    <message>
        <source>New objects</source>
        <translation>新建对象</translation>
    </message>
    <message>
        <source>Find (%1)</source>
        <translation>查找（%1）</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
</context>
<context>
    <name>EditCompletionLine</name>
    <message>
        <source>%1, required</source>
        <translation>%1，必填</translation>
    </message>
</context>
<context>
    <name>EditCompletions</name>
    <message>
        <source>What may be written here</source>
        <translation>此处可以填写的内容</translation>
    </message>
</context>
<context>
    <name>EditConflict</name>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>对方的</translation>
    </message>
    <message>
        <source>Leave it to %1</source>
        <translation>留给 %1</translation>
    </message>
</context>
<context>
    <name>EditFind</name>
    <message>
        <source>Find text</source>
        <translation>查找文本</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>EditFoot</name>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
</context>
<context>
    <name>EditNotices</name>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>EditProblemLine</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>EditProblems</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditReviewPane</name>
    <message>
        <source>Choose for each whether to take the field, or to leave it to its owner.</source>
        <translation>请为每个字段选择：接管该字段，还是留给其所有者。</translation>
    </message>
    <message>
        <source>Choose for each whose value it gets. What only one of you changed is merged.</source>
        <translation>请为每个字段选择采用谁的值。只有一方改动的内容已合并。</translation>
    </message>
    <message>
        <source>Mine everywhere</source>
        <translation>全部用我的</translation>
    </message>
    <message>
        <source>Theirs everywhere</source>
        <translation>全部用对方的</translation>
    </message>
    <message>
        <source>Type %1 to go on</source>
        <translation>输入 %1 以继续</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>返回文本</translation>
    </message>
</context>
<context>
    <name>EditStart</name>
    <message>
        <source>Type or paste YAML, drop a file here, or begin with a template. Several documents are separated by lines of three dashes.</source>
        <translation>输入或粘贴 YAML，将文件拖放到此处，或从模板开始。多个文档之间用三个连字符的行分隔。</translation>
    </message>
    <message>
        <source>Path of a file of YAML or JSON</source>
        <translation>YAML 或 JSON 文件的路径</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>打开文件</translation>
    </message>
</context>
<context>
    <name>EditTab</name>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>Close the text (%1)</source>
        <translation>关闭文本（%1）</translation>
    </message>
</context>
<context>
    <name>EditTabs</name>
    <message>
        <source>Texts in the editor</source>
        <translation>编辑器中的文本</translation>
    </message>
    <message>
        <source>New objects (%1)</source>
        <translation>新建对象（%1）</translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message>
        <source>YAML of %1</source>
        <translation>%1 的 YAML</translation>
    </message>
</context>
<context>
    <name>EditsMessage</name>
    <message>
        <source>Nothing is being edited</source>
        <translation>没有正在编辑的内容</translation>
    </message>
    <message>
        <source>Press %1 on any object to edit its YAML here: what would change is shown before it is saved. Press %2 for new objects.</source>
        <translation>在任意对象上按 %1 即可在此编辑其 YAML：保存前会显示将要更改的内容。按 %2 新建对象。</translation>
    </message>
    <message>
        <source>New objects</source>
        <translation>新建对象</translation>
    </message>
</context>
<context>
    <name>ExportButtons</name>
    <message>
        <source>Written so far</source>
        <translation>已写入</translation>
    </message>
    <message>
        <source>Replace the file</source>
        <translation>替换文件</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已标记 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>All %L1 rows shown</source>
        <translation>显示的全部 %L1 行</translation>
    </message>
    <message>
        <source>Write secret values in the clear</source>
        <translation>以明文写入机密值</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The visible columns, one line per row.</source>
        <translation>可见的列，每行一条。</translation>
    </message>
    <message>
        <source>Whole objects, as a v1 List.</source>
        <translation>完整对象，格式为 v1 List。</translation>
    </message>
</context>
<context>
    <name>ExtraColumn</name>
    <message>
        <source>Which column? Write a label&apos;s key, annotation:KEY or a JSONPath such as .spec.nodeName; NODE=.spec.nodeName gives it a title.</source>
        <translation>哪一列？请写标签键、annotation:KEY 或 JSONPath，例如 .spec.nodeName；NODE=.spec.nodeName 会为它指定标题。</translation>
    </message>
    <message>
        <source>“%1” is not a label or annotation key. A JSONPath begins with a dot: .spec.nodeName.</source>
        <translation>“%1”不是标签或注解的键。JSONPath 以点开头：.spec.nodeName。</translation>
    </message>
    <message>
        <source>The column needs a title: write TITLE= before the path.</source>
        <translation>此列需要标题：请在路径前写 TITLE=。</translation>
    </message>
</context>
<context>
    <name>FieldDifference</name>
    <message>
        <source>%1, from line %2</source>
        <translation>%1，从第 %2 行起</translation>
    </message>
    <message>
        <source>owned by %1</source>
        <comment>field managers</comment>
        <translation>归 %1 所有</translation>
    </message>
</context>
<context>
    <name>FieldDifferences</name>
    <message numerus="yes">
        <source>and %n more fields</source>
        <translation>
            <numerusform>另有 %n 个字段</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Copy into pod %1</source>
        <translation>复制到 Pod %1</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
</context>
<context>
    <name>FindingHeader</name>
    <message>
        <source>FINDING</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>资源类型</translation>
    </message>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>持续时间</translation>
    </message>
</context>
<context>
    <name>FindingList</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>FindingPane</name>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>相关对象</translation>
    </message>
</context>
<context>
    <name>FindingWords</name>
    <message>
        <source>checking</source>
        <translation>检查中</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>%1 It says: %2</source>
        <translation>%1 其说明：%2</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出原因</translation>
    </message>
    <message>
        <source>The scheduler finds no node for this pod, so it does not run at all. It says: %1</source>
        <translation>调度器找不到适合此 Pod 的节点，因此它根本没有运行。调度器的说明：%1</translation>
    </message>
    <message>
        <source>No pod matches the selector %1, so every connection to this service fails. The selector may be wrong, or what it selects is scaled to zero.</source>
        <translation>没有 Pod 匹配选择算符 %1，因此到此 Service 的所有连接都会失败。选择算符可能有误，或其选中的工作负载已缩容到零。</translation>
    </message>
    <message>
        <source>The service selects one pod, and it is not ready, so every connection to the service fails.</source>
        <translation>此 Service 只选中一个 Pod，且它未就绪，因此到此 Service 的所有连接都会失败。</translation>
    </message>
    <message>
        <source>The service selects %1 pods and none of them is ready, so every connection to it fails.</source>
        <translation>此 Service 选中 %1 个 Pod，但全部未就绪，因此到它的所有连接都会失败。</translation>
    </message>
    <message>
        <source>No volume has been bound to this claim, so the pods that use it cannot start.</source>
        <translation>此申领（PVC）尚未绑定卷，因此使用它的 Pod 无法启动。</translation>
    </message>
    <message>
        <source>The claim was bound to the volume %1, which does not exist any more. What was stored there may be lost.</source>
        <translation>此申领曾绑定到卷 %1，而该卷已不存在。其中的数据可能已丢失。</translation>
    </message>
    <message>
        <source>The API server refuses to create this workload&apos;s pods.</source>
        <translation>API 服务器拒绝创建此工作负载的 Pod。</translation>
    </message>
    <message>
        <source>Nothing has changed for %1: %2 of %3 replicas are ready, %4 are of the current revision.</source>
        <translation>已有 %1 没有变化：%3 个副本中有 %2 个就绪，%4 个为当前版本。</translation>
    </message>
    <message>
        <source>Its controller has seen generation %1, but the object is at generation %2: the last change has no effect yet. The controller may be down or far behind.</source>
        <translation>其控制器已看到 generation %1，而对象已是 generation %2：最近的变更尚未生效。控制器可能已停止或严重滞后。</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>用于 %1</translation>
    </message>
    <message>
        <source>for %1 and one more host</source>
        <translation>用于 %1 和另外一个主机</translation>
    </message>
    <message>
        <source>for %1 and %2 more hosts</source>
        <translation>用于 %1 和另外 %2 个主机</translation>
    </message>
    <message>
        <source>The node&apos;s kubelet has never reported its state, so nothing runs there.</source>
        <translation>此节点的 kubelet 从未上报状态，因此那里没有任何东西在运行。</translation>
    </message>
    <message>
        <source>The node&apos;s condition %1 is True. Under pressure a kubelet evicts pods and takes no new ones.</source>
        <translation>节点的状况 %1 为 True。资源紧张时，kubelet 会驱逐 Pod 并拒绝新的 Pod。</translation>
    </message>
    <message>
        <source>Check the image&apos;s name and tag, whether the registry can be reached from the node, and the pull secret.</source>
        <translation>请检查镜像的名称和标签、节点能否访问镜像仓库，以及镜像拉取 Secret。</translation>
    </message>
    <message>
        <source>Compare what the pod asks for (requests, node selector, tolerations, volumes) with what the nodes have left, or add nodes.</source>
        <translation>请对比 Pod 的要求（requests、节点选择算符、容忍度、卷）与节点的剩余资源，或增加节点。</translation>
    </message>
    <message>
        <source>Compare the selector with the labels of the pods it should find.</source>
        <translation>请对比选择算符与它应选中的 Pod 的标签。</translation>
    </message>
    <message>
        <source>Check whether kube-controller-manager runs.</source>
        <translation>请检查 kube-controller-manager 是否在运行。</translation>
    </message>
    <message>
        <source>If no pod uses it yet, leave it; if none ever will, delete it.</source>
        <translation>如果还没有 Pod 使用它，则无需处理；如果不会再用，请删除它。</translation>
    </message>
    <message>
        <source>Name a storage class in the claim, or mark one as the default.</source>
        <translation>请在申领中指定存储类，或将某个存储类设为默认。</translation>
    </message>
    <message>
        <source>Check whether kube-controller-manager runs and whether its queues are behind.</source>
        <translation>请检查 kube-controller-manager 是否在运行，以及其队列是否滞后。</translation>
    </message>
    <message>
        <source>Look at the logs of its failed pods.</source>
        <translation>请查看其失败 Pod 的日志。</translation>
    </message>
    <message>
        <source>Check whether the machine is up and its kubelet can reach the API server.</source>
        <translation>请检查该机器是否在运行，以及其 kubelet 能否访问 API 服务器。</translation>
    </message>
    <message>
        <source>Raise the quota, or lower what the namespace asks for.</source>
        <translation>请提高配额，或降低此命名空间的资源请求。</translation>
    </message>
    <message>
        <source>Raise the quota, or lower the requests of what could not be created.</source>
        <translation>请提高配额，或降低无法创建的对象的 requests。</translation>
    </message>
    <message>
        <source>Crash loops</source>
        <translation>崩溃循环</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Service endpoints</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Volume claims</source>
        <translation>卷申领</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>上线</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Deletions</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Quotas</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>crash loop</source>
        <translation>崩溃循环</translation>
    </message>
    <message>
        <source>restarts often</source>
        <translation>频繁重启</translation>
    </message>
    <message>
        <source>image cannot be pulled</source>
        <translation>无法拉取镜像</translation>
    </message>
    <message>
        <source>no node fits</source>
        <translation>没有合适的节点</translation>
    </message>
    <message>
        <source>no pod behind it</source>
        <translation>没有后端 Pod</translation>
    </message>
    <message>
        <source>no pod behind it is ready</source>
        <translation>没有就绪的后端 Pod</translation>
    </message>
    <message>
        <source>no endpoint slices</source>
        <translation>没有 EndpointSlice</translation>
    </message>
    <message>
        <source>volume not bound</source>
        <translation>卷未绑定</translation>
    </message>
    <message>
        <source>waits for a pod</source>
        <translation>等待 Pod</translation>
    </message>
    <message>
        <source>no storage class</source>
        <translation>没有存储类</translation>
    </message>
    <message>
        <source>storage class does not exist</source>
        <translation>存储类不存在</translation>
    </message>
    <message>
        <source>volume lost</source>
        <translation>卷已丢失</translation>
    </message>
    <message>
        <source>rollout does not progress</source>
        <translation>上线没有进展</translation>
    </message>
    <message>
        <source>pods are refused</source>
        <translation>Pod 被拒绝</translation>
    </message>
    <message>
        <source>change not picked up</source>
        <translation>变更未被处理</translation>
    </message>
    <message>
        <source>job failed</source>
        <translation>Job 失败</translation>
    </message>
    <message>
        <source>job keeps failing</source>
        <translation>Job 反复失败</translation>
    </message>
    <message>
        <source>certificate expired</source>
        <translation>证书已过期</translation>
    </message>
    <message>
        <source>certificate expires soon</source>
        <translation>证书即将过期</translation>
    </message>
    <message>
        <source>certificate cannot be read</source>
        <translation>无法读取证书</translation>
    </message>
    <message>
        <source>node not ready</source>
        <translation>节点未就绪</translation>
    </message>
    <message>
        <source>node reports %1</source>
        <translation>节点报告 %1</translation>
    </message>
    <message>
        <source>deletion is stuck</source>
        <translation>删除卡住</translation>
    </message>
    <message>
        <source>quota nearly used up</source>
        <translation>配额即将用尽</translation>
    </message>
    <message>
        <source>quota used up</source>
        <translation>配额已用尽</translation>
    </message>
    <message>
        <source>quota refuses pods</source>
        <translation>配额拒绝 Pod</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 条错误</translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n 条错误</numerusform>
        </translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 条警告</translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n 条提示</numerusform>
        </translation>
    </message>
    <message>
        <source>once</source>
        <translation>1 次</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>Container %1 has restarted %2 and waits longer before each new try. %3 Until it stays up, the pod serves nothing.</source>
        <translation>容器 %1 已重启 %2，每次重试前等待更久。%3 在它稳定运行之前，该 Pod 不提供任何服务。</translation>
    </message>
    <message>
        <source>Container %1 has restarted %2. %3 It runs for now, but every restart interrupts what it does.</source>
        <translation>容器 %1 已重启 %2。%3 它目前在运行，但每次重启都会中断其工作。</translation>
    </message>
    <message>
        <source>The quota %1 refuses its pods.</source>
        <translation>配额 %1 拒绝了它的 Pod。</translation>
    </message>
    <message>
        <source>One of the job&apos;s pods has failed. Its backoffLimit is %1.</source>
        <translation>该 Job 有 1 个 Pod 失败。其 backoffLimit 为 %1。</translation>
    </message>
    <message>
        <source>%1 of the job&apos;s pods have failed. Its backoffLimit is %2.</source>
        <translation>该 Job 有 %1 个 Pod 失败。其 backoffLimit 为 %2。</translation>
    </message>
    <message>
        <source>It is valid from %1 (not before) to %2 (not after).</source>
        <translation>有效期从 %1（Not Before）到 %2（Not After）。</translation>
    </message>
    <message>
        <source>Delete the pods, so that the scheduler places new ones, or add the node. Filter the pods by “%1” to see them.</source>
        <translation>删除这些 Pod，让调度器安排新的 Pod，或添加该节点。用“%1”过滤 Pod 即可看到它们。</translation>
    </message>
    <message>
        <source>node does not exist</source>
        <translation>节点不存在</translation>
    </message>
    <message>
        <source>You may not list all namespaces. This covers the namespace %1.</source>
        <translation>您无权列出所有命名空间。此处仅涵盖命名空间 %1。</translation>
    </message>
    <message>
        <source>You may not list all namespaces. This covers the namespaces %1.</source>
        <translation>您无权列出所有命名空间。此处仅涵盖命名空间 %1。</translation>
    </message>
    <message>
        <source>%1: not checked, because you may not list %2.</source>
        <translation>%1：未检查，因为无权列出 %2。</translation>
    </message>
    <message>
        <source>%1: only partly checked, because you may not list %2.</source>
        <translation>%1：仅部分检查，因为无权列出 %2。</translation>
    </message>
    <message>
        <source>%1: not checked, because this cluster does not serve %2.</source>
        <translation>%1：未检查，因为此集群不提供 %2。</translation>
    </message>
    <message>
        <source>%1: only partly checked, because this cluster does not serve %2.</source>
        <translation>%1：仅部分检查，因为此集群不提供 %2。</translation>
    </message>
    <message>
        <source>It is not known how its last run ended.</source>
        <translation>不清楚上一次运行如何结束。</translation>
    </message>
    <message>
        <source>Its last run ended with exit code %1 (%2) %3 ago.</source>
        <translation>上一次运行在 %3 前以退出码 %1（%2）结束。</translation>
    </message>
    <message>
        <source>The image %1 cannot be pulled (%2), so the container does not start.</source>
        <translation>无法拉取镜像 %1（%2），因此容器无法启动。</translation>
    </message>
    <message>
        <source>The pod should have ended %1 ago, but its node %2 has not confirmed that it did. A controller that waits for it to go, such as a StatefulSet&apos;s, is blocked too.</source>
        <translation>此 Pod 在 %1 前就应结束，但其节点 %2 尚未确认。等待它消失的控制器（如 StatefulSet 控制器）也会被阻塞。</translation>
    </message>
    <message>
        <source>The control plane has created no endpoint slices for this service, so the pods behind it cannot be reached.</source>
        <translation>控制平面没有为此 Service 创建 EndpointSlice，因此无法访问其后端 Pod。</translation>
    </message>
    <message>
        <source>Its storage class %1 provisions a volume only when a pod that uses the claim is scheduled (WaitForFirstConsumer), and none is. This is normal, unless you expect such a pod.</source>
        <translation>其存储类 %1 只在使用此申领的 Pod 被调度时才制备卷（WaitForFirstConsumer），而目前没有这样的 Pod。除非您期望有这样的 Pod，否则这是正常的。</translation>
    </message>
    <message>
        <source>The claim names no storage class and the cluster has no default one, so no volume is provisioned for it and the pods that use it cannot start.</source>
        <translation>此申领未指定存储类，集群也没有默认存储类，因此不会为它制备卷，使用它的 Pod 也无法启动。</translation>
    </message>
    <message>
        <source>The claim names the storage class %1, which does not exist, so no volume is provisioned for it.</source>
        <translation>此申领指定的存储类 %1 不存在，因此不会为它制备卷。</translation>
    </message>
    <message>
        <source>The quota %1 refuses its pods: each requests %2.</source>
        <translation>配额 %1 拒绝了它的 Pod：每个请求 %2。</translation>
    </message>
    <message>
        <source>The quota %1 refuses its pods: each requests %2, and %3 is left.</source>
        <translation>配额 %1 拒绝了它的 Pod：每个请求 %2，而剩余 %3。</translation>
    </message>
    <message>
        <source>The new revision did not become available within its progress deadline: %1 of %2 replicas are ready.</source>
        <translation>新版本未在规定时间内可用：%2 个副本中有 %1 个就绪。</translation>
    </message>
    <message>
        <source>The job has failed (%1) and will not be retried.</source>
        <translation>此 Job 已失败（%1），不会再重试。</translation>
    </message>
    <message>
        <source>for no named host</source>
        <translation>没有具名主机</translation>
    </message>
    <message>
        <source>The certificate %1 expired %2 ago. Clients refuse connections that present it. %3</source>
        <translation>%1 的证书已于 %2 前过期。客户端会拒绝出示它的连接。%3</translation>
    </message>
    <message>
        <source>The certificate %1 expires in %2. From then on clients refuse connections that present it. %3</source>
        <translation>%1 的证书将在 %2 后过期。届时客户端会拒绝出示它的连接。%3</translation>
    </message>
    <message>
        <source>The secret should hold a certificate, but none can be read. %1 Whatever uses it cannot serve TLS.</source>
        <translation>此 Secret 应包含证书，但无法读取。%1 使用它的组件无法提供 TLS。</translation>
    </message>
    <message>
        <source>The node is not ready (%1): no new pods are scheduled there, and those it has may no longer run.</source>
        <translation>节点未就绪（%1）：不会再有新 Pod 调度到那里，已有的 Pod 可能也不再运行。</translation>
    </message>
    <message>
        <source>One pod is bound to the node %1 (spec.nodeName), which does not exist, so the pod does not run and never will.</source>
        <translation>有 1 个 Pod 绑定到节点 %1（spec.nodeName），而该节点不存在，因此它没有运行，也永远不会运行。</translation>
    </message>
    <message>
        <source>%1 pods are bound to the node %2 (spec.nodeName), which does not exist, so none of them runs and none ever will.</source>
        <translation>有 %1 个 Pod 绑定到节点 %2（spec.nodeName），而该节点不存在，因此它们都没有运行，也永远不会运行。</translation>
    </message>
    <message>
        <source>Its deletion was requested %1 ago, but it still has the finalizers %2. The controller that set them has not finished.</source>
        <translation>它在 %1 前已被请求删除，但仍带有 finalizer %2。添加它们的控制器尚未完成清理。</translation>
    </message>
    <message>
        <source>The deletion of the namespace was requested %1 ago, but it still has content.</source>
        <translation>此命名空间在 %1 前已被请求删除，但其中仍有内容。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 used. Requests for more than is left are refused.</source>
        <translation>%1 已使用 %2，上限 %3。超出剩余量的请求将被拒绝。</translation>
    </message>
    <message>
        <source>%1 is used up: %2 of %3. Requests for more are refused.</source>
        <translation>%1 已用尽：%2，上限 %3。任何更多的请求都会被拒绝。</translation>
    </message>
    <message>
        <source>The quota %1 prevented the creation of a pod %2 ago, so a workload has fewer pods than it wants. The server said: %3</source>
        <translation>配额 %1 在 %2 前阻止了一个 Pod 的创建，因此某个工作负载的 Pod 少于期望。服务器的说明：%3</translation>
    </message>
    <message>
        <source>It was killed for using too much memory: raise its memory limit, or find out what uses so much.</source>
        <translation>它因内存使用过多而被终止：请提高其内存限制，或查明是什么占用了这么多内存。</translation>
    </message>
    <message>
        <source>Look at its previous logs: the last lines usually say why it ended.</source>
        <translation>请查看它上一次的日志：最后几行通常会说明结束的原因。</translation>
    </message>
    <message>
        <source>Look at the pods behind it: their events and logs say why they are not ready.</source>
        <translation>请查看其后端 Pod：未就绪的原因在其事件和日志中。</translation>
    </message>
    <message>
        <source>Look at the claim&apos;s events: the provisioner reports its errors there.</source>
        <translation>请查看此申领的事件：制备器会在那里报告错误。</translation>
    </message>
    <message>
        <source>Create the storage class, or recreate the claim with one that exists.</source>
        <translation>请创建该存储类，或使用已有的存储类重新创建此申领。</translation>
    </message>
    <message>
        <source>Restore the volume from a backup, then recreate the claim.</source>
        <translation>请从备份恢复卷，然后重新创建此申领。</translation>
    </message>
    <message>
        <source>Look at its newest pods: one that does not become ready holds up the rest. A rollback restores the last good revision.</source>
        <translation>请查看其最新的 Pod：一个无法就绪的 Pod 会阻塞其余的更新。回滚可恢复到上一个正常的版本。</translation>
    </message>
    <message>
        <source>Quotas, admission webhooks and Pod Security admission can refuse pods; the message says which one did.</source>
        <translation>配额、准入 Webhook 和 Pod 安全性准入都可能拒绝 Pod；消息会指明是哪一个。</translation>
    </message>
    <message>
        <source>Renew it. If a controller should renew it, find out why it has not.</source>
        <translation>请续期。如果由控制器负责续期，请查看它为何没有完成。</translation>
    </message>
    <message>
        <source>Recreate the secret with a PEM certificate as tls.crt.</source>
        <translation>请以 PEM 证书作为 tls.crt 重新创建此 Secret。</translation>
    </message>
    <message>
        <source>Free up what the node is short of, or move pods off it.</source>
        <translation>请释放节点上紧缺的资源，或将 Pod 迁走。</translation>
    </message>
    <message>
        <source>Check whether the controller that owns the finalizers runs. Remove one by hand only if you know what it should have cleaned up.</source>
        <translation>请检查负责这些 finalizer 的控制器是否在运行。只有在清楚它本应清理什么时，才手动移除。</translation>
    </message>
    <message>
        <source>Find what the message names; an APIService whose server is gone blocks the deletion of every namespace.</source>
        <translation>请查找消息中提到的内容；服务器已不存在的 APIService 会阻塞所有命名空间的删除。</translation>
    </message>
    <message>
        <source>Look at the node. If the machine is gone for good, force delete the pod.</source>
        <translation>请查看该节点。如果机器已永久消失，请强制删除此 Pod。</translation>
    </message>
    <message>
        <source>rollout stalled</source>
        <translation>上线停滞</translation>
    </message>
    <message>
        <source>pod stuck terminating</source>
        <translation>Pod 卡在终止中</translation>
    </message>
    <message>
        <source>Namespaces left out, because there are too many: %1.</source>
        <translation>因命名空间过多而略去：%1 个。</translation>
    </message>
    <message>
        <source>kubelet never reported</source>
        <translation>kubelet 从未上报</translation>
    </message>
    <message>
        <source>not started by its node</source>
        <translation>节点未启动它</translation>
    </message>
    <message>
        <source>The pod was bound to the node %1 %2 ago. The node&apos;s kubelet has never reported its state, so nobody starts the pod.</source>
        <translation>此 Pod 于 %2 前绑定到节点 %1。该节点的 kubelet 从未上报状态，因此没有谁会启动此 Pod。</translation>
    </message>
    <message>
        <source>The pod was bound to the node %1 %2 ago. The node is not ready (%3), so nobody starts the pod.</source>
        <translation>此 Pod 于 %2 前绑定到节点 %1。该节点未就绪（%3），因此没有谁会启动此 Pod。</translation>
    </message>
    <message>
        <source>The pod was bound to the node %1 %2 ago, and its kubelet has not acknowledged it since.</source>
        <translation>此 Pod 于 %2 前绑定到节点 %1，此后其 kubelet 一直没有确认它。</translation>
    </message>
    <message>
        <source>The pod was bound to the node %1 %2 ago, and its kubelet has not acknowledged it since. The kubelet last reported %3 ago.</source>
        <translation>此 Pod 于 %2 前绑定到节点 %1，此后其 kubelet 一直没有确认它。该 kubelet 上次上报是在 %3 前。</translation>
    </message>
    <message>
        <source>Look at the node, and at the logs of its kubelet.</source>
        <translation>请查看该节点及其 kubelet 的日志。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>finalizer</comment>
        <extracomment>%1: a finalizer; %2: &quot;waits until no pod uses the claim any longer&quot;</extracomment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 probably belongs to a controller of %2.</source>
        <extracomment>%1: a finalizer; %2: a domain (&quot;example.org&quot;)</extracomment>
        <translation>%1 很可能属于 %2 的某个控制器。</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>%1: not read. Open the view Controllers, or have them read in the background (Settings).</source>
        <translation>%1：未读取。请打开“控制器”视图，或在设置中改为在后台读取。</translation>
    </message>
    <message>
        <source>The object of that key is not reconciled, and nothing is once all workers are stuck.</source>
        <translation>该键的对象得不到调谐；所有 worker 都卡住后，任何对象都得不到调谐。</translation>
    </message>
    <message>
        <source>None of its objects is reconciled.</source>
        <translation>它的所有对象都得不到调谐。</translation>
    </message>
    <message>
        <source>The objects concerned are not reconciled.</source>
        <translation>相关对象得不到调谐。</translation>
    </message>
    <message>
        <source>The objects concerned stay as they are, and each retry comes later.</source>
        <translation>相关对象保持原样，每次重试的间隔越来越长。</translation>
    </message>
    <message>
        <source>It loads the API server without changing anything for good.</source>
        <translation>它给 API 服务器增加负载，却没有带来任何持久的改变。</translation>
    </message>
    <message>
        <source>What is changed in its objects takes effect late.</source>
        <translation>对其对象的更改会延迟生效。</translation>
    </message>
    <message>
        <source>Queue %1: %2 %3</source>
        <translation>队列 %1：%2%3</translation>
    </message>
    <message>
        <source>Queue %1 of the pod %2: %3 %4</source>
        <translation>Pod %2 的队列 %1：%3%4</translation>
    </message>
    <message>
        <source>No pod holds the Lease %1, so nobody processes the controller&apos;s queues.</source>
        <translation>没有 Pod 持有 Lease %1，因此无人处理该控制器的队列。</translation>
    </message>
    <message>
        <source>The Lease %1 has changed hands %2 times within an hour. Each new leader starts with empty queues, and all backoff is lost.</source>
        <translation>Lease %1 在一小时内易主 %2 次。每个新的领导者都从空队列开始，并丢失所有退避状态。</translation>
    </message>
    <message>
        <source>Look at its log, which usually ends with what that key waits for. Deleting the pod frees its workers.</source>
        <translation>请查看其日志，末尾通常会说明该键在等待什么。删除该 Pod 可释放其 worker。</translation>
    </message>
    <message>
        <source>Look at its log for why its workers have ended, or have not started. Deleting the pod restarts them.</source>
        <translation>请查看其日志，了解 worker 为何结束或未启动。删除该 Pod 可使其重新启动。</translation>
    </message>
    <message>
        <source>Look at its log for the stack trace, and report it to the controller&apos;s authors.</source>
        <translation>请在其日志中查找调用栈，并报告给控制器的作者。</translation>
    </message>
    <message>
        <source>Open the program under Controllers: the keys that it retries are there with their last errors, as far as they are known.</source>
        <translation>请在“控制器”中打开该程序：其中列出它重试的键及其最近的错误（在已知范围内）。</translation>
    </message>
    <message>
        <source>Find out what changes the objects each time: often two controllers write the same field, or one writes a time or a random value.</source>
        <translation>请查明每次是什么更改了对象：常见的是两个控制器写同一个字段，或某个控制器写入时间或随机值。</translation>
    </message>
    <message>
        <source>Find out what takes its workers so long, or give it more of them.</source>
        <translation>请查明其 worker 为何耗时过长，或增加 worker 数量。</translation>
    </message>
    <message>
        <source>Raise its client&apos;s QPS and burst, or let it send fewer requests.</source>
        <translation>请提高其客户端的 QPS 和 burst，或减少它发送的请求。</translation>
    </message>
    <message>
        <source>Look at the logs of its pods for why none becomes the leader.</source>
        <translation>请查看其各 Pod 的日志，了解为何没有 Pod 成为领导者。</translation>
    </message>
    <message>
        <source>Look at the logs of its former leaders: usually the API server answered too late, or the pod had too little CPU, to renew the Lease in time.</source>
        <translation>请查看之前各领导者的日志：通常是 API 服务器响应过慢，或 Pod 的 CPU 不足，导致未能及时续约 Lease。</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>worker stuck</source>
        <translation>worker 卡住</translation>
    </message>
    <message>
        <source>queue stalled</source>
        <translation>队列停滞</translation>
    </message>
    <message>
        <source>reconcile panics</source>
        <translation>调谐时发生 panic</translation>
    </message>
    <message>
        <source>reconciles fail</source>
        <translation>调谐失败</translation>
    </message>
    <message>
        <source>hot loop</source>
        <translation>热循环</translation>
    </message>
    <message>
        <source>queue falls behind</source>
        <translation>队列滞后</translation>
    </message>
    <message>
        <source>throttled by its own client</source>
        <translation>被自身客户端限流</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>没有领导者</translation>
    </message>
    <message>
        <source>leader changes often</source>
        <translation>领导者频繁变更</translation>
    </message>
    <message>
        <source>The process in the pod %1 ended with exit code %2 %3 ago, and was started again with empty queues. Its log ends with: %4</source>
        <translation>Pod %1 中的进程在 %3 前以退出码 %2 结束，并以空队列重新启动。其日志末尾为：%4</translation>
    </message>
    <message>
        <source>controller panics</source>
        <translation>控制器 panic</translation>
    </message>
</context>
<context>
    <name>FindingsFooter</name>
    <message>
        <source>Show the findings of all objects</source>
        <translation>显示所有对象的检查结果</translation>
    </message>
</context>
<context>
    <name>FindingsHeader</name>
    <message>
        <source>still checking</source>
        <translation>仍在检查</translation>
    </message>
</context>
<context>
    <name>FindingsMessage</name>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
</context>
<context>
    <name>FormButtons</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>FormHead</name>
    <message>
        <source>In the cluster of context %1</source>
        <translation>位于上下文 %1 的集群</translation>
    </message>
</context>
<context>
    <name>ForwardFields</name>
    <message>
        <source>PORT</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>ON THIS COMPUTER</source>
        <translation>本机端口</translation>
    </message>
    <message>
        <source>Another port, such as 8080:80</source>
        <translation>其他端口，如 8080:80</translation>
    </message>
    <message>
        <source>A port, such as 8080:80</source>
        <translation>端口，如 8080:80</translation>
    </message>
    <message>
        <source>Who may connect</source>
        <translation>谁可以连接</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>仅本机</translation>
    </message>
    <message>
        <source>Other computers, too</source>
        <translation>其他计算机也可以</translation>
    </message>
    <message>
        <source>Anybody who reaches this computer over the network then reaches the pod, with your rights and without being asked who they are. Do you want that?</source>
        <translation>凡是能通过网络访问本机的人，都能以您的权限访问该 Pod，且不会被询问身份。确定要这样吗？</translation>
    </message>
</context>
<context>
    <name>ForwardPortRow</name>
    <message>
        <source>any free port</source>
        <translation>任意空闲端口</translation>
    </message>
</context>
<context>
    <name>FreshnessPopup</name>
    <message>
        <source>The rows are the last ones known.</source>
        <translation>表中是最近一次已知的数据。</translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <translation>%1，用户 %2</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
</context>
<context>
    <name>HeaderBar</name>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Only faults (%1)</source>
        <translation>只看异常（%1）</translation>
    </message>
    <message>
        <source>Wide columns (%1)</source>
        <translation>更多列（%1）</translation>
    </message>
    <message>
        <source>web  !web  -l app=web  /web-d/  ns:shop  status:crash  age:&lt;1h</source>
        <translation>web  !web  -l app=web  /web-d/  ns:shop  status:crash  age:&lt;1h</translation>
    </message>
    <message>
        <source>Saved filters (%1)</source>
        <translation>已保存的过滤（%1）</translation>
    </message>
</context>
<context>
    <name>HeaderCell</name>
    <message>
        <source>sorted, descending</source>
        <translation>已降序排列</translation>
    </message>
    <message>
        <source>sorted, ascending</source>
        <translation>已升序排列</translation>
    </message>
</context>
<context>
    <name>HelmColumns</name>
    <message>
        <source>RELEASE</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>NAMESPACE</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>REV</source>
        <comment>revision</comment>
        <translation>修订</translation>
    </message>
    <message>
        <source>STATUS</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>CHART</source>
        <translation>Chart</translation>
    </message>
    <message>
        <source>APP VERSION</source>
        <translation>应用版本</translation>
    </message>
    <message>
        <source>UPDATED</source>
        <translation>更新于</translation>
    </message>
</context>
<context>
    <name>HelmCommands</name>
    <message>
        <source>Only helm may do this</source>
        <translation>只有 helm 能做</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>It runs hooks, keeps to an order and records what it did. In a terminal:</source>
        <translation>helm 会运行钩子、遵守顺序并记录所做的事。请在终端中执行：</translation>
    </message>
</context>
<context>
    <name>HelmDifference</name>
    <message>
        <source>Compared with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare with an older revision</source>
        <translation>与更早的修订对比</translation>
    </message>
    <message>
        <source>Compare with a newer revision</source>
        <translation>与更新的修订对比</translation>
    </message>
    <message>
        <source>Mask the values (%1)</source>
        <translation>遮盖值（%1）</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Show the user-supplied values (%1)</source>
        <translation>显示用户提供的值（%1）</translation>
    </message>
</context>
<context>
    <name>HelmHeader</name>
    <message>
        <source>Filter by name or status</source>
        <translation>按名称或状态过滤</translation>
    </message>
</context>
<context>
    <name>HelmHistory</name>
    <message>
        <source>Revisions</source>
        <translation>修订</translation>
    </message>
</context>
<context>
    <name>HelmObjectRow</name>
    <message>
        <source>hook: %1</source>
        <translation>钩子：%1</translation>
    </message>
</context>
<context>
    <name>HelmObjects</name>
    <message>
        <source>Objects of the release</source>
        <translation>发布的对象</translation>
    </message>
</context>
<context>
    <name>HelmPane</name>
    <message>
        <source>Release %1</source>
        <translation>发布 %1</translation>
    </message>
    <message>
        <source>An older revision (%1)</source>
        <translation>更早的修订（%1）</translation>
    </message>
    <message>
        <source>A newer revision (%1)</source>
        <translation>更新的修订（%1）</translation>
    </message>
    <message>
        <source>This revision cannot be read</source>
        <translation>无法读取此修订</translation>
    </message>
    <message>
        <source>It may be cut short, or encrypted by a plugin. The history can still be read.</source>
        <translation>它可能不完整，或被插件加密。历史仍可查看。</translation>
    </message>
</context>
<context>
    <name>HelmReleaseList</name>
    <message>
        <source>Releases of Helm</source>
        <translation>Helm 的发布</translation>
    </message>
</context>
<context>
    <name>HelmReleaseRow</name>
    <message>
        <source>&lt;unreadable&gt;</source>
        <translation>&lt;无法读取&gt;</translation>
    </message>
</context>
<context>
    <name>HelmRevisionRow</name>
    <message>
        <source>%1 · app %2</source>
        <comment>a chart and the version of what it installs</comment>
        <translation>%1 · 应用 %2</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>对比对象</translation>
    </message>
</context>
<context>
    <name>HelmStatus</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>保存在</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>HelmStepper</name>
    <message>
        <source>An older revision</source>
        <translation>更早的修订</translation>
    </message>
    <message>
        <source>A newer revision</source>
        <translation>更新的修订</translation>
    </message>
</context>
<context>
    <name>HelmTabs</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Hooks</source>
        <translation>钩子</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>HelmText</name>
    <message>
        <source>Computed values, as the templates saw them</source>
        <translation>计算所得的值，即模板所见</translation>
    </message>
    <message>
        <source>User-supplied values</source>
        <translation>用户提供的值</translation>
    </message>
    <message>
        <source>User-supplied</source>
        <translation>用户提供</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算所得</translation>
    </message>
</context>
<context>
    <name>HelmWords</name>
    <message>
        <source>Chart</source>
        <translation>Chart</translation>
    </message>
    <message>
        <source>The last operation failed. Revision %1 is the last one that was deployed.</source>
        <translation>上一次操作失败。最后部署成功的是修订 %1。</translation>
    </message>
    <message>
        <source>The last operation failed, and no revision is deployed.</source>
        <translation>上一次操作失败，没有已部署的修订。</translation>
    </message>
    <message>
        <source>Helm is uninstalling it.</source>
        <translation>Helm 正在卸载它。</translation>
    </message>
    <message>
        <source>The revision that superseded this one is gone.</source>
        <translation>取代此修订的修订已不存在。</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Roll back to revision %1</source>
        <translation>回滚到修订 %1</translation>
    </message>
    <message>
        <source>Uninstall</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>User-supplied values</source>
        <translation>用户提供的值</translation>
    </message>
    <message>
        <source>Helm started this operation and never finished it. Until the release is rolled back, Helm refuses any other with “another operation is in progress”.</source>
        <translation>Helm 开始了此操作但一直没有完成。在回滚此发布之前，Helm 会以“another operation is in progress”拒绝其他操作。</translation>
    </message>
    <message>
        <source>An operation is in progress. Until it ends, Helm refuses another one.</source>
        <translation>操作正在进行。结束之前，Helm 会拒绝其他操作。</translation>
    </message>
    <message>
        <source>It is uninstalled. Its history was kept, so it can be rolled back.</source>
        <translation>它已被卸载。历史已保留，因此可以回滚。</translation>
    </message>
    <message>
        <source>Upgrade (replace CHART with the chart)</source>
        <translation>升级（将 CHART 换成 chart）</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或其作用</translation>
    </message>
    <message>
        <source>No key matches “%1”.</source>
        <translation>没有与“%1”匹配的按键。</translation>
    </message>
</context>
<context>
    <name>InputField</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>KeyBindings</name>
    <message>
        <source>Anywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>In a list</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>On an object</source>
        <translation>对象上</translation>
    </message>
    <message>
        <source>Go to a kind, an object, a view or a context</source>
        <translation>跳转到资源类型、对象、视图或上下文</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Choose namespaces</source>
        <translation>选择命名空间</translation>
    </message>
    <message>
        <source>All namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <source>Next cluster</source>
        <translation>下一个集群</translation>
    </message>
    <message>
        <source>Previous cluster</source>
        <translation>上一个集群</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Show or hide the sidebar</source>
        <translation>显示或隐藏侧边栏</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一项</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一项</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一项</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后一项</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>向下翻页</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>向上翻页</translation>
    </message>
    <message>
        <source>Only faults</source>
        <translation>只看异常</translation>
    </message>
    <message>
        <source>Wide columns</source>
        <translation>更多列</translation>
    </message>
    <message>
        <source>Mark the row</source>
        <translation>标记此行</translation>
    </message>
    <message>
        <source>Mark all since the last mark</source>
        <translation>标记自上次标记以来的所有行</translation>
    </message>
    <message>
        <source>Sort by the chosen column</source>
        <translation>按所选列排序</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>按名称排序</translation>
    </message>
    <message>
        <source>Sort by age</source>
        <translation>按存在时间排序</translation>
    </message>
    <message>
        <source>Sort by status</source>
        <translation>按状态排序</translation>
    </message>
    <message>
        <source>Sort by namespace</source>
        <translation>按命名空间排序</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Export the marked rows, or all</source>
        <translation>导出已标记的行，或全部行</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Its events</source>
        <translation>查看其事件</translation>
    </message>
    <message>
        <source>Its owners, and what it owns and uses</source>
        <translation>其属主，以及它拥有和使用的对象</translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy its namespace</source>
        <translation>复制命名空间</translation>
    </message>
    <message>
        <source>In an open object</source>
        <translation>在打开的对象中</translation>
    </message>
    <message>
        <source>In its YAML</source>
        <translation>在其 YAML 中</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页签</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页签</translation>
    </message>
    <message>
        <source>Open or unfold what the line names</source>
        <translation>打开或展开该行所指的内容</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>复制该行</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Previous match, while typing</source>
        <translation>上一个匹配（输入时）</translation>
    </message>
    <message>
        <source>Select a page down</source>
        <translation>向下选择一页</translation>
    </message>
    <message>
        <source>Select a page up</source>
        <translation>向上选择一页</translation>
    </message>
    <message>
        <source>Fold or unfold</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Show or hide managed fields</source>
        <translation>显示或隐藏 managedFields</translation>
    </message>
    <message>
        <source>Show or mask the secret value</source>
        <translation>显示或遮盖该机密值</translation>
    </message>
    <message>
        <source>Show or mask all secret values</source>
        <translation>显示或遮盖所有机密值</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行换行</translation>
    </message>
    <message>
        <source>Copy what is selected, or all</source>
        <translation>复制所选，或全部</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Act as another user</source>
        <translation>以其他用户身份操作</translation>
    </message>
    <message>
        <source>Clear the selection made on the Labels page</source>
        <translation>清除在标签页上所做的选择</translation>
    </message>
    <message>
        <source>Settings: theme, text size, rows, language</source>
        <translation>设置：主题、文字大小、行距、语言</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Filter; in a table: text, !inverse, -l selector, -f fuzzy, /regex/, ns:, status:, any column:, restarts:&gt;3, age:&lt;1h</source>
        <translation>过滤；表格中：文本、!反向、-l 选择算符、-f 模糊、/正则/、ns:、status:、任意列:、restarts:&gt;3、age:&lt;1h</translation>
    </message>
    <message>
        <source>Close what is open, clear the filter, or go back out</source>
        <translation>关闭打开的内容、清除过滤，或返回上一层</translation>
    </message>
    <message>
        <source>Saved filters: choose one, or save this one</source>
        <translation>已保存的过滤：选择一个，或保存当前过滤</translation>
    </message>
    <message>
        <source>To its owner</source>
        <translation>转到其属主</translation>
    </message>
    <message>
        <source>To the node it is on</source>
        <translation>转到其所在节点</translation>
    </message>
    <message>
        <source>Only the namespace it is in</source>
        <translation>只看其所在的命名空间</translation>
    </message>
    <message>
        <source>Copy the object&apos;s name</source>
        <translation>复制对象名称</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>查看快捷键</translation>
    </message>
    <message>
        <source>Switch between here and the previous place</source>
        <translation>在当前位置与上一位置之间切换</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>恢复标准文字大小</translation>
    </message>
    <message>
        <source>Clear the marks</source>
        <translation>取消所有标记</translation>
    </message>
    <message>
        <source>Mark and move down</source>
        <translation>标记并下移</translation>
    </message>
    <message>
        <source>Mark and move up</source>
        <translation>标记并上移</translation>
    </message>
    <message>
        <source>Choose the column to the left</source>
        <translation>选择左侧的列</translation>
    </message>
    <message>
        <source>Choose the column to the right</source>
        <translation>选择右侧的列</translation>
    </message>
    <message>
        <source>The namespace with that number</source>
        <translation>该编号的命名空间</translation>
    </message>
    <message>
        <source>Move a column left, while choosing columns</source>
        <translation>选择列时，把列左移</translation>
    </message>
    <message>
        <source>Move a column right, while choosing columns</source>
        <translation>选择列时，把列右移</translation>
    </message>
    <message>
        <source>Drill down to its pods, or open the object</source>
        <translation>下钻到其 Pod；没有则打开对象本身</translation>
    </message>
    <message>
        <source>Describe the object</source>
        <translation>查看对象详情</translation>
    </message>
    <message>
        <source>Show what can be done with it</source>
        <translation>可执行的操作</translation>
    </message>
    <message>
        <source>Select and move down</source>
        <translation>选择并下移</translation>
    </message>
    <message>
        <source>Select and move up</source>
        <translation>选择并上移</translation>
    </message>
    <message>
        <source>Fold, or go one level up</source>
        <translation>折叠，或到上一层</translation>
    </message>
    <message>
        <source>Unfold, or go one level down</source>
        <translation>展开，或到下一层</translation>
    </message>
    <message>
        <source>Its logs, or those of its pods</source>
        <translation>其日志，或其 Pod 的日志</translation>
    </message>
    <message>
        <source>In a terminal</source>
        <translation>在终端中</translation>
    </message>
    <message>
        <source>To the terminals, and back out of them</source>
        <translation>进入终端，或从中返回</translation>
    </message>
    <message>
        <source>Attach to what one of its containers runs</source>
        <translation>连接到其某个容器正在运行的进程</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>复制选中的内容</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Select one more line above</source>
        <translation>向上多选一行</translation>
    </message>
    <message>
        <source>Select one line less</source>
        <translation>少选一行</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Next terminal</source>
        <translation>下一个终端</translation>
    </message>
    <message>
        <source>Previous terminal</source>
        <translation>上一个终端</translation>
    </message>
    <message>
        <source>Hide the terminals; they run on</source>
        <translation>隐藏终端；它们继续运行</translation>
    </message>
    <message>
        <source>Close the terminal</source>
        <translation>关闭终端</translation>
    </message>
    <message>
        <source>Forward ports to it, or to one of its pods</source>
        <translation>把端口转发到它，或它的某个 Pod</translation>
    </message>
    <message>
        <source>Debug the pod or node, by a container of its own</source>
        <translation>用专门的容器调试 Pod 或节点</translation>
    </message>
    <message>
        <source>A shell in one of its containers; scale a workload; suspend a CronJob</source>
        <translation>在其某个容器中打开 shell；扩缩工作负载；挂起 CronJob</translation>
    </message>
    <message>
        <source>Restart its pods; drain a node</source>
        <translation>重启其 Pod；腾空节点</translation>
    </message>
    <message>
        <source>Delete it, or the marked ones</source>
        <translation>删除它，或已标记的对象</translation>
    </message>
    <message>
        <source>In the editor&apos;s text</source>
        <translation>在编辑器的文本中</translation>
    </message>
    <message>
        <source>New objects: a template, a file, or typed</source>
        <translation>新建对象：模板、文件或输入</translation>
    </message>
    <message>
        <source>Edit it in the editor</source>
        <translation>在编辑器中编辑</translation>
    </message>
    <message>
        <source>Undo what was typed</source>
        <translation>撤销输入</translation>
    </message>
    <message>
        <source>Type it again</source>
        <translation>重做输入</translation>
    </message>
    <message>
        <source>One level in, or the selected lines</source>
        <translation>缩进一级，或缩进所选各行</translation>
    </message>
    <message>
        <source>One level out</source>
        <translation>减少一级缩进</translation>
    </message>
    <message>
        <source>Out of the text; nothing typed is lost</source>
        <translation>离开文本；输入的内容不会丢失</translation>
    </message>
    <message>
        <source>What may be written here</source>
        <translation>此处可以填写的内容</translation>
    </message>
    <message>
        <source>Undo the last change of the cluster</source>
        <translation>撤销集群的上一次更改</translation>
    </message>
    <message>
        <source>The same, where it does not show only faults</source>
        <translation>同上，在该键不用于“只看异常”之处</translation>
    </message>
</context>
<context>
    <name>KeyDetails</name>
    <message>
        <source>Retry now (r)</source>
        <translation>立即重试（r）</translation>
    </message>
    <message>
        <source>Forget (x)</source>
        <translation>忘记（x）</translation>
    </message>
    <message>
        <source>Open (Enter)</source>
        <translation>打开（Enter）</translation>
    </message>
</context>
<context>
    <name>KeyHeader</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>键</translation>
    </message>
    <message>
        <source>TRIES</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>NEXT TRY</source>
        <translation>下次尝试</translation>
    </message>
    <message>
        <source>LAST ERROR</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>10m ago</source>
        <translation>10m 前</translation>
    </message>
</context>
<context>
    <name>KeyLine</name>
    <message>
        <source>%1, values: %2, objects: %3</source>
        <translation>%1，值：%2，对象：%3</translation>
    </message>
</context>
<context>
    <name>KeyPane</name>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Filter keys</source>
        <translation>过滤键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
</context>
<context>
    <name>KeyTable</name>
    <message>
        <source>Keys of %1</source>
        <translation>%1 的键</translation>
    </message>
</context>
<context>
    <name>KeyTools</name>
    <message>
        <source>Filter keys</source>
        <translation>过滤键</translation>
    </message>
</context>
<context>
    <name>KindList</name>
    <message>
        <source>Kinds</source>
        <translation>资源类型</translation>
    </message>
    <message>
        <source>Asking the server which kinds it has.</source>
        <translation>正在向服务器查询有哪些资源类型。</translation>
    </message>
    <message>
        <source>No kind matches “%1”.</source>
        <translation>没有与“%1”匹配的资源类型。</translation>
    </message>
</context>
<context>
    <name>KindLookup</name>
    <message>
        <source>The server serves no %1.</source>
        <translation>服务器不提供 %1。</translation>
    </message>
</context>
<context>
    <name>KindSections</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Config</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Administration</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Access control</source>
        <translation>访问控制</translation>
    </message>
</context>
<context>
    <name>KubeconfigDrop</name>
    <message>
        <source>Open this kubeconfig</source>
        <translation>打开此 kubeconfig</translation>
    </message>
</context>
<context>
    <name>KubeconfigField</name>
    <message>
        <source>Path of a kubeconfig</source>
        <translation>kubeconfig 文件路径</translation>
    </message>
    <message>
        <source>Open kubeconfig</source>
        <translation>打开 kubeconfig</translation>
    </message>
</context>
<context>
    <name>LabelsHeader</name>
    <message>
        <source>Whose labels: %1</source>
        <translation>标签所属：%1</translation>
    </message>
    <message>
        <source>Shows them in their table</source>
        <translation>在其表格中显示</translation>
    </message>
    <message>
        <source>Show them in their table</source>
        <translation>在其表格中显示</translation>
    </message>
</context>
<context>
    <name>LabelsMessage</name>
    <message>
        <source>Indexing the labels</source>
        <translation>正在为标签建立索引</translation>
    </message>
    <message>
        <source>There is no list to index yet</source>
        <translation>还没有可供索引的列表</translation>
    </message>
    <message>
        <source>There are no %1, so there are no labels</source>
        <translation>没有 %1，因此没有标签</translation>
    </message>
    <message>
        <source>They appear here by themselves when the first one comes.</source>
        <translation>出现第一个对象后，标签会自动显示在这里。</translation>
    </message>
    <message>
        <source>The list is read first, then each object&apos;s labels, owners and images are indexed.</source>
        <translation>先读取列表，再为每个对象的标签、属主和镜像建立索引。</translation>
    </message>
</context>
<context>
    <name>LaneRow</name>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Try now (r)</source>
        <translation>立即重试（r）</translation>
    </message>
</context>
<context>
    <name>LeaseColumns</name>
    <message>
        <source>LEASE</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>HOLDER</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>RENEWED</source>
        <translation>续约</translation>
    </message>
    <message>
        <source>DURATION</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>CHANGES</source>
        <translation>更替</translation>
    </message>
</context>
<context>
    <name>LeaseList</name>
    <message>
        <source>Leases</source>
        <translation>租约</translation>
    </message>
</context>
<context>
    <name>LeasePane</name>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Changes seen since this view was opened</source>
        <translation>打开此视图以来的更替</translation>
    </message>
</context>
<context>
    <name>LeaseWords</name>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>持有中</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>已释放</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>%1, %2 seen</source>
        <extracomment>Of a lease: how often its holder changed, and how many of these changes were seen happening.</extracomment>
        <translation>%1，见 %2 次</translation>
    </message>
    <message>
        <source>Nobody holds it now.</source>
        <translation>目前无人持有。</translation>
    </message>
    <message>
        <source>It expired %1 ago: its holder has stopped renewing it, and another one may take it.</source>
        <translation>已于 %1 前过期：持有者已停止续约，其他副本可以接管。</translation>
    </message>
    <message>
        <source>It expires in %1, unless its holder renews it before.</source>
        <translation>若持有者不续约，将于 %1 后过期。</translation>
    </message>
    <message>
        <source>It has been held by the same holder for %1.</source>
        <translation>同一持有者已持有 %1。</translation>
    </message>
    <message>
        <source>The leader has never changed.</source>
        <translation>领导者从未更替。</translation>
    </message>
    <message numerus="yes">
        <source>The leader has changed %n times since the lease was created.</source>
        <translation>
            <numerusform>自租约创建以来，领导者已更替 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <comment>at what time, whose, whose</comment>
        <translation>%1：从 %2 到 %3</translation>
    </message>
    <message>
        <source>A lease elects a leader. Of a program with several replicas, only the one that holds the lease works; the others wait. The leader renews the lease again and again. When it stops, the lease expires, and another replica takes it over. Times are those of the holder&apos;s clock.</source>
        <translation>租约用于选举领导者。一个程序有多个副本时，只有持有租约的副本在工作，其余副本等待。领导者不断续约；一旦停止，租约过期，由另一个副本接管。时间以持有者的时钟为准。</translation>
    </message>
    <message>
        <source>Each API server renews a lease of its own, so that the others know that it is alive.</source>
        <translation>每个 API 服务器都会更新自己的租约，让其他服务器知道它仍在运行。</translation>
    </message>
    <message>
        <source>Each node&apos;s kubelet renews a lease of its own: that is the node&apos;s heartbeat. When it stops, the control plane considers the node not ready.</source>
        <translation>每个节点的 kubelet 都会更新自己的租约，这就是节点的心跳。一旦停止，控制平面会将该节点视为未就绪。</translation>
    </message>
</context>
<context>
    <name>LeasesHeader</name>
    <message>
        <source>Hide node leases</source>
        <translation>隐藏节点租约</translation>
    </message>
    <message>
        <source>Show node leases</source>
        <translation>显示节点租约</translation>
    </message>
</context>
<context>
    <name>LeavePopup</name>
    <message>
        <source>Quit Kittiwake?</source>
        <translation>退出 Kittiwake？</translation>
    </message>
    <message>
        <source>Close this cluster?</source>
        <translation>关闭此集群？</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ListingMessage</name>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
</context>
<context>
    <name>LogBeginPopup</name>
    <message>
        <source>How many of the last lines, how long ago, or a time</source>
        <translation>最后多少行、多久以前，或某个时间</translation>
    </message>
    <message>
        <source>200, 90m, 14:05, 2026-01-31T12:00:00Z</source>
        <translation>200, 90m, 14:05, 2026-01-31T12:00:00Z</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>起始范围</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>LogColumnTitles</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Without this column</source>
        <translation>去掉这一列</translation>
    </message>
</context>
<context>
    <name>LogColumnsPopup</name>
    <message>
        <source>Fields of the lines around</source>
        <translation>附近各行的字段</translation>
    </message>
    <message>
        <source>The lines around have no fields: columns come from JSON, logfmt and klog.</source>
        <translation>附近各行没有字段：列来自 JSON、logfmt 和 klog。</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>No columns (%1)</source>
        <translation>不显示列（%1）</translation>
    </message>
</context>
<context>
    <name>LogHighlightChip</name>
    <message>
        <source>Highlighted: %1, remove</source>
        <translation>已突出显示：%1，点击移除</translation>
    </message>
    <message>
        <source>Do not highlight it any more</source>
        <translation>不再突出显示</translation>
    </message>
</context>
<context>
    <name>LogHighlightsBar</name>
    <message>
        <source>Highlighted</source>
        <translation>已突出显示</translation>
    </message>
    <message>
        <source>Highlight nothing (%1)</source>
        <translation>清除所有突出显示（%1）</translation>
    </message>
</context>
<context>
    <name>LogLinePane</name>
    <message>
        <source>Copy the line (%1)</source>
        <translation>复制该行（%1）</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Not as a column any more</source>
        <translation>不再显示为列</translation>
    </message>
    <message>
        <source>Show it as a column</source>
        <translation>显示为列</translation>
    </message>
</context>
<context>
    <name>LogLines</name>
    <message>
        <source>Log lines</source>
        <translation>日志行</translation>
    </message>
</context>
<context>
    <name>LogPattern</name>
    <message>
        <source>Not a regular expression: invalid escape sequence %1</source>
        <translation>不是正则表达式：无效的转义序列 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid character class %1</source>
        <translation>不是正则表达式：无效的字符类 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid character class range %1</source>
        <translation>不是正则表达式：无效的字符类范围 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: missing closing ] of %1</source>
        <translation>不是正则表达式：%1 缺少右方括号 ]</translation>
    </message>
    <message>
        <source>Not a regular expression: missing closing )</source>
        <translation>不是正则表达式：缺少右括号 )</translation>
    </message>
    <message>
        <source>Not a regular expression: unexpected )</source>
        <translation>不是正则表达式：多余的右括号 )</translation>
    </message>
    <message>
        <source>Not a regular expression: trailing backslash</source>
        <translation>不是正则表达式：末尾有多余的反斜杠</translation>
    </message>
    <message>
        <source>Not a regular expression: nothing to repeat before %1</source>
        <translation>不是正则表达式：%1 之前没有可重复的内容</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid repeat count %1</source>
        <translation>不是正则表达式：无效的重复次数 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid nested repetition %1</source>
        <translation>不是正则表达式：无效的嵌套重复 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid or unsupported syntax %1</source>
        <translation>不是正则表达式：无效或不支持的语法 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid UTF-8</source>
        <translation>不是正则表达式：无效的 UTF-8</translation>
    </message>
    <message>
        <source>Not a regular expression: invalid named capture %1</source>
        <translation>不是正则表达式：无效的命名捕获组 %1</translation>
    </message>
    <message>
        <source>Not a regular expression: %1</source>
        <translation>不是正则表达式：%1</translation>
    </message>
    <message>
        <source>The regular expression is too large.</source>
        <translation>正则表达式过大。</translation>
    </message>
</context>
<context>
    <name>LogSourceRow</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Shift+click, Shift+Space: all containers of the pod</source>
        <translation>Shift+单击或 Shift+空格：该 Pod 的所有容器</translation>
    </message>
</context>
<context>
    <name>LogSourcesPane</name>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
</context>
<context>
    <name>LoginWords</name>
    <message>
        <source>Logging in to %1</source>
        <translation>正在登录 %1</translation>
    </message>
    <message>
        <source>Log in with your browser, then come back. Nothing opens by itself.</source>
        <translation>请用浏览器登录，然后返回。不会自动打开任何页面。</translation>
    </message>
    <message>
        <source>The credential plugin asks for something:</source>
        <translation>凭据插件需要您输入：</translation>
    </message>
    <message>
        <source>Waiting for the credential plugin:</source>
        <translation>正在等待凭据插件：</translation>
    </message>
    <message>
        <source>Open the browser</source>
        <translation>打开浏览器</translation>
    </message>
    <message>
        <source>Show what is typed</source>
        <translation>显示输入内容</translation>
    </message>
    <message>
        <source>Hide what is typed</source>
        <translation>隐藏输入内容</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait for their turn.</source>
        <translation>
            <numerusform>另有 %n 个在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer, then press Enter</source>
        <translation>输入后按回车</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Logs</name>
    <message>
        <source>exit code %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>exit code %1, %2</source>
        <translation>退出码 %1，%2</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1，于 %2</translation>
    </message>
    <message>
        <source>The container restarted. Above: its previous instance (%1).</source>
        <translation>容器已重启。以上是其上一个实例（%1）。</translation>
    </message>
    <message>
        <source>The container restarted. Above: its previous instance.</source>
        <translation>容器已重启。以上是其上一个实例。</translation>
    </message>
    <message>
        <source>One instance in between was never read; its log is gone.</source>
        <translation>其间有一个实例未曾读取，其日志已不存在。</translation>
    </message>
    <message>
        <source>%1 instances in between were never read; their logs are gone.</source>
        <translation>其间有 %1 个实例未曾读取，其日志已不存在。</translation>
    </message>
    <message>
        <source>Lines are missing here, of %1: the node removed them before they could be read.</source>
        <translation>此处缺少 %1 的日志行：节点在读取之前已将其删除。</translation>
    </message>
    <message>
        <source>The kubelet says: %1</source>
        <translation>kubelet 报告：%1</translation>
    </message>
    <message>
        <source>The container ended (%1).</source>
        <translation>容器已结束（%1）。</translation>
    </message>
    <message>
        <source>The log ends here.</source>
        <translation>日志到此结束。</translation>
    </message>
    <message>
        <source>waiting for it to start</source>
        <translation>等待启动</translation>
    </message>
    <message>
        <source>waiting: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>following</source>
        <translation>跟随中</translation>
    </message>
    <message>
        <source>retrying</source>
        <translation>重试中</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>fatal</source>
        <translation>致命</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>init</source>
        <translation>init</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Pods with %1</source>
        <translation>带有 %1 的 Pod</translation>
    </message>
    <message>
        <source>Container %1 of %2</source>
        <translation>%2 的容器 %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的%1</translation>
    </message>
    <message>
        <source>%1 in all namespaces</source>
        <translation>所有命名空间中的 %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>It is to be started again.</source>
        <translation>它将再次启动。</translation>
    </message>
    <message>
        <source>It waits to be started again: %1.</source>
        <translation>它正等待再次启动：%1。</translation>
    </message>
    <message>
        <source>… %1 bytes in all</source>
        <translation>… 共 %1 字节</translation>
    </message>
    <message>
        <source>… cut: %1 bytes in all, of which %2 are kept</source>
        <translation>… 已截断：共 %1 字节，保留了 %2 字节</translation>
    </message>
    <message>
        <source>The line above is cut: of its %1 bytes the first %2 are kept.</source>
        <translation>上面这一行已被截断：共 %1 字节，保留了前 %2 字节。</translation>
    </message>
    <message>
        <source>Last %1</source>
        <translation>最近 %1 行</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>From 0 to %1 lines can be kept.</source>
        <translation>可保留 0 到 %1 行。</translation>
    </message>
    <message>
        <source>It is a number of lines (200), how long ago (90m, 2d), or a time (14:05, 2026-01-31T12:00:00Z).</source>
        <translation>请输入行数（200）、多久以前（90m、2d）或时间（14:05、2026-01-31T12:00:00Z）。</translation>
    </message>
    <message>
        <source>That time is still to come.</source>
        <translation>该时间尚未到来。</translation>
    </message>
</context>
<context>
    <name>LogsHeader</name>
    <message>
        <source>Stay here (%1)</source>
        <translation>停留在此处（%1）</translation>
    </message>
    <message>
        <source>Follow the end (%1)</source>
        <translation>跟随末尾（%1）</translation>
    </message>
    <message>
        <source>Resume (%1)</source>
        <translation>继续（%1）</translation>
    </message>
    <message>
        <source>Pause (%1)</source>
        <translation>暂停（%1）</translation>
    </message>
    <message>
        <source>With the logs before the last restart (%1)</source>
        <translation>包含上次重启之前的日志（%1）</translation>
    </message>
    <message>
        <source>No times (%1)</source>
        <translation>不显示时间（%1）</translation>
    </message>
    <message>
        <source>Local times (%1)</source>
        <translation>本地时间（%1）</translation>
    </message>
    <message>
        <source>UTC times (%1)</source>
        <translation>UTC 时间（%1）</translation>
    </message>
    <message>
        <source>How long ago (%1)</source>
        <translation>多久以前（%1）</translation>
    </message>
    <message>
        <source>Show lines as they were written (%1)</source>
        <translation>按原样显示日志行（%1）</translation>
    </message>
    <message>
        <source>Wrap long lines (%1)</source>
        <translation>长行自动换行（%1）</translation>
    </message>
    <message>
        <source>Copy what is selected (%1)</source>
        <translation>复制所选内容（%1）</translation>
    </message>
    <message>
        <source>Save all lines that are shown (%1)</source>
        <translation>保存所有显示的行（%1）</translation>
    </message>
    <message>
        <source>Find a regular expression</source>
        <translation>查找正则表达式</translation>
    </message>
    <message>
        <source>Show the other lines, too (%1)</source>
        <translation>同时显示其他行（%1）</translation>
    </message>
    <message>
        <source>Only lines that match (%1)</source>
        <translation>仅匹配的行（%1）</translation>
    </message>
    <message>
        <source>Only lines that do not match (%1)</source>
        <translation>仅不匹配的行（%1）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Last 1,000</source>
        <translation>最近 1,000 行</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Show structured lines as message and fields (%1)</source>
        <translation>将结构化日志行显示为消息和字段（%1）</translation>
    </message>
    <message>
        <source>Minimum severity</source>
        <translation>最低严重级别</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>起始范围</translation>
    </message>
    <message>
        <source>Show the lines around each match (%1)</source>
        <translation>显示每个匹配前后的行（%1）</translation>
    </message>
    <message>
        <source>3 lines around each match (%1)</source>
        <translation>每个匹配前后 3 行（%1）</translation>
    </message>
    <message>
        <source>10 lines around each match (%1)</source>
        <translation>每个匹配前后 10 行（%1）</translation>
    </message>
    <message>
        <source>Fields as columns (%1)</source>
        <translation>将字段显示为列（%1）</translation>
    </message>
    <message>
        <source>Highlight it, and search for something else (%1)</source>
        <translation>突出显示它，并搜索其他内容（%1）</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
</context>
<context>
    <name>LogsMessage</name>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>显示所有行</translation>
    </message>
</context>
<context>
    <name>MessagePage</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Another context…</source>
        <translation>其他上下文…</translation>
    </message>
    <message>
        <source>Open a context</source>
        <translation>打开上下文</translation>
    </message>
</context>
<context>
    <name>NamespaceChooser</name>
    <message>
        <source>Find or type a namespace</source>
        <translation>查找或输入命名空间</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>命名空间</translation>
    </message>
</context>
<context>
    <name>NamespacePicker</name>
    <message>
        <source>Namespaces: %1</source>
        <translation>命名空间：%1</translation>
    </message>
</context>
<context>
    <name>NamespaceRow</name>
    <message>
        <source>typed</source>
        <translation>手动输入</translation>
    </message>
</context>
<context>
    <name>NamespaceWords</name>
    <message>
        <source>ns</source>
        <translation>ns</translation>
    </message>
</context>
<context>
    <name>NarrowedLine</name>
    <message>
        <source>List all (%1)</source>
        <translation>显示全部（%1）</translation>
    </message>
</context>
<context>
    <name>NewColumn</name>
    <message>
        <source>Label or .path to add</source>
        <translation>要添加的标签或 .路径</translation>
    </message>
    <message>
        <source>A column to add</source>
        <translation>要添加的列</translation>
    </message>
    <message>
        <source>app, annotation:owner, NODE=.spec.nodeName</source>
        <translation>app、annotation:owner、NODE=.spec.nodeName</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Hide this</source>
        <translation>隐藏此提示</translation>
    </message>
</context>
<context>
    <name>ObjectMenuLines</name>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Describe</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Go to its owner</source>
        <translation>转到其属主</translation>
    </message>
    <message>
        <source>Go to its node</source>
        <translation>转到其所在节点</translation>
    </message>
    <message>
        <source>Only this namespace</source>
        <translation>只看此命名空间</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
</context>
<context>
    <name>OverviewFindingHeader</name>
    <message>
        <source>FINDING</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>MESSAGE</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>持续时间</translation>
    </message>
</context>
<context>
    <name>OverviewHeader</name>
    <message>
        <source>API server %1</source>
        <translation>API 服务器 %1</translation>
    </message>
</context>
<context>
    <name>OverviewRooms</name>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>Capacity, by what pods request</source>
        <translation>容量（按 Pod 的请求）</translation>
    </message>
    <message>
        <source>Busiest nodes</source>
        <translation>最忙的节点</translation>
    </message>
    <message>
        <source>Fullest nodes</source>
        <translation>最满的节点</translation>
    </message>
</context>
<context>
    <name>OverviewSparkline</name>
    <message>
        <source>peak: %1 per minute</source>
        <translation>峰值：每分钟 %1</translation>
    </message>
</context>
<context>
    <name>OverviewTiles</name>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
</context>
<context>
    <name>OverviewFindings</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>OverviewWarnings</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Warning events per minute</source>
        <translation>每分钟 Warning 事件数</translation>
    </message>
    <message>
        <source>1h ago</source>
        <translation>1h 前</translation>
    </message>
</context>
<context>
    <name>OverviewWords</name>
    <message>
        <source>%1 of %2 requested</source>
        <translation>已请求 %1，共 %2</translation>
    </message>
    <message>
        <source>%1 of %2 requested, limits %3</source>
        <translation>已请求 %1，共 %2，限制 %3</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>all %1 ready</source>
        <translation>全部 %1 个就绪</translation>
    </message>
    <message>
        <source>%1 of %2 ready</source>
        <translation>%1 / %2 就绪</translation>
    </message>
    <message>
        <source>no workloads</source>
        <translation>没有工作负载</translation>
    </message>
    <message>
        <source>%1 progressing</source>
        <translation>%1 个进行中</translation>
    </message>
    <message>
        <source>no pods</source>
        <translation>没有 Pod</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 核</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>CPU %1, memory %2, pods %3</source>
        <translation>CPU %1，内存 %2，Pod %3</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 个异常</translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation>%1 个异常</translation>
    </message>
    <message>
        <source>%1, no faults</source>
        <translation>%1，无异常</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>number, number of faults: 148, 13 faults</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>%1 of %2 allocatable</source>
        <comment>pods on nodes, pods that nodes may have</comment>
        <translation>%1 / 可分配 %2</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>1 core</source>
        <translation>1 核</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>%1 unhealthy</source>
        <translation>%1 个异常</translation>
    </message>
</context>
<context>
    <name>OwnNames</name>
    <message>
        <source>certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>crash loops</source>
        <translation>崩溃循环</translation>
    </message>
    <message>
        <source>finalizers</source>
        <translation>finalizer</translation>
    </message>
    <message>
        <source>images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>quotas</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>rollouts</source>
        <translation>上线</translation>
    </message>
    <message>
        <source>scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>service endpoints</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>volume claims</source>
        <translation>卷申领</translation>
    </message>
    <message>
        <source>check: %1</source>
        <translation>检查：%1</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <comment>of a table; of which resource</comment>
        <translation>表格行：%1</translation>
    </message>
    <message>
        <source>rows</source>
        <comment>of a table</comment>
        <translation>表格行</translation>
    </message>
    <message>
        <source>object page</source>
        <translation>对象页面</translation>
    </message>
    <message>
        <source>namespaces</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>time line</source>
        <translation>实时事件</translation>
    </message>
</context>
<context>
    <name>PageTab</name>
    <message>
        <source>%1 (key %2)</source>
        <translation>%1（按键 %2）</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>in all namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>命名空间 %1</translation>
    </message>
    <message>
        <source>filter %1</source>
        <translation>过滤 %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>资源类型</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>There is no context “%1”.</source>
        <translation>没有名为“%1”的上下文。</translation>
    </message>
    <message>
        <source>There is no namespace “%1”.</source>
        <translation>没有名为“%1”的命名空间。</translation>
    </message>
    <message>
        <source>Separate several namespaces by commas: shop,pay</source>
        <translation>多个命名空间请用逗号分隔：shop,pay</translation>
    </message>
    <message>
        <source>The kubeconfig has no contexts.</source>
        <translation>kubeconfig 中没有上下文。</translation>
    </message>
    <message>
        <source>%1 belong to no namespace.</source>
        <translation>%1 不属于任何命名空间。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Actions on the object</source>
        <translation>对象操作</translation>
    </message>
    <message>
        <source>Type labels: logs -l app=web -A</source>
        <translation>请输入标签：logs -l app=web -A</translation>
    </message>
    <message>
        <source>Logs of pods with %1</source>
        <translation>带有 %1 的 Pod 的日志</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Log of container %1</source>
        <translation>容器 %1 的日志</translation>
    </message>
    <message>
        <source>container %1</source>
        <translation>容器 %1</translation>
    </message>
</context>
<context>
    <name>PaletteBox</name>
    <message>
        <source>pods, deploy shop, pod /web, ns shop, @context, or any name</source>
        <translation>pods、deploy shop、pod /web、ns shop、@context，或任意名称</translation>
    </message>
    <message>
        <source>What this may mean</source>
        <translation>可能的含义</translation>
    </message>
</context>
<context>
    <name>PaletteNothing</name>
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>没有名为“%1”的内容。</translation>
    </message>
    <message>
        <source>What can be typed</source>
        <translation>可以输入的内容</translation>
    </message>
    <message>
        <source>a kind, by any of its names</source>
        <translation>资源类型，任一名称均可</translation>
    </message>
    <message>
        <source>the pods of a namespace</source>
        <translation>某个命名空间的 Pod</translation>
    </message>
    <message>
        <source>the pods of another context</source>
        <translation>另一个上下文的 Pod</translation>
    </message>
    <message>
        <source>an object, by letters of its name</source>
        <translation>对象，输入名称中的字母</translation>
    </message>
    <message>
        <source>a setting, an action</source>
        <translation>设置、操作</translation>
    </message>
    <message>
        <source>the pods that match a filter or labels</source>
        <translation>符合过滤条件或标签的 Pod</translation>
    </message>
    <message>
        <source>a namespace, a context; without a name: all of them</source>
        <translation>命名空间、上下文；不带名称则列出全部</translation>
    </message>
</context>
<context>
    <name>PauseButton</name>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Workers take keys again (p)</source>
        <translation>让 worker 重新取键（p）</translation>
    </message>
    <message>
        <source>Workers finish what they have and take no more (p)</source>
        <translation>worker 完成手头的工作，不再取新键（p）</translation>
    </message>
</context>
<context>
    <name>Pipeline</name>
    <message>
        <source>%1: %2</source>
        <comment>stage, what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>informers: %1, all well</source>
        <translation>informer：%1 个，均正常</translation>
    </message>
    <message>
        <source>informers: %1, at fault: %2</source>
        <translation>informer：%1 个，异常 %2 个</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>API server</source>
        <translation>API 服务器</translation>
    </message>
    <message>
        <source>Reflector</source>
        <translation>Reflector</translation>
    </message>
    <message>
        <source>DeltaFifo</source>
        <translation>DeltaFifo</translation>
    </message>
    <message>
        <source>Indexer</source>
        <translation>Indexer</translation>
    </message>
    <message>
        <source>Handlers</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Work queue</source>
        <translation>工作队列</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>表格行</translation>
    </message>
    <message>
        <source>The indexer is the copy of the cluster in this program&apos;s memory: all objects, found by name or by what they are indexed under. Every view reads from it and none asks the server, which is why it answers at once.</source>
        <translation>Indexer 是集群在本程序内存中的副本：包含所有对象，可按名称或索引查找。所有视图都从它读取而不询问服务器，因此能立即响应。</translation>
    </message>
    <message>
        <source>The work queue holds names of objects that need work, each once, however often they change. Workers take them out, look at the newest state in the indexer, and put back what failed, for later.</source>
        <translation>工作队列保存需要处理的对象名称，无论变化多少次，每个只存一份。worker 取出名称，查看 Indexer 中的最新状态，失败的放回队列稍后重试。</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未启动</translation>
    </message>
    <message>
        <source>listing</source>
        <translation>正在列出</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>watch open</source>
        <translation>watch 已连接</translation>
    </message>
    <message>
        <source>no watch</source>
        <translation>没有 watch</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>no version yet</source>
        <translation>尚无版本</translation>
    </message>
    <message>
        <source>rv %1</source>
        <comment>resource version</comment>
        <translation>rv %1</translation>
    </message>
    <message>
        <source>relists %1</source>
        <translation>重新列出 %1 次</translation>
    </message>
    <message>
        <source>next try in %1</source>
        <translation>%1 后重试</translation>
    </message>
    <message>
        <source>events %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>objects listed so far</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>bytes a second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>heard %1</source>
        <comment>12 s ago</comment>
        <translation>最近收到：%1</translation>
    </message>
    <message>
        <source>Watches opened so far: %1.</source>
        <translation>迄今已打开 watch %1 次。</translation>
    </message>
    <message>
        <source>Received so far: %1.</source>
        <translation>迄今已接收 %1。</translation>
    </message>
    <message>
        <source>The last bookmark came %1.</source>
        <comment>12 s ago</comment>
        <translation>上一个书签：%1。</translation>
    </message>
    <message>
        <source>The last list came as a stream of events and took %1.</source>
        <translation>上次列表以事件流方式到达，耗时 %1。</translation>
    </message>
    <message>
        <source>The last list took %1; pages: %2.</source>
        <translation>上次列表耗时 %1，页数 %2。</translation>
    </message>
    <message>
        <source>It waits before it tries again. The wait grows with each failure.</source>
        <translation>它会等待一段时间再重试，每次失败后等待更久。</translation>
    </message>
    <message>
        <source>depth %1</source>
        <translation>深度 %1</translation>
    </message>
    <message>
        <source>synced</source>
        <translation>已同步</translation>
    </message>
    <message>
        <source>not synced</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>%1 changes wait to be stored: the store is slower than the server.</source>
        <translation>%1 个更改等待存储：存储慢于服务器。</translation>
    </message>
    <message>
        <source>indexes %1</source>
        <translation>索引 %1</translation>
    </message>
    <message>
        <source>Indexed by: %1.</source>
        <translation>索引依据：%1。</translation>
    </message>
    <message>
        <source>It has not held a complete list yet.</source>
        <translation>它还没有取得过完整的列表。</translation>
    </message>
    <message>
        <source>handler %1</source>
        <translation>处理器 %1</translation>
    </message>
    <message>
        <source>“%1” is %2 notifications behind: it is slower than the cluster.</source>
        <translation>“%1”落后 %2 条通知：它慢于集群。</translation>
    </message>
    <message>
        <source>“%1” has failed %2 times, the last time with: %3</source>
        <translation>“%1”已失败 %2 次，最近一次：%3</translation>
    </message>
    <message>
        <source>“%1”: waiting %2, delivered %3, merged %4.</source>
        <translation>“%1”：等待 %2，已送达 %3，已合并 %4。</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>滞后 %1</translation>
    </message>
    <message>
        <source>handlers %1</source>
        <translation>处理器 %1</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>retries %1</source>
        <translation>重试 %1</translation>
    </message>
    <message>
        <source>The queue is paused: %1 keys wait, and nothing is handed out.</source>
        <translation>队列已暂停：%1 个键在等待，不再分发。</translation>
    </message>
    <message>
        <source>No worker takes keys out: %1 are ready.</source>
        <translation>没有 worker 取键：%1 个就绪。</translation>
    </message>
    <message>
        <source>All workers are busy, one of them for %1: %2 keys are ready.</source>
        <translation>所有 worker 都忙碌，其中一个已持续 %1：%2 个键就绪。</translation>
    </message>
    <message>
        <source>%1 keys wait for a worker, %2 each: the workers are slower than what comes in.</source>
        <translation>%1 个键在等待 worker，每个约 %2：worker 慢于入队速度。</translation>
    </message>
    <message>
        <source>No table shows this informer&apos;s objects now.</source>
        <translation>目前没有表格显示此 informer 的对象。</translation>
    </message>
    <message>
        <source>Watching is not permitted: it lists every %1 instead.</source>
        <translation>不允许 watch：改为每 %1 重新 list 一次。</translation>
    </message>
    <message>
        <source>forbidden (403)</source>
        <translation>无权访问（403）</translation>
    </message>
    <message>
        <source>You may not list these objects. It asks again after a long time, since permissions seldom change, and at once when you try again.</source>
        <translation>您无权列出这些对象。由于权限很少变化，它会隔很久才再次请求；您重试时则立即请求。</translation>
    </message>
    <message>
        <source>forbidden: you may not list these objects</source>
        <translation>无权访问：您无权列出这些对象</translation>
    </message>
    <message>
        <source>informers: %1</source>
        <translation>informer：%1 个</translation>
    </message>
    <message>
        <source>%1, forbidden: %2</source>
        <translation>%1，无权访问 %2 个</translation>
    </message>
    <message>
        <source>Nothing has been received for %1, not even a bookmark: the connection may be dead.</source>
        <translation>已有 %1 没有收到任何数据，连书签也没有：连接可能已失效。</translation>
    </message>
    <message>
        <source>It last relisted %1, because: %2</source>
        <comment>12 s ago, sentence</comment>
        <translation>上次重新列出：%1，原因：%2</translation>
    </message>
    <message>
        <source>It last relisted %1.</source>
        <comment>12 s ago</comment>
        <translation>上次重新列出：%1。</translation>
    </message>
    <message>
        <source>Stale for %1: what you see is from then. It keeps retrying.</source>
        <translation>已过时 %1：您看到的是当时的状态。它会继续尝试。</translation>
    </message>
    <message>
        <source>Relisted %1 times in the last minute: the watch keeps breaking.</source>
        <translation>最近 1 分钟重新列出 %1 次：watch 反复中断。</translation>
    </message>
    <message>
        <source>It has no handlers: the store is read when it is needed.</source>
        <translation>没有处理器接收变化；需要时直接读取存储。</translation>
    </message>
    <message>
        <source>This informer feeds no work queue.</source>
        <translation>此 informer 的内容不经过工作队列。</translation>
    </message>
    <message>
        <source>Added so far: %1; processing: %2; delayed: %3.</source>
        <translation>累计入队：%1；处理中：%2；已推迟：%3。</translation>
    </message>
    <message>
        <source>%1 keys failed and will not be retried automatically.</source>
        <translation>%1 个键失败，且不会自动重试。</translation>
    </message>
    <message>
        <source>informers: %1, all forbidden</source>
        <translation>informer：%1 个，均无权访问</translation>
    </message>
    <message>
        <source>The cluster&apos;s API server answers one list request with everything there is, then keeps one connection open, the watch, and sends every change on it. About once a minute it sends a bookmark, which says “nothing new up to here”, so that the watch can be resumed cheaply.</source>
        <translation>集群的 API 服务器先返回一份现有对象的列表，然后保持一个连接（watch），在上面通知每个变化。大约每分钟它会发送一个书签，表示“到此为止没有新内容”，以便低成本地恢复 watch。</translation>
    </message>
    <message>
        <source>The reflector lists and watches, and remembers the resource version up to which it has seen everything. If the watch breaks, it resumes from there; only if the server no longer keeps that version does it relist, and it waits longer after each failure.</source>
        <translation>Reflector 负责 list 和 watch，并记住已看全的资源版本。watch 中断后会从该版本继续；只有当服务器已不再保留该版本时才重新列出，且每次失败后等待更久。</translation>
    </message>
    <message>
        <source>The delta queue holds what happened to each object, in order, until the store has taken it in. It is nearly always empty; if its depth does not go down, the store is slower than the server.</source>
        <translation>增量队列按顺序保存每个对象的变化，直到存储将其收下。它几乎总是空的；深度持续不降说明存储慢于服务器。</translation>
    </message>
    <message>
        <source>Handlers are notified of each change. Each has its own queue, so a slow one does not delay the others. When too much is waiting, changes to the same object are merged, and the handler sees only the newest state.</source>
        <translation>处理器接收每个变化的通知；每个处理器都有自己的队列，因此慢的不会拖累其他。积压过多时，同一对象的变化会被合并，处理器只看到最新状态。</translation>
    </message>
    <message>
        <source>Finished rows are sorted and filtered by a worker, and reach the screen as one patch per frame. Changes that the screen is too slow for are merged, so you always see the newest state.</source>
        <translation>完成的行由 worker 排序和过滤，每帧作为一个补丁到达屏幕。屏幕来不及显示的变化会被合并，因此您总能看到最新状态。</translation>
    </message>
    <message>
        <source>“%1” is 1 notification behind: it is slower than the cluster.</source>
        <translation>“%1”落后 1 条通知：它慢于集群。</translation>
    </message>
    <message>
        <source>“%1” has failed once, with: %2</source>
        <translation>“%1”已失败 1 次：%2</translation>
    </message>
    <message>
        <source>The queue is paused: 1 key waits, and nothing is handed out.</source>
        <translation>队列已暂停：1 个键在等待，不再分发。</translation>
    </message>
    <message>
        <source>No worker takes keys out: 1 is ready.</source>
        <translation>没有 worker 取键：1 个就绪。</translation>
    </message>
    <message>
        <source>All workers are busy, one of them for %1: 1 key is ready.</source>
        <translation>所有 worker 都忙碌，其中一个已持续 %1：1 个键就绪。</translation>
    </message>
    <message>
        <source>1 key waits for a worker, for %1: the workers are slower than what comes in.</source>
        <translation>1 个键在等待 worker，约 %1：worker 慢于入队速度。</translation>
    </message>
    <message>
        <source>1 key failed and will not be retried automatically.</source>
        <translation>1 个键失败，且不会自动重试。</translation>
    </message>
</context>
<context>
    <name>PipelineHeader</name>
    <message>
        <source>Next fault (%1)</source>
        <translation>下一处异常（%1）</translation>
    </message>
</context>
<context>
    <name>PipelineMessage</name>
    <message>
        <source>Looking at the informers</source>
        <translation>正在查看 informer</translation>
    </message>
    <message>
        <source>No informer has been made yet</source>
        <translation>尚未创建 informer</translation>
    </message>
    <message>
        <source>Each table that you open has one, and it appears here.</source>
        <translation>您打开的每个表格都有一个 informer，会显示在这里。</translation>
    </message>
</context>
<context>
    <name>PipelinePage</name>
    <message>
        <source>Informers</source>
        <translation>Informer</translation>
    </message>
</context>
<context>
    <name>PluginQuestion</name>
    <message>
        <source>The command: %1</source>
        <translation>命令：%1</translation>
    </message>
    <message>
        <source>With these variables set: %1</source>
        <translation>并设置这些变量：%1</translation>
    </message>
    <message>
        <source>Do not run it</source>
        <translation>不运行</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Always run it</source>
        <translation>始终运行</translation>
    </message>
</context>
<context>
    <name>PrinterColumns</name>
    <message>
        <source>The definition&apos;s column cannot be read, so its cells are empty. %1</source>
        <translation>无法读取该定义中的列，因此其单元格为空。%1</translation>
    </message>
</context>
<context>
    <name>QueueCharts</name>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>入队</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>work</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation>队列深度</translation>
    </message>
    <message>
        <source>Adds and retries</source>
        <translation>加入与重试</translation>
    </message>
    <message>
        <source>Wait and work</source>
        <translation>等待与处理</translation>
    </message>
</context>
<context>
    <name>QueueHeader</name>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Keys that are ready for a worker</source>
        <translation>可供 worker 取用的键</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>入队</translation>
    </message>
    <message>
        <source>retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>wait p99</source>
        <translation>等待 p99</translation>
    </message>
    <message>
        <source>work p99</source>
        <translation>处理 p99</translation>
    </message>
    <message>
        <source>Keys added, over the last 10s; a key that is already queued is not counted</source>
        <translation>最近 10s 入队的键；已在队列中的不重复计数</translation>
    </message>
    <message>
        <source>Keys put back to be retried later, over the last 10s</source>
        <translation>最近 10s 被推迟重试的键</translation>
    </message>
    <message>
        <source>99% of the keys waited no longer than this for a worker, over the last minute</source>
        <translation>最近 1 分钟内，99% 的键等待 worker 的时间不超过此值</translation>
    </message>
    <message>
        <source>99% of the tries took no longer than this, over the last minute</source>
        <translation>最近 1 分钟内，99% 的处理耗时不超过此值</translation>
    </message>
    <message>
        <source>longest running</source>
        <translation>最长处理</translation>
    </message>
    <message>
        <source>How long the key that was taken first has been processed so far</source>
        <translation>最早取出的键已处理了多久</translation>
    </message>
</context>
<context>
    <name>QueueList</name>
    <message>
        <source>Queues: %1</source>
        <translation>队列：%1</translation>
    </message>
    <message>
        <source>Queues with failing keys come first. Sort by name alone</source>
        <translation>有失败键的队列排在前面。点击改为仅按名称排序</translation>
    </message>
    <message>
        <source>Sorted by name. Put queues with failing keys first</source>
        <translation>已按名称排序。点击将有失败键的队列排在前面</translation>
    </message>
    <message>
        <source>Work queues</source>
        <translation>工作队列</translation>
    </message>
    <message>
        <source>Kittiwake&apos;s own queues: %1</source>
        <translation>Kittiwake 自身的队列：%1</translation>
    </message>
    <message>
        <source>These are Kittiwake&apos;s own queues. Those of the cluster&apos;s controllers are not read.</source>
        <translation>这些是 Kittiwake 自身的队列，不读取集群控制器的队列。</translation>
    </message>
</context>
<context>
    <name>QueueRow</name>
    <message>
        <source>paused, %1 ready</source>
        <translation>已暂停，%1 个就绪</translation>
    </message>
    <message>
        <source>%1 failing</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1 个就绪</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1 · %2
%3 ready · %4 added</source>
        <translation>%1 · %2
%3 个就绪 · 累计 %4</translation>
    </message>
</context>
<context>
    <name>QueuesMessage</name>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Open a cluster</source>
        <translation>打开集群</translation>
    </message>
    <message>
        <source>Settings (%1)</source>
        <translation>设置（%1）</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>Which labels? Write -l app=web, -l app in (web, db) or -l !app.</source>
        <translation>哪些标签？请写 -l app=web、-l app in (web, db) 或 -l !app。</translation>
    </message>
    <message>
        <source>The expression has no end yet: close it with “/”.</source>
        <translation>表达式尚未结束：请用“/”结尾。</translation>
    </message>
    <message>
        <source>Which expression? Write it between two slashes: /^web-[0-9]+$/.</source>
        <translation>哪个表达式？请写在两个斜杠之间：/^web-[0-9]+$/。</translation>
    </message>
    <message>
        <source>Which namespace? Write ns:shop, or ns:shop,pay.</source>
        <translation>哪个命名空间？请写 ns:shop 或 ns:shop,pay。</translation>
    </message>
    <message>
        <source>Which status? Write status:crash, or status:!Running.</source>
        <translation>哪种状态？请写 status:crash 或 status:!Running。</translation>
    </message>
    <message>
        <source>There is no column “%1” here; columns: %2. To look for the text, write it in quotes: &quot;%3&quot;.</source>
        <translation>这里没有列“%1”；可用的列：%2。若要查找该文本，请加引号：&quot;%3&quot;。</translation>
    </message>
    <message>
        <source>How old? Write %1:&lt;1h, or %1:&gt;2d.</source>
        <translation>多久？请写 %1:&lt;1h 或 %1:&gt;2d。</translation>
    </message>
    <message>
        <source>How many? Write %1:&gt;3, %1:&lt;=1 or %1:0.</source>
        <translation>多少？请写 %1:&gt;3、%1:&lt;=1 或 %1:0。</translation>
    </message>
    <message>
        <source>Which %1? Write %1:text, %1:!text, or compare: %1:&gt;10, %1:&lt;1.</source>
        <translation>哪个 %1？请写 %1:文本、%1:!文本，或比较：%1:&gt;10、%1:&lt;1。</translation>
    </message>
    <message>
        <source>“%1” is not a duration. Write %2:&lt;1h, %2:&gt;2d or %2:&lt;90s.</source>
        <translation>“%1”不是时长。请写 %2:&lt;1h、%2:&gt;2d 或 %2:&lt;90s。</translation>
    </message>
    <message>
        <source>“%1” is not a number. Write %2:&gt;3, or %2:&lt;=10.</source>
        <translation>“%1”不是数字。请写 %2:&gt;3 或 %2:&lt;=10。</translation>
    </message>
    <message>
        <source>Which letters? Write -f and some of a name&apos;s letters, such as -f wb1.</source>
        <translation>哪些字母？请写 -f 加上名称中的几个字母，例如 -f wb1。</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2 (at character %3).</source>
        <translation>“%1”不是正则表达式：%2（第 %3 个字符处）。</translation>
    </message>
</context>
<context>
    <name>RowMenuLines</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy as YAML</source>
        <translation>复制为 YAML</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Go to its owner</source>
        <translation>转到其属主</translation>
    </message>
    <message>
        <source>Go to its node</source>
        <translation>转到其所在节点</translation>
    </message>
    <message>
        <source>Only this namespace</source>
        <translation>只看此命名空间</translation>
    </message>
    <message>
        <source>Describe</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>SavedFilterLine</name>
    <message>
        <source>%1 (all kinds)</source>
        <translation>%1（所有资源类型）</translation>
    </message>
    <message>
        <source>Remove this filter (Del)</source>
        <translation>移除此过滤（Del）</translation>
    </message>
</context>
<context>
    <name>SavedFiltersPopup</name>
    <message>
        <source>No filter is saved for %1.</source>
        <translation>没有为 %1 保存的过滤。</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>已保存的过滤</translation>
    </message>
    <message>
        <source>A name for “%1”</source>
        <translation>“%1”的名称</translation>
    </message>
    <message>
        <source>Save for %1</source>
        <translation>为 %1 保存</translation>
    </message>
    <message>
        <source>For all kinds</source>
        <translation>用于所有资源类型</translation>
    </message>
</context>
<context>
    <name>ScopeTitle</name>
    <message>
        <source>%1 (metadata)</source>
        <translation>%1（仅元数据）</translation>
    </message>
    <message>
        <source>%1 in all namespaces</source>
        <translation>所有命名空间中的 %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1 where %2</source>
        <translation>满足 %2 的 %1</translation>
    </message>
</context>
<context>
    <name>Selection</name>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>属主 %1</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>镜像 %1</translation>
    </message>
</context>
<context>
    <name>SelectionBanner</name>
    <message>
        <source>Clear (%1)</source>
        <translation>清除（%1）</translation>
    </message>
</context>
<context>
    <name>SelectorBar</name>
    <message>
        <source>Selector</source>
        <translation>选择算符</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Choose values to build a selector here. Space chooses, ! excludes, Backspace undoes.</source>
        <translation>选择值，即可在此组成选择算符。空格选择，! 排除，退格键撤销。</translation>
    </message>
    <message>
        <source>Logs (%1)</source>
        <translation>日志（%1）</translation>
    </message>
</context>
<context>
    <name>SelectorChip</name>
    <message>
        <source>%1, remove</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>SelectorText</name>
    <message>
        <source>Selector for kubectl</source>
        <translation>供 kubectl 使用的选择算符</translation>
    </message>
    <message>
        <source>Copy the selector</source>
        <translation>复制选择算符</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>Theme: high contrast</source>
        <translation>主题：高对比度</translation>
    </message>
    <message>
        <source>Rows: compact</source>
        <translation>行距：紧凑</translation>
    </message>
    <message>
        <source>Rows: normal</source>
        <translation>行距：标准</translation>
    </message>
    <message>
        <source>Rows: roomy</source>
        <translation>行距：宽松</translation>
    </message>
    <message>
        <source>Motion: full</source>
        <translation>动画：完整</translation>
    </message>
    <message>
        <source>Motion: reduced</source>
        <translation>动画：减弱</translation>
    </message>
    <message>
        <source>Language: English</source>
        <translation>语言：English</translation>
    </message>
    <message>
        <source>Language: Chinese</source>
        <translation>语言：简体中文</translation>
    </message>
    <message>
        <source>Theme: system</source>
        <translation>主题：跟随系统</translation>
    </message>
    <message>
        <source>Language: system</source>
        <translation>语言：跟随系统</translation>
    </message>
    <message>
        <source>Controllers: read while in view</source>
        <translation>控制器：查看时读取</translation>
    </message>
    <message>
        <source>Controllers: read in the background</source>
        <translation>控制器：在后台读取</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行距</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Read controllers&apos; metrics and logs</source>
        <translation>读取控制器的指标和日志</translation>
    </message>
    <message>
        <source>Thresholds of controllers&apos; queues</source>
        <translation>控制器队列的阈值</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Look for credential plugins in</source>
        <translation>在这些目录中查找凭据插件</translation>
    </message>
    <message>
        <source>Shells to look for in containers, before sh</source>
        <translation>在容器中优先于 sh 查找的 Shell</translation>
    </message>
    <message>
        <source>Contexts of production: their terminals have a red frame</source>
        <translation>生产环境的上下文：其终端带有红框</translation>
    </message>
    <message>
        <source>Read-only contexts: nothing can be changed in them</source>
        <translation>只读上下文：其中的任何内容都不能更改</translation>
    </message>
</context>
<context>
    <name>SettingsList</name>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减弱</translation>
    </message>
    <message>
        <source>Folders, separated by colons</source>
        <translation>目录，以冒号分隔</translation>
    </message>
    <message>
        <source>Names, separated by spaces</source>
        <translation>名称，以空格分隔</translation>
    </message>
    <message>
        <source>Names, separated by spaces; * stands for anything</source>
        <translation>名称，以空格分隔；* 代表任意内容</translation>
    </message>
    <message>
        <source>While in view</source>
        <translation>查看时</translation>
    </message>
    <message>
        <source>In the background</source>
        <translation>在后台</translation>
    </message>
    <message>
        <source>Defaults, or: %1</source>
        <translation>默认值，或：%1</translation>
    </message>
    <message>
        <source>%1 Until then the defaults apply.</source>
        <translation>%1 在此之前使用默认值。</translation>
    </message>
    <message>
        <source>%1 (%2 and %3)</source>
        <translation>%1（%2 和 %3）</translation>
    </message>
</context>
<context>
    <name>SeverityButton</name>
    <message>
        <source>Hide these</source>
        <translation>隐藏这些</translation>
    </message>
    <message>
        <source>Show these</source>
        <translation>显示这些</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Find a kind</source>
        <translation>查找资源类型</translation>
    </message>
</context>
<context>
    <name>SlotWords</name>
    <message>
        <source>No cluster is open.</source>
        <translation>没有打开的集群。</translation>
    </message>
    <message>
        <source>There is no kubeconfig yet. Kittiwake looked for %1.</source>
        <translation>还没有 kubeconfig。Kittiwake 查找过 %1。</translation>
    </message>
    <message>
        <source>Or set KUBECONFIG to its path and start again.</source>
        <translation>或将环境变量 KUBECONFIG 设为它的路径，然后重新启动。</translation>
    </message>
    <message>
        <source>Or name a file here.</source>
        <translation>或在此处指定文件。</translation>
    </message>
    <message>
        <source>The demo cluster could not be started</source>
        <translation>无法启动演示集群</translation>
    </message>
    <message>
        <source>The kubeconfig cannot be used</source>
        <translation>无法使用该 kubeconfig</translation>
    </message>
    <message>
        <source>Correct the file and try again, or name another one.</source>
        <translation>请修正该文件后重试，或指定其他文件。</translation>
    </message>
    <message>
        <source>This kubeconfig runs a program to log in</source>
        <translation>此 kubeconfig 需要运行程序来登录</translation>
    </message>
    <message>
        <source>The file was added here, so look at the program before it runs for the first time. It runs with your rights, on this machine.</source>
        <translation>此文件是在这里添加的，请在程序首次运行前先查看它。它会在本机上以您的权限运行。</translation>
    </message>
    <message>
        <source>Not logged in</source>
        <translation>尚未登录</translation>
    </message>
    <message>
        <source>Try again to look at it once more, or open another context.</source>
        <translation>可重试以再次查看，或打开其他上下文。</translation>
    </message>
    <message>
        <source>There is no context in this file. Add one, or name another file.</source>
        <translation>此文件中没有上下文。请添加一个，或指定另一个文件。</translation>
    </message>
    <message>
        <source>The context &quot;%1&quot; is no longer in the kubeconfig. What is open stays open.</source>
        <translation>上下文“%1”已不在 kubeconfig 中。已打开的内容保持不变。</translation>
    </message>
    <message>
        <source>The kubeconfig has changed, and cannot be used for this context any more: %1</source>
        <translation>kubeconfig 已更改，无法再用于此上下文：%1</translation>
    </message>
    <message>
        <source>There is no context &quot;%1&quot;</source>
        <translation>没有名为“%1”的上下文</translation>
    </message>
    <message>
        <source>Open one of the contexts that there are, or name another kubeconfig.</source>
        <translation>请打开现有的某个上下文，或指定另一个 kubeconfig。</translation>
    </message>
    <message>
        <source>Put your kubeconfig at ~/.kube/config, where kubectl looks for it.</source>
        <translation>将 kubeconfig 放到 ~/.kube/config，kubectl 也在那里查找。</translation>
    </message>
    <message>
        <source>The program that provides the credentials for this context was not run.</source>
        <translation>未运行为此上下文提供凭据的程序。</translation>
    </message>
    <message>
        <source>Create the file and try again, or name another one.</source>
        <translation>请创建该文件后重试，或指定其他文件。</translation>
    </message>
    <message>
        <source>The kubeconfig has changed: reconnected.</source>
        <translation>kubeconfig 已更改：已重新连接。</translation>
    </message>
</context>
<context>
    <name>SortTitle</name>
    <message>
        <source>%1, sorted</source>
        <translation>%1，已排序</translation>
    </message>
</context>
<context>
    <name>SourceMenu</name>
    <message>
        <source>Running informers</source>
        <translation>正在运行的 informer</translation>
    </message>
</context>
<context>
    <name>StagePanel</name>
    <message>
        <source>Try now (r)</source>
        <translation>立即重试（r）</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>go to</source>
        <translation>跳转</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>The API server&apos;s address.</source>
        <translation>API 服务器的地址。</translation>
    </message>
    <message>
        <source>The resource version of this table.</source>
        <translation>此表所处的资源版本。</translation>
    </message>
    <message>
        <source>Changes per second that this cluster&apos;s watches receive.</source>
        <translation>此集群的监视每秒收到的变化数。</translation>
    </message>
    <message>
        <source>Requests sent to this API server in the last minute, including watches.</source>
        <translation>最近一分钟发往此 API 服务器的请求数，包括监视。</translation>
    </message>
    <message>
        <source>Memory that Kittiwake uses for all open clusters.</source>
        <translation>Kittiwake 占用的内存，包括所有已打开的集群。</translation>
    </message>
    <message>
        <source>describe</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>back to the view</source>
        <translation>返回视图</translation>
    </message>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Pages of controllers&apos; metrics, and bytes of these, logs and events, that were read so far: the settings say that they are read in the background.</source>
        <translation>到目前为止读取的控制器指标页数，以及指标、日志和事件的字节数：设置要求在后台读取它们。</translation>
    </message>
</context>
<context>
    <name>StatusColumnWords</name>
    <message>
        <source>Sorting by this column puts what is wrong first, then what is in progress, what is all right and what is over.</source>
        <translation>按此列排序时，异常的排在最前，其次是进行中、正常和已结束的。</translation>
    </message>
</context>
<context>
    <name>StreamColumns</name>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>WHAT</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>CONNECTIONS</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>RECEIVED</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>SENT</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>StreamList</name>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
</context>
<context>
    <name>StreamPane</name>
    <message>
        <source>Open in browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>StreamsHeader</name>
    <message>
        <source>What this window holds open into the cluster</source>
        <translation>本窗口与集群之间保持打开的连接</translation>
    </message>
</context>
<context>
    <name>SuspectRow</name>
    <message>
        <source>Of no queue that is exported, or of one by another name.</source>
        <translation>不属于任何已导出的队列，或其队列使用了别的名称。</translation>
    </message>
</context>
<context>
    <name>SuspectTable</name>
    <message>
        <source>Suspects of %1</source>
        <translation>%1 的可疑对象</translation>
    </message>
</context>
<context>
    <name>SuspectTitles</name>
    <message>
        <source>SUSPECT</source>
        <translation>可疑对象</translation>
    </message>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>TRIES</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>NEXT TRY</source>
        <translation>下次尝试</translation>
    </message>
    <message>
        <source>LAST ERROR</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>SEEN</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>TableFooter</name>
    <message>
        <source>Show all rows</source>
        <translation>显示所有行</translation>
    </message>
    <message>
        <source>Show only these</source>
        <translation>只显示这些</translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已标记 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the marks (%1)</source>
        <translation>清除标记（%1）</translation>
    </message>
    <message>
        <source>Show the rows of all objects</source>
        <translation>显示所有对象的行</translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>Choose columns (%1)</source>
        <translation>选择列（%1）</translation>
    </message>
</context>
<context>
    <name>TableMessage</name>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
    <message>
        <source>Show the rows of all objects</source>
        <translation>显示所有对象的行</translation>
    </message>
</context>
<context>
    <name>TerminalDock</name>
    <message>
        <source>Terminals</source>
        <translation>终端</translation>
    </message>
</context>
<context>
    <name>TerminalFind</name>
    <message>
        <source>Find text</source>
        <translation>查找文本</translation>
    </message>
</context>
<context>
    <name>TerminalPane</name>
    <message>
        <source>%1 (Ctrl+click opens it)</source>
        <translation>%1（按住 Ctrl 点击可打开）</translation>
    </message>
</context>
<context>
    <name>TerminalTab</name>
    <message>
        <source>Close the terminal (%1)</source>
        <translation>关闭终端（%1）</translation>
    </message>
</context>
<context>
    <name>TerminalTabs</name>
    <message>
        <source>Terminals</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Hide the terminals (%1)</source>
        <translation>隐藏终端（%1）</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>其他（%1）</translation>
    </message>
    <message>
        <source>cluster-wide</source>
        <translation>集群级</translation>
    </message>
    <message>
        <source>on no node</source>
        <translation>不在任何节点上</translation>
    </message>
    <message>
        <source>%1, %2 to %3: %4</source>
        <translation>%1，%2 至 %3：%4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>another window has it open</source>
        <translation>另一个窗口正在使用它</translation>
    </message>
    <message>
        <source>1 event or change</source>
        <translation>1 条事件或变化</translation>
    </message>
    <message>
        <source>%1 events and changes</source>
        <translation>%1 条事件和变化</translation>
    </message>
    <message>
        <source>%1, 1 warning</source>
        <translation>%1，1 条警告</translation>
    </message>
    <message>
        <source>%1, %2 warnings</source>
        <translation>%1，%2 条警告</translation>
    </message>
    <message>
        <source>Events and changes have no labels. Write owner:web, name:web or kind:pod.</source>
        <translation>事件和变化不带标签。请写 owner:web、name:web 或 kind:pod。</translation>
    </message>
    <message>
        <source>no object</source>
        <translation>无对象</translation>
    </message>
</context>
<context>
    <name>TimelineChart</name>
    <message>
        <source>Lanes of what happened</source>
        <translation>事件泳道</translation>
    </message>
</context>
<context>
    <name>TimelineEntryHeader</name>
    <message>
        <source>LAST SEEN</source>
        <translation>最近出现</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>NAMESPACE</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>OBJECT</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>MESSAGE</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>COUNT</source>
        <translation>次数</translation>
    </message>
</context>
<context>
    <name>TimelineEntryList</name>
    <message>
        <source>What happened, newest first</source>
        <translation>发生的事情，最新的在前</translation>
    </message>
    <message numerus="yes">
        <source>%n times since %1</source>
        <translation>
            <numerusform>自 %1 以来 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Reconcile failed</source>
        <translation>调谐失败</translation>
    </message>
</context>
<context>
    <name>TimelineFoot</name>
    <message>
        <source>Show what happens to all objects</source>
        <translation>显示所有对象发生的事情</translation>
    </message>
</context>
<context>
    <name>TimelineHead</name>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>web  !web  ns:shop  /back-?off/  kind:pod  reason:back</source>
        <translation>web  !web  ns:shop  /back-?off/  kind:pod  reason:back</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Only warnings (%1)</source>
        <translation>只看警告（%1）</translation>
    </message>
    <message>
        <source>Time shown (%1 and %2)</source>
        <translation>可见时段（%1 和 %2）</translation>
    </message>
</context>
<context>
    <name>TimelineMessage</name>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除过滤</translation>
    </message>
</context>
<context>
    <name>TimelineSplit</name>
    <message>
        <source>Divider between the lanes and the list</source>
        <translation>泳道与列表之间的分隔条</translation>
    </message>
</context>
<context>
    <name>TimelineTransport</name>
    <message>
        <source>Earlier (←)</source>
        <translation>更早（←）</translation>
    </message>
    <message>
        <source>Later (→)</source>
        <translation>更晚（→）</translation>
    </message>
    <message>
        <source>in the past</source>
        <translation>停在过去</translation>
    </message>
    <message>
        <source>Back to now (%1)</source>
        <translation>回到现在（%1）</translation>
    </message>
    <message>
        <source>following</source>
        <translation>跟随中</translation>
    </message>
    <message>
        <source>Resume (Space)</source>
        <translation>继续（Space）</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（Space）</translation>
    </message>
</context>
<context>
    <name>TokenFields</name>
    <message>
        <source>Valid for</source>
        <translation>有效期</translation>
    </message>
    <message>
        <source>30m, 24h; empty: the server&apos;s own</source>
        <translation>30m、24h；留空：由服务器决定</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>受众</translation>
    </message>
    <message>
        <source>The API server</source>
        <translation>API 服务器</translation>
    </message>
    <message>
        <source>Whoever has the token can do all that the service account may, until it expires: it cannot be revoked.</source>
        <translation>在令牌过期之前，持有者可以做该服务账号可以做的一切：令牌无法收回。</translation>
    </message>
    <message>
        <source>Valid until %1. It is shown this once, and kept nowhere.</source>
        <translation>有效期至 %1。仅显示这一次，不会保存在任何地方。</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>复制令牌</translation>
    </message>
    <message>
        <source>Issue token</source>
        <translation>签发令牌</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>UnreachableWords</name>
    <message>
        <source>The cluster cannot be reached</source>
        <translation>无法连接到集群</translation>
    </message>
    <message>
        <source>Check the network, the VPN and the server&apos;s address, then try again.</source>
        <translation>请检查网络、VPN 和服务器地址，然后重试。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not trusted</source>
        <translation>服务器证书不受信任</translation>
    </message>
    <message>
        <source>Check certificate-authority of this cluster in the kubeconfig.</source>
        <translation>请检查 kubeconfig 中此集群的 certificate-authority。</translation>
    </message>
    <message>
        <source>The server does not accept the credentials</source>
        <translation>服务器不接受当前凭据</translation>
    </message>
    <message>
        <source>Log in again, or check the user &quot;%1&quot; in the kubeconfig.</source>
        <translation>请重新登录，或检查 kubeconfig 中的用户“%1”。</translation>
    </message>
    <message>
        <source>The server refuses to say what it serves</source>
        <translation>服务器拒绝告知它提供哪些资源</translation>
    </message>
    <message>
        <source>Ask for the role system:discovery for the user &quot;%1&quot;.</source>
        <translation>请为用户“%1”申请 system:discovery 角色。</translation>
    </message>
    <message>
        <source>The server&apos;s answer is not a Kubernetes API&apos;s</source>
        <translation>服务器的应答并非来自 Kubernetes API</translation>
    </message>
    <message>
        <source>Check the server&apos;s address in the kubeconfig; a proxy or a login page may stand in between.</source>
        <translation>请检查 kubeconfig 中的服务器地址；中间可能隔着代理或登录页面。</translation>
    </message>
    <message>
        <source>Not logged in</source>
        <translation>尚未登录</translation>
    </message>
    <message>
        <source>Log in, or correct the user &quot;%1&quot; in the kubeconfig, then try again.</source>
        <translation>请登录，或修正 kubeconfig 中的用户“%1”，然后重试。</translation>
    </message>
    <message>
        <source>Kittiwake tries again every %1s.</source>
        <translation>Kittiwake 每 %1s 重试一次。</translation>
    </message>
</context>
<context>
    <name>UsageColumnWords</name>
    <message>
        <source>Used by its containers, from metrics.k8s.io. The bar ends at the limit, or at the request where there is no limit; the tick is the request. The line is the last minutes.</source>
        <translation>各容器用量之和，来自 metrics.k8s.io。条形的末端是限制值；没有限制时为请求值；刻度是请求值。折线是最近几分钟的变化。</translation>
    </message>
    <message>
        <source>Used, in percent of the request.</source>
        <translation>用量占请求值的百分比。</translation>
    </message>
    <message>
        <source>Used, in percent of the limit.</source>
        <translation>用量占限制值的百分比。</translation>
    </message>
    <message>
        <source>Used on the node, from metrics.k8s.io. The bar ends at what is allocatable. The line is the last minutes.</source>
        <translation>节点用量，来自 metrics.k8s.io。条形的末端是可分配量。折线是最近几分钟的变化。</translation>
    </message>
    <message>
        <source>Used, in percent of what is allocatable.</source>
        <translation>用量占可分配量的百分比。</translation>
    </message>
</context>
<context>
    <name>UsageLineWords</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 of %2 cores used</source>
        <translation>已用 %1 核，共 %2 核</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>已用 %1，共 %2</translation>
    </message>
    <message>
        <source>CPU %1, memory %2</source>
        <translation>CPU %1，内存 %2</translation>
    </message>
    <message>
        <source>%1 of %2 core used</source>
        <translation>已用 %1 核，共 %2 核</translation>
    </message>
</context>
<context>
    <name>UsageWords</name>
    <message>
        <source>Metrics not available yet</source>
        <translation>指标尚不可用</translation>
    </message>
    <message>
        <source>Metrics API not available</source>
        <translation>Metrics API 不可用</translation>
    </message>
    <message>
        <source>Metrics forbidden</source>
        <translation>无权读取指标</translation>
    </message>
    <message>
        <source>Metrics API does not answer</source>
        <translation>Metrics API 无响应</translation>
    </message>
    <message>
        <source>Usage %1 ago</source>
        <extracomment>%1: an age (&quot;12s&quot;): when CPU and memory in use were measured last</extracomment>
        <translation>用量：%1 前</translation>
    </message>
    <message>
        <source>CPU and memory in use, from metrics.k8s.io, read every %1.</source>
        <extracomment>%1: an interval (&quot;15s&quot;)</extracomment>
        <translation>CPU 和内存用量，来自 metrics.k8s.io，每 %1 读取一次。</translation>
    </message>
    <message>
        <source>The Metrics API answers, but has measured nothing yet. After its start metrics-server takes a minute.</source>
        <translation>Metrics API 有响应，但尚无测量数据。metrics-server 启动后需要约一分钟。</translation>
    </message>
    <message>
        <source>The cluster does not serve metrics.k8s.io. To see CPU and memory in use, install metrics-server.</source>
        <translation>该集群不提供 metrics.k8s.io。要查看 CPU 和内存用量，请安装 metrics-server。</translation>
    </message>
    <message>
        <source>To see CPU and memory in use you need the right to list pods and nodes of metrics.k8s.io.</source>
        <translation>要查看 CPU 和内存用量，需要有列出 metrics.k8s.io 的 pods 和 nodes 的权限。</translation>
    </message>
    <message>
        <source>The Metrics API does not answer; check metrics-server and the APIService v1beta1.metrics.k8s.io.</source>
        <translation>Metrics API 无响应；请检查 metrics-server 和 APIService v1beta1.metrics.k8s.io。</translation>
    </message>
</context>
<context>
    <name>ValueLine</name>
    <message>
        <source>Exclude these (!)</source>
        <translation>排除这些（!）</translation>
    </message>
    <message>
        <source>%1, objects: %2</source>
        <translation>%1，对象：%2</translation>
    </message>
</context>
<context>
    <name>ValuePane</name>
    <message>
        <source>Filter values</source>
        <translation>过滤值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>Counting the values.</source>
        <translation>正在统计各个值。</translation>
    </message>
    <message>
        <source>No value matches “%1”.</source>
        <translation>没有与“%1”匹配的值。</translation>
    </message>
    <message>
        <source>No object has this key any more.</source>
        <translation>已没有对象带有此键。</translation>
    </message>
</context>
<context>
    <name>ViewList</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>The last table</source>
        <translation>最近查看的表格</translation>
    </message>
    <message>
        <source>Live events</source>
        <translation>实时事件</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>数据管道</translation>
    </message>
    <message>
        <source>Pause or resume</source>
        <translation>暂停与继续</translation>
    </message>
    <message>
        <source>Zoom in: less time</source>
        <translation>放大：时间更短</translation>
    </message>
    <message>
        <source>Zoom out: more time</source>
        <translation>缩小：时间更长</translation>
    </message>
    <message>
        <source>Earlier; in the lanes with Shift</source>
        <translation>更早；在泳道中加 Shift</translation>
    </message>
    <message>
        <source>Later; in the lanes with Shift</source>
        <translation>更晚；在泳道中加 Shift</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>回到现在</translation>
    </message>
    <message>
        <source>Add it to the selector, or remove it</source>
        <translation>加入选择算符，或移出</translation>
    </message>
    <message>
        <source>Exclude objects that have it</source>
        <translation>排除带有它的对象</translation>
    </message>
    <message>
        <source>Undo the last choice</source>
        <translation>撤回最后一次选择</translation>
    </message>
    <message>
        <source>Requeue the key now</source>
        <translation>立即将该键重新入队</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>忘记该键</translation>
    </message>
    <message>
        <source>Pause or resume the queue</source>
        <translation>暂停或恢复队列</translation>
    </message>
    <message>
        <source>Previous stage</source>
        <translation>前一阶段</translation>
    </message>
    <message>
        <source>Next stage</source>
        <translation>后一阶段</translation>
    </message>
    <message>
        <source>Next fault</source>
        <translation>下一处异常</translation>
    </message>
    <message>
        <source>Make the informer retry now</source>
        <translation>让 informer 立即重试</translation>
    </message>
    <message>
        <source>Open the pod or node that holds it</source>
        <translation>打开持有它的 Pod 或节点</translation>
    </message>
    <message>
        <source>Show or hide the leases of nodes</source>
        <translation>显示或隐藏节点的租约</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Follow the end, or stay</source>
        <translation>跟随末尾，或停留</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行换行</translation>
    </message>
    <message>
        <source>Times: local, UTC, how long ago, or none</source>
        <translation>时间：本地、UTC、多久以前或不显示</translation>
    </message>
    <message>
        <source>Only lines that match, or all</source>
        <translation>仅匹配的行，或全部</translation>
    </message>
    <message>
        <source>Only lines that do not match</source>
        <translation>仅不匹配的行</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>Previous error</source>
        <translation>上一个错误</translation>
    </message>
    <message>
        <source>Select and move down</source>
        <translation>选择并下移</translation>
    </message>
    <message>
        <source>Select and move up</source>
        <translation>选择并上移</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>Save all lines that are shown</source>
        <translation>保存所有显示的行</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Structured lines as message and fields, or as written</source>
        <translation>结构化日志行显示为消息和字段，或按原样</translation>
    </message>
    <message>
        <source>Show or hide the line&apos;s details</source>
        <translation>显示或隐藏该行详情</translation>
    </message>
    <message>
        <source>Logs of all pods that match</source>
        <translation>所有匹配的 Pod 的日志</translation>
    </message>
    <message>
        <source>Lines around each match: none, 3 or 10</source>
        <translation>每个匹配前后的行：无、3 或 10</translation>
    </message>
    <message>
        <source>Highlight what is selected, or what is searched for</source>
        <translation>突出显示选中或搜索的内容</translation>
    </message>
    <message>
        <source>Highlight it and search for something else, while typing</source>
        <translation>输入时：突出显示它，并搜索其他内容</translation>
    </message>
    <message>
        <source>Highlight nothing</source>
        <translation>清除所有突出显示</translation>
    </message>
    <message>
        <source>Fields as columns</source>
        <translation>将字段显示为列</translation>
    </message>
    <message>
        <source>No columns</source>
        <translation>不显示列</translation>
    </message>
    <message>
        <source>Stop, close or cancel the stream</source>
        <translation>停止、关闭或取消该流</translation>
    </message>
    <message>
        <source>Start it, or copy again</source>
        <translation>启动，或重新复制</translation>
    </message>
    <message>
        <source>Stop it and remove its row</source>
        <translation>停止并移除该行</translation>
    </message>
    <message>
        <source>Open its address in the browser</source>
        <translation>在浏览器中打开其地址</translation>
    </message>
    <message>
        <source>Copy its address</source>
        <translation>复制其地址</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>按名称排序</translation>
    </message>
    <message>
        <source>Sort by age</source>
        <translation>按时长排序</translation>
    </message>
    <message>
        <source>Sort by state</source>
        <translation>按状态排序</translation>
    </message>
    <message>
        <source>Sort by bytes</source>
        <translation>按字节数排序</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Undo the change</source>
        <translation>撤销该更改</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>重试该更改</translation>
    </message>
    <message>
        <source>Stop it, or stop following what comes of it</source>
        <translation>停止它，或停止跟踪其结果</translation>
    </message>
    <message>
        <source>Copy the kubectl command that does the same</source>
        <translation>复制等效的 kubectl 命令</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Copy the kubectl commands of all that are shown</source>
        <translation>复制所有显示的更改的 kubectl 命令</translation>
    </message>
    <message>
        <source>Ask something else</source>
        <translation>换个问题</translation>
    </message>
    <message>
        <source>Open the binding</source>
        <translation>打开绑定</translation>
    </message>
    <message>
        <source>Open the role</source>
        <translation>打开角色</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问权限</translation>
    </message>
    <message>
        <source>Close the text</source>
        <translation>关闭文本</translation>
    </message>
    <message>
        <source>Next text</source>
        <translation>下一个文本</translation>
    </message>
    <message>
        <source>Previous text</source>
        <translation>上一个文本</translation>
    </message>
    <message>
        <source>See what would change, and save or apply it</source>
        <translation>查看将要更改的内容，然后保存或应用</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>Show or mask the values</source>
        <translation>显示或遮盖值</translation>
    </message>
    <message>
        <source>Sort by namespace</source>
        <translation>按命名空间排序</translation>
    </message>
    <message>
        <source>Sort by status</source>
        <translation>按状态排序</translation>
    </message>
    <message>
        <source>Helm</source>
        <translation>Helm</translation>
    </message>
    <message>
        <source>Move into the release</source>
        <translation>进入所选发布</translation>
    </message>
    <message>
        <source>Status and notes</source>
        <translation>状态与说明</translation>
    </message>
    <message>
        <source>History: its revisions</source>
        <translation>历史：其修订</translation>
    </message>
    <message>
        <source>Values, masked</source>
        <translation>值（已遮盖）</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Hooks</source>
        <translation>钩子</translation>
    </message>
    <message>
        <source>Its objects</source>
        <translation>其对象</translation>
    </message>
    <message>
        <source>Compare with another revision</source>
        <translation>与另一修订对比</translation>
    </message>
    <message>
        <source>Computed values, or the user-supplied ones alone</source>
        <translation>计算所得的值，或仅用户提供的值</translation>
    </message>
    <message>
        <source>Copy the helm command that rolls it back</source>
        <translation>复制回滚它的 helm 命令</translation>
    </message>
    <message>
        <source>To its queues, its keys, then the object</source>
        <translation>进入其队列、其键，再到对象</translation>
    </message>
    <message>
        <source>Hide the replicas, or move back</source>
        <translation>隐藏副本，或返回</translation>
    </message>
    <message>
        <source>Open what runs it</source>
        <translation>打开运行它的工作负载</translation>
    </message>
    <message>
        <source>Logs of its leader</source>
        <translation>其领导者的日志</translation>
    </message>
    <message>
        <source>Open its Lease</source>
        <translation>打开其 Lease</translation>
    </message>
    <message>
        <source>Why it is taken for a controller</source>
        <translation>为何将其视为控制器</translation>
    </message>
    <message>
        <source>Sort by failing keys</source>
        <translation>按失败的键排序</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>Show the replicas, or move on to the keys</source>
        <translation>显示副本，或进入键的列表</translation>
    </message>
    <message>
        <source>What its service account may do</source>
        <translation>其服务账号的权限</translation>
    </message>
    <message>
        <source>Previous, older revision</source>
        <translation>上一个（更早的）修订</translation>
    </message>
    <message>
        <source>Next, newer revision</source>
        <translation>下一个（更新的）修订</translation>
    </message>
    <message>
        <source>Previous logs too: those before the last restart</source>
        <translation>同时显示先前的日志：上次重启之前的日志</translation>
    </message>
</context>
<context>
    <name>WorkersBar</name>
    <message>
        <source>One box per worker: filled while it processes a key, empty while it is idle.</source>
        <translation>每个方框代表一个 worker：实心表示正在处理键，空心表示空闲。</translation>
    </message>
</context>
<context>
    <name>YamlBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Fold all (%1)</source>
        <translation>全部折叠（%1）</translation>
    </message>
    <message>
        <source>Unfold all (%1)</source>
        <translation>全部展开（%1）</translation>
    </message>
    <message>
        <source>Previous (%1)</source>
        <translation>上一个（%1）</translation>
    </message>
    <message>
        <source>Next (%1)</source>
        <translation>下一个（%1）</translation>
    </message>
    <message>
        <source>Mask the values (%1)</source>
        <translation>遮盖机密值（%1）</translation>
    </message>
    <message>
        <source>Show all values (%1), or the current one (%2)</source>
        <translation>显示所有机密值（%1），或当前值（%2）</translation>
    </message>
    <message>
        <source>Wrap long lines (%1)</source>
        <translation>长行自动换行（%1）</translation>
    </message>
    <message>
        <source>Copy all (%1)</source>
        <translation>全部复制（%1）</translation>
    </message>
</context>
<context>
    <name>YamlDocument</name>
    <message>
        <source>%1 characters before … </source>
        <translation>前面有 %1 个字符 … </translation>
    </message>
    <message>
        <source> … %1 more characters</source>
        <translation> … 后面还有 %1 个字符</translation>
    </message>
    <message numerus="yes">
        <source>••••• (%n bytes)</source>
        <translation>
            <numerusform>•••••（%n 字节）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>••••• (binary, %n bytes)</source>
        <translation>
            <numerusform>•••••（二进制，%n 字节）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>decoded, %n bytes</source>
        <translation>
            <numerusform>已解码，%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not base64, %n bytes</source>
        <translation>
            <numerusform>不是 base64，%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>YamlLines</name>
    <message>
        <source>YAML of %1</source>
        <translation>%1 的 YAML</translation>
    </message>
</context>
<context>
    <name>YamlNotices</name>
    <message>
        <source>The object cannot be read (%1). Here is its text as the server sent it.</source>
        <translation>无法读取此对象（%1）。以下是服务器发来的原文。</translation>
    </message>
    <message>
        <source>The object cannot be read (%1). It may be a Secret, so its text is hidden until you ask for it with %2.</source>
        <translation>无法读取此对象（%1）。它可能是 Secret，因此其内容保持隐藏，按 %2 才会显示。</translation>
    </message>
    <message>
        <source>Secret values are visible and are copied with the text. Press %1 on a value, or %2, to mask them.</source>
        <translation>机密值当前可见，并会随文本一起复制。在某个值上按 %1，或按 %2，可重新遮盖。</translation>
    </message>
</context>
<context>
    <name>kittiwake::AccessAction</name>
    <message>
        <source>What may it do?</source>
        <translation>它可以做什么？</translation>
    </message>
    <message>
        <source>Who has it?</source>
        <translation>谁拥有它？</translation>
    </message>
</context>
<context>
    <name>kittiwake::AccessListModel</name>
    <message>
        <source>all rules of the role</source>
        <translation>该角色的全部规则</translation>
    </message>
</context>
<context>
    <name>kittiwake::AccessView</name>
    <message>
        <source>You (%1)</source>
        <translation>您（%1）</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>User %1</source>
        <translation>用户 %1</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>Service account %1</source>
        <translation>服务账号 %1</translation>
    </message>
    <message>
        <source>Anyone</source>
        <translation>任何人</translation>
    </message>
    <message>
        <source>Who may do what?</source>
        <translation>谁可以做什么？</translation>
    </message>
    <message>
        <source>Reading roles and bindings</source>
        <translation>正在读取角色和绑定</translation>
    </message>
    <message>
        <source>You may not list roles and bindings</source>
        <translation>您无权列出角色和绑定</translation>
    </message>
    <message>
        <source>Roles and bindings cannot be read</source>
        <translation>无法读取角色和绑定</translation>
    </message>
    <message numerus="yes">
        <source>%n subjects have %1</source>
        <translation>
            <numerusform>%n 个主体拥有 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody may %1 by roles</source>
        <translation>没有角色允许任何人 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n ways to be allowed to %1</source>
        <translation>
            <numerusform>允许 %1 的途径有 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rules for: %1</source>
        <translation>
            <numerusform>%n 条规则适用于：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Yes: %1 may %2</source>
        <translation>可以：%1 可以 %2</translation>
    </message>
    <message>
        <source>No: %1 may not %2</source>
        <translation>不可以：%1 不可以 %2</translation>
    </message>
    <message>
        <source>Choose who, a verb and a resource, such as get and pods/log, and press Enter. With neither, everything they may do is listed.</source>
        <translation>选择主体、动词和资源（例如 get 和 pods/log），然后按 Enter。动词和资源都留空时，列出其全部权限。</translation>
    </message>
    <message>
        <source>No binding gives a role for it.</source>
        <translation>没有绑定授予相应的角色。</translation>
    </message>
    <message>
        <source>No role that is bound to it allows this.</source>
        <translation>绑定到它的角色都不允许此操作。</translation>
    </message>
    <message>
        <source>The group system:masters may do everything, whatever roles say.</source>
        <translation>system:masters 组可以做任何事，与角色无关。</translation>
    </message>
    <message>
        <source>The server allows it, and no role that could be read does: another authorizer allows it, or a group that is not known here.</source>
        <translation>服务器允许，但读到的角色都不允许：由其他鉴权组件允许，或来自此处未知的组。</translation>
    </message>
    <message>
        <source>A role allows it, and the server does not: %1</source>
        <translation>有角色允许，但服务器不允许：%1</translation>
    </message>
    <message>
        <source>Roles and bindings alone were asked: %1</source>
        <translation>只查询了角色和绑定：%1</translation>
    </message>
    <message>
        <source>Of a user&apos;s groups only system:authenticated is known here.</source>
        <translation>此处只知道用户属于 system:authenticated 组。</translation>
    </message>
    <message>
        <source>Other authorizers of the server may allow more, and system:masters may do everything.</source>
        <translation>服务器的其他鉴权组件可能允许更多，system:masters 可以做任何事。</translation>
    </message>
    <message>
        <source>Ways may be missing: %1</source>
        <translation>可能缺少部分途径：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n ways</source>
        <translation>
            <numerusform>%n 条途径</numerusform>
        </translation>
    </message>
    <message>
        <source>In all namespaces.</source>
        <translation>在所有命名空间中。</translation>
    </message>
    <message>
        <source>In namespace %1 alone.</source>
        <translation>仅在命名空间 %1 中。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ActionAccess</name>
    <message>
        <source>You may not %1.</source>
        <translation>您无权执行：%1。</translation>
    </message>
    <message>
        <source>For %1 of the %2 that are marked: %3</source>
        <comment>numbers, then: You may not delete pods in namespace shop.</comment>
        <translation>已标记的 %2 个中有 %1 个：%3</translation>
    </message>
</context>
<context>
    <name>kittiwake::AppliedDocumentListModel</name>
    <message>
        <source>would be created</source>
        <translation>将创建</translation>
    </message>
    <message>
        <source>would be changed</source>
        <translation>将更改</translation>
    </message>
    <message>
        <source>waits for another document</source>
        <translation>等待另一个文档</translation>
    </message>
    <message>
        <source>created</source>
        <translation>已创建</translation>
    </message>
    <message>
        <source>configured</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未更改</translation>
    </message>
    <message>
        <source>conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeActions</name>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Grace period in seconds</source>
        <translation>宽限期（秒）</translation>
    </message>
    <message>
        <source>Its own</source>
        <translation>对象自身的</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>强制</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes, its processes may run on</source>
        <translation>是，其进程可能继续运行</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>设置标签…</translation>
    </message>
    <message>
        <source>key=value to set, key- to remove</source>
        <translation>key=value 设置，key- 移除</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>设置标签</translation>
    </message>
    <message>
        <source>Annotate…</source>
        <translation>设置注解…</translation>
    </message>
    <message>
        <source>Annotate</source>
        <translation>设置注解</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>扩缩…</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>扩缩</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Set image…</source>
        <translation>设置镜像…</translation>
    </message>
    <message>
        <source>container=image</source>
        <translation>容器=镜像</translation>
    </message>
    <message>
        <source>Set image</source>
        <translation>设置镜像</translation>
    </message>
    <message>
        <source>Pause rollout</source>
        <translation>暂停上线</translation>
    </message>
    <message>
        <source>Resume rollout</source>
        <translation>恢复上线</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Run now…</source>
        <translation>立即运行…</translation>
    </message>
    <message>
        <source>Name of the Job</source>
        <translation>Job 的名称</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cordon</source>
        <translation>标记为不可调度</translation>
    </message>
    <message>
        <source>Uncordon</source>
        <translation>恢复调度</translation>
    </message>
    <message>
        <source>Refuse to drain</source>
        <translation>拒绝腾空</translation>
    </message>
    <message>
        <source>Drain…</source>
        <translation>腾空…</translation>
    </message>
    <message>
        <source>Pods of DaemonSets</source>
        <translation>DaemonSet 的 Pod</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Pods with emptyDir volumes</source>
        <translation>带 emptyDir 卷的 Pod</translation>
    </message>
    <message>
        <source>Evict: their data is lost</source>
        <translation>驱逐：其数据将丢失</translation>
    </message>
    <message>
        <source>Pods without a controller</source>
        <translation>没有控制器的 Pod</translation>
    </message>
    <message>
        <source>Evict: nothing brings them back</source>
        <translation>驱逐：不会被重新创建</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>腾空</translation>
    </message>
    <message>
        <source>Undo “%1”</source>
        <translation>撤销“%1”</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>Scale (3)</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Cascade: what it owns</source>
        <translation>级联：其拥有的对象</translation>
    </message>
    <message>
        <source>Background: deleted afterwards</source>
        <translation>后台：随后删除</translation>
    </message>
    <message>
        <source>Foreground: deleted first</source>
        <translation>前台：先行删除</translation>
    </message>
    <message>
        <source>Orphan: left</source>
        <translation>孤立：保留</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>复制对象…</translation>
    </message>
    <message>
        <source>Evict…</source>
        <translation>驱逐…</translation>
    </message>
    <message>
        <source>Evict</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>Pod selector</source>
        <translation>Pod 选择算符</translation>
    </message>
    <message>
        <source>Their own</source>
        <translation>各 Pod 自己的</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>None; or 90s, 10m, 1h</source>
        <translation>无；或 90s、10m、1h</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Suspend or resume</source>
        <translation>挂起或恢复</translation>
    </message>
    <message>
        <source>Its concurrencyPolicy %1 does not hold for a run by hand: that starts beside one that runs, and the next one of the schedule beside it.</source>
        <translation>其 concurrencyPolicy %1 不适用于手动运行：手动运行会与正在运行的 Job 并行，计划中的下一次运行也会与它并行。</translation>
    </message>
    <message>
        <source>The node is not ready: no pods come onto it before it is.</source>
        <translation>该节点未就绪：在就绪之前不会有 Pod 调度到其上。</translation>
    </message>
    <message>
        <source>Its machine is shut down, as its cloud says: no pods come onto it before it runs again (%1).</source>
        <translation>据其云平台所示，其机器已关机：在重新运行之前不会有 Pod 调度到其上（%1）。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeFile</name>
    <message>
        <source>It was in progress when the cluster was closed, and was not followed further.</source>
        <translation>关闭集群时它仍在进行，之后未再跟踪。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeForm</name>
    <message>
        <source>%1: %2</source>
        <comment>Scale: Deployment shop/web</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n objects</source>
        <comment>Delete: 3 objects</comment>
        <translation>
            <numerusform>%1：%n 个对象</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The server could not try it out: %1</source>
        <translation>服务器无法试运行：%1</translation>
    </message>
    <message>
        <source>In %1: %2</source>
        <comment>all 30 objects: .spec.replicas: 2 -&gt; 5</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangePreview</name>
    <message>
        <source>HorizontalPodAutoscaler %1 sets its replicas and will do so again.</source>
        <translation>HorizontalPodAutoscaler %1 设置其副本数，并会再次设置。</translation>
    </message>
    <message>
        <source>All its pods end: nothing of it runs any more.</source>
        <translation>其所有 Pod 都将终止：不再运行任何实例。</translation>
    </message>
    <message>
        <source>All its replicas end: nothing of it runs any more.</source>
        <translation>其所有副本都将终止：不再运行任何实例。</translation>
    </message>
    <message>
        <source>How many replicas it has now is not known: %1</source>
        <translation>目前的副本数未知：%1</translation>
    </message>
    <message>
        <source>The server warns: %1</source>
        <translation>服务器警告：%1</translation>
    </message>
    <message>
        <source>It is already gone.</source>
        <translation>它已不存在。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeRun</name>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>It was already so</source>
        <translation>原本就是如此</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Being deleted</source>
        <translation>正在删除</translation>
    </message>
    <message>
        <source>Waits for its finalizers: %1</source>
        <translation>等待其 finalizer：%1</translation>
    </message>
    <message>
        <source>%1 of %2 pods are gone</source>
        <translation>%2 个 Pod 中已有 %1 个离开</translation>
    </message>
    <message>
        <source>Being cordoned</source>
        <translation>正在标记为不可调度</translation>
    </message>
    <message>
        <source>Drained: %1</source>
        <translation>已腾空：%1</translation>
    </message>
    <message>
        <source>Replaced by a later change before it was rolled out</source>
        <translation>在完成上线之前已被后来的更改取代</translation>
    </message>
    <message>
        <source>It was already gone</source>
        <translation>原本已不存在</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeWords</name>
    <message>
        <source>Sending</source>
        <translation>发送中</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>It is sent; the server has not answered yet.</source>
        <translation>已发送，服务器尚未答复。</translation>
    </message>
    <message>
        <source>The server has accepted it. Its outcome is followed here, whatever you look at meanwhile.</source>
        <translation>服务器已接受。无论您在看什么，其结果都会在此持续跟踪。</translation>
    </message>
    <message>
        <source>The answer was lost, so it may have happened. Look at the object before you try again.</source>
        <translation>答复已丢失，因此更改可能已经生效。重试之前请先查看该对象。</translation>
    </message>
    <message>
        <source>It was stopped before its end. What had happened by then was not undone.</source>
        <translation>它在结束之前被停止。此前已发生的更改并未撤回。</translation>
    </message>
    <message>
        <source>It is from before this cluster was opened this time: it can be looked up, and not undone from here.</source>
        <translation>这是此次打开集群之前的更改：可以查看，但不能在这里撤销。</translation>
    </message>
    <message>
        <source>The server has accepted it, but it is stuck. Fix what is named, or undo the change; it is still followed meanwhile.</source>
        <translation>服务器已接受，但进展停滞。请解决上面所说的问题，或撤销该更改；其间会继续跟踪。</translation>
    </message>
    <message>
        <source>The node takes no new pods. Look at those that are left on it, then try again, or uncordon it.</source>
        <translation>该节点不再接收新的 Pod。请查看仍留在其上的 Pod，然后重试，或恢复该节点的调度。</translation>
    </message>
    <message>
        <source>The server has made the change, but its outcome could not be followed to the end. Look at the object.</source>
        <translation>服务器已执行该更改，但未能跟踪到其结果。请查看该对象。</translation>
    </message>
    <message>
        <source>The server has made the change, but its pods do not come up. Look at its pods, then undo it, or roll back to a revision that works.</source>
        <translation>服务器已执行该更改，但其 Pod 未能启动。请查看其 Pod，然后撤销该更改，或回滚到可用的修订版本。</translation>
    </message>
    <message>
        <source>The server has made the change, but its pods do not come up. Look at its pods, then roll back to a revision that works.</source>
        <translation>服务器已执行该更改，但其 Pod 未能启动。请查看其 Pod，然后回滚到可用的修订版本。</translation>
    </message>
    <message>
        <source>Nothing was changed. Log in again, then try again.</source>
        <translation>未作任何更改。请重新登录，然后重试。</translation>
    </message>
    <message>
        <source>Nothing was changed: the object is gone. Check whether another has taken its place.</source>
        <translation>未作任何更改：所针对的对象已不存在。请查看是否有其他对象取代了它。</translation>
    </message>
    <message>
        <source>Nothing was changed, because somebody else changed it first. Look at the object as it is now before you try again.</source>
        <translation>未作任何更改，因为已有他人抢先修改。重试之前请查看该对象的当前状态。</translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another name, or change the object that has it.</source>
        <translation>未作任何更改。请另选名称，或更改使用该名称的对象。</translation>
    </message>
    <message>
        <source>Nothing was changed. The same is refused each time: do it with other values.</source>
        <translation>未作任何更改。相同的请求每次都会被拒绝：请换用其他值。</translation>
    </message>
    <message>
        <source>Nothing was changed. A disruption budget or a busy server holds it up for now: wait, then try again.</source>
        <translation>未作任何更改。干扰预算或繁忙的服务器暂时阻碍了它：请稍候再试。</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again once the server answers.</source>
        <translation>未作任何更改。待服务器有应答后请重试。</translation>
    </message>
    <message>
        <source>Look at the object, then try again.</source>
        <translation>请查看该对象，然后重试。</translation>
    </message>
    <message>
        <source>Nothing was changed. If a permission is missing, ask for it or act as somebody who has it; if a quota or a policy refuses it, keep within that.</source>
        <translation>未作任何更改。如果缺少权限，请申请该权限，或以拥有该权限的身份操作；如果是配额或策略拒绝了它，请不要超出其限制。</translation>
    </message>
    <message>
        <source>A later change has given the object another pod template. What comes of that one is not this change&apos;s.</source>
        <translation>后来的更改为该对象换上了另一个 Pod 模板。其结果不再属于此更改。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>A few changes are sent at a time: this one is as soon as another has been answered. Nothing is changed before.</source>
        <translation>每次只发送少量更改：其他更改得到答复后，即发送此更改。在此之前不会有任何改变。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangesPresenter</name>
    <message>
        <source>%1, %2: see the Changes view for the outcome.</source>
        <comment>Scale (3), Deployment shop/web</comment>
        <translation>%1，%2：结果见“更改”视图。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n objects: see the Changes view for the outcome.</source>
        <comment>Delete, 3 objects</comment>
        <translation>
            <numerusform>%1，%n 个对象：结果见“更改”视图。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>Scale (3), Deployment shop/web: it was refused</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1 cannot be restarted: choose a Deployment, a StatefulSet or a DaemonSet, or a node to drain.</source>
        <translation>%1 无法重启：请选择 Deployment、StatefulSet 或 DaemonSet，或要腾空的节点。</translation>
    </message>
    <message>
        <source>%1, %2: done. %3 undoes it.</source>
        <comment>Scale (3), Deployment shop/web; a key</comment>
        <translation>%1，%2：已完成。按 %3 可撤销。</translation>
    </message>
    <message>
        <source>%1, %2: done.</source>
        <comment>Delete, Deployment shop/web</comment>
        <translation>%1，%2：已完成。</translation>
    </message>
    <message>
        <source>Waits until others are sent</source>
        <translation>等待其他更改先发送</translation>
    </message>
    <message>
        <source>Stopped before anything was sent</source>
        <translation>在发送任何内容之前已停止</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangesView</name>
    <message>
        <source>Nothing was changed from here</source>
        <translation>尚未从这里做过更改</translation>
    </message>
    <message>
        <source>No change matches</source>
        <translation>没有匹配的更改</translation>
    </message>
    <message>
        <source>Changes that you make to this cluster appear here, with what came of them: how far they are, why one failed, the fields before and after, and the kubectl command that does the same.</source>
        <translation>您对本集群所做的更改及其结果会显示在这里：进展如何、为何失败、字段更改前后的值，以及等效的 kubectl 命令。</translation>
    </message>
    <message>
        <source>The only change does not contain “%1”. Esc clears the filter.</source>
        <translation>唯一的更改不包含“%1”。按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>None of %1 changes contains “%2”. Esc clears the filter.</source>
        <translation>%1 项更改都不包含“%2”。按 Esc 清除过滤。</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in progress</source>
        <translation>%1 项进行中</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 项失败</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 项未知</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <comment>a time of day, a span</comment>
        <translation>%1，%2 前</translation>
    </message>
    <message>
        <source>For</source>
        <translation>已用时</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>Drain, Node worker-1</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of them from earlier</source>
        <translation>其中 %1 项来自以前</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the record cannot be read</source>
        <translation>
            <numerusform>记录中有 %n 行无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Acting as</source>
        <translation>操作身份</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChosenController</name>
    <message>
        <source>The API server itself</source>
        <translation>API 服务器自身</translation>
    </message>
    <message>
        <source>%1 leads</source>
        <translation>%1 是领导者</translation>
    </message>
    <message>
        <source>metrics by %1</source>
        <translation>指标经由 %1</translation>
    </message>
    <message>
        <source>%1, its certificate not verified</source>
        <translation>%1，证书未经验证</translation>
    </message>
    <message>
        <source>1 pod, which needs no election</source>
        <translation>1 个 Pod，无需选举</translation>
    </message>
    <message>
        <source>%1 pods, which elect no leader</source>
        <translation>%1 个 Pod，不选举领导者</translation>
    </message>
    <message>
        <source>1 pod, which does not lead</source>
        <translation>1 个 Pod，并非领导者</translation>
    </message>
    <message>
        <source>%1 pods, none of which leads</source>
        <translation>%1 个 Pod，均非领导者</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>&quot;retrier-0 leads, 2 standbys&quot;</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>1 standby</source>
        <translation>1 个备用</translation>
    </message>
    <message>
        <source>%1 standbys</source>
        <translation>%1 个备用</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChosenControllerQueue</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>kittiwake::ChosenQueue</name>
    <message>
        <source>Paused for %1. Keys come in and wait; no worker takes one.</source>
        <translation>已暂停 %1。键照常入队等待，但没有 worker 取用。</translation>
    </message>
    <message>
        <source>workers: %1 of %2 busy</source>
        <translation>worker：%2 个中有 %1 个忙碌</translation>
    </message>
    <message>
        <source>%1 processing</source>
        <translation>%1 个处理中</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClusterPresenter</name>
    <message>
        <source>Some of the server&apos;s APIs did not answer, so their kinds are missing: %1</source>
        <translation>服务器的部分 API 没有响应，因此缺少相应的资源类型：%1</translation>
    </message>
    <message>
        <source>This cluster is simulated, and so is everything that happens in it. To see your own, open a kubeconfig with the plus sign on the left.</source>
        <translation>这是模拟集群，其中发生的一切也都是模拟的。要查看您自己的集群，请点击左侧的加号打开 kubeconfig。</translation>
    </message>
    <message>
        <source>%1 There is no view of that name either: the views are %2. The pods are shown instead.</source>
        <translation>%1 也没有同名的视图：现有视图为 %2。已改为显示 Pod。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClusterStats</name>
    <message>
        <source>%1 ev/s</source>
        <extracomment>events a second; the number is short: &quot;1.2k&quot;</extracomment>
        <translation>%1 事件/s</translation>
    </message>
    <message>
        <source>%1 req/min</source>
        <extracomment>requests a minute; the number is short: &quot;1.2k&quot;</extracomment>
        <translation>%1 请求/分</translation>
    </message>
    <message>
        <source>controllers %1 pages, %2</source>
        <extracomment>what was read of controllers in the background: pages of metrics, bytes; both are short</extracomment>
        <translation>控制器 %1 页，%2</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClusterStatus</name>
    <message>
        <source>Starting the demo cluster</source>
        <translation>正在启动演示集群</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接 %1</translation>
    </message>
    <message>
        <source>Reading the kubeconfig</source>
        <translation>正在读取 kubeconfig</translation>
    </message>
    <message>
        <source>Choose a cluster</source>
        <translation>选择集群</translation>
    </message>
    <message>
        <source>This cluster is opened read-only: the command line or the settings say so.</source>
        <translation>此集群以只读方式打开：命令行或设置如此规定。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ConcernedObjects</name>
    <message numerus="yes">
        <source>all %n objects</source>
        <translation>
            <numerusform>全部 %n 个对象</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of objects</comment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 objects (%3)</source>
        <comment>2 of 30 objects (shop/a, shop/b)</comment>
        <translation>%2 个对象中的 %1 个（%3）</translation>
    </message>
</context>
<context>
    <name>kittiwake::ConnectionView</name>
    <message>
        <source>Extra is written as key=value, separated by commas.</source>
        <translation>附加信息写作 key=value，以逗号分隔。</translation>
    </message>
    <message>
        <source>Name a user, too: groups and extra alone are not sent.</source>
        <translation>请同时填写用户：不能只发送组和附加信息。</translation>
    </message>
    <message>
        <source>Name the user to act as.</source>
        <translation>请填写要以其身份操作的用户。</translation>
    </message>
    <message>
        <source>A name has a line break or control character in it.</source>
        <translation>名称中含有换行或控制字符。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ControllerBoard</name>
    <message>
        <source>It exports no metrics: its command line has --metrics-bind-address=0.</source>
        <translation>它不导出指标：命令行带有 --metrics-bind-address=0。</translation>
    </message>
    <message>
        <source>Nothing says which port its metrics are on. A port called &quot;metrics&quot;, the annotations prometheus.io/scrape and prometheus.io/port, or a ServiceMonitor would.</source>
        <translation>没有任何信息说明其指标在哪个端口。名为 &quot;metrics&quot; 的端口、注解 prometheus.io/scrape 与 prometheus.io/port，或 ServiceMonitor 可以说明。</translation>
    </message>
    <message>
        <source>None of its pods runs.</source>
        <translation>它的 Pod 均未运行。</translation>
    </message>
    <message>
        <source>Its metrics have not been read yet.</source>
        <translation>尚未读取其指标。</translation>
    </message>
    <message>
        <source>No pod holds its Lease, so nobody processes its queues.</source>
        <translation>没有 Pod 持有其 Lease，因此无人处理其队列。</translation>
    </message>
    <message>
        <source>It exports metrics, but none about queues.</source>
        <translation>它导出指标，但没有队列的指标。</translation>
    </message>
    <message>
        <source>A standby: it processes nothing until it leads.</source>
        <translation>备用副本：成为领导者之前不处理任何键。</translation>
    </message>
    <message>
        <source>Its page of metrics is the API server&apos;s own.</source>
        <translation>其指标页即 API 服务器自身的指标页。</translation>
    </message>
    <message>
        <source>The process in %1 ended with exit code %2, and was started again: %3</source>
        <extracomment>of a pod, its exit code, the panic&apos;s own words</extracomment>
        <translation>%1 中的进程以退出码 %2 结束，并已重新启动：%3</translation>
    </message>
</context>
<context>
    <name>kittiwake::ControllerEvidence</name>
    <message>
        <source>One of its pods holds Lease %1.</source>
        <translation>它的一个 Pod 持有 Lease %1。</translation>
    </message>
    <message>
        <source>It is the control plane&apos;s %1.</source>
        <translation>它是控制平面的 %1。</translation>
    </message>
    <message>
        <source>Its label %1 is that of kubebuilder&apos;s operators.</source>
        <translation>它的标签 %1 是 kubebuilder 的 operator 所用的。</translation>
    </message>
    <message>
        <source>%1 reads its metrics.</source>
        <translation>%1 读取它的指标。</translation>
    </message>
    <message>
        <source>Its annotations say that it exports metrics, on port %1.</source>
        <translation>它的注解说明它在端口 %1 导出指标。</translation>
    </message>
    <message>
        <source>Its command line has %1, as controllers have.</source>
        <translation>它的命令行带有 %1，与控制器相同。</translation>
    </message>
    <message>
        <source>Its variable %1 is one that operators are given.</source>
        <translation>它的环境变量 %1 是提供给 operator 的。</translation>
    </message>
    <message>
        <source>Its label is %1.</source>
        <translation>它的标签是 %1。</translation>
    </message>
    <message>
        <source>It has a port called %1.</source>
        <translation>它有一个名为 %1 的端口。</translation>
    </message>
    <message>
        <source>Service %1, of a webhook or an API, leads to it.</source>
        <translation>Webhook 或 API 的 Service %1 指向它。</translation>
    </message>
    <message>
        <source>It is called %1.</source>
        <translation>它的名称是 %1。</translation>
    </message>
    <message>
        <source>Lease %1 is its own: by its name, its command line, or who held it.</source>
        <translation>Lease %1 属于它：依据其名称、命令行或上一个持有者。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ControllersPresenter</name>
    <message>
        <source>%1 You may see: %2. Showing their controllers.</source>
        <translation>%1 您可以查看：%2。现显示其中的控制器。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ControllersView</name>
    <message>
        <source>Looking for controllers…</source>
        <translation>正在查找控制器…</translation>
    </message>
    <message>
        <source>No controllers found</source>
        <translation>未找到控制器</translation>
    </message>
    <message>
        <source>No controllers found in these namespaces</source>
        <translation>在这些命名空间中未找到控制器</translation>
    </message>
    <message>
        <source>No controller matches</source>
        <translation>没有匹配的控制器</translation>
    </message>
    <message>
        <source>You may not list pods, among which controllers are found</source>
        <translation>您无权列出 Pod，而控制器要从中查找</translation>
    </message>
    <message>
        <source>Controllers cannot be looked for</source>
        <translation>无法查找控制器</translation>
    </message>
    <message>
        <source>Leases, labels, command lines and monitors tell which pods are controllers. Nothing is installed, and nothing else is asked for its metrics.</source>
        <translation>Lease、标签、命令行和监控对象可说明哪些 Pod 是控制器。不会安装任何东西，也不会向其他 Pod 请求指标。</translation>
    </message>
    <message>
        <source>A controller is known by its Lease, its labels, its command line, a monitor or a webhook. See docs/controllers.md.</source>
        <translation>控制器可由其 Lease、标签、命令行、监控对象或 webhook 识别。参见 docs/controllers.md。</translation>
    </message>
    <message>
        <source>A controller is known by its Lease, its labels, its command line, a monitor or a webhook. %1 keeps its own control plane hidden.</source>
        <translation>控制器可由其 Lease、标签、命令行、监控对象或 webhook 识别。%1 隐藏了自身的控制平面。</translation>
    </message>
    <message>
        <source>None of them has “%1” in its name, namespace, state or queues. Esc clears the filter.</source>
        <translation>没有控制器的名称、命名空间、状态或队列包含“%1”。按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>%1 unhealthy</source>
        <translation>%1 个异常</translation>
    </message>
    <message>
        <source>%1 pages read, %2 · last %3 ago</source>
        <translation>已读取 %1 页，%2 · 上次 %3 前</translation>
    </message>
    <message>
        <source>No key of it is known to be retried. Keys are told by logs and Events.</source>
        <translation>未发现它在重试任何键。键由日志和事件得知。</translation>
    </message>
    <message>
        <source>No key of this queue is known to be retried. Metrics name none: keys are told by the leader&apos;s log and by Events.</source>
        <translation>未发现此队列在重试任何键。指标不含键名：键由领导者的日志和事件得知。</translation>
    </message>
    <message>
        <source>1 controller</source>
        <translation>1 个控制器</translation>
    </message>
    <message>
        <source>%1 controllers</source>
        <translation>%1 个控制器</translation>
    </message>
    <message>
        <source>Pages of metrics, logs and events that were read of this cluster so far. They are read all the time, also while this view is not shown: the settings say so.</source>
        <translation>到目前为止从该集群读取的指标页、日志和事件。它们会一直被读取，即使未显示此视图：设置如此。</translation>
    </message>
    <message>
        <source>Pages of metrics, logs and events that were read of this cluster since this view was first looked at. Nothing is read while it is not shown.</source>
        <translation>自首次查看此视图以来，从该集群读取的指标页、日志和事件。不显示此视图时不会读取任何内容。</translation>
    </message>
    <message>
        <source>1 page read, %1 · last %2 ago</source>
        <translation>已读取 1 页，%1 · 上次 %2 前</translation>
    </message>
</context>
<context>
    <name>kittiwake::CopyForm</name>
    <message>
        <source>Type where in the container they are to be: a folder, or a name.</source>
        <translation>请输入在容器中的位置：文件夹或名称。</translation>
    </message>
    <message>
        <source>Type what to copy: the path of a file or a folder in the container.</source>
        <translation>请输入要复制的内容：容器中文件或文件夹的路径。</translation>
    </message>
    <message>
        <source>Type which file or folder of this computer to copy.</source>
        <translation>请输入要复制的本机文件或文件夹。</translation>
    </message>
    <message>
        <source>Type where on this computer it is to be.</source>
        <translation>请输入在本机上的位置。</translation>
    </message>
    <message>
        <source>There is no %1 on this computer.</source>
        <translation>本机上没有 %1。</translation>
    </message>
    <message>
        <source>Copy to pod %1</source>
        <translation>复制到 Pod %1</translation>
    </message>
    <message>
        <source>Copy from pod %1</source>
        <translation>从 Pod %1 复制</translation>
    </message>
</context>
<context>
    <name>kittiwake::DebugForm</name>
    <message>
        <source>Type an image: busybox has a shell and small tools.</source>
        <translation>请输入镜像：busybox 带有 shell 和一些小工具。</translation>
    </message>
    <message>
        <source>Type the namespace that the pod is to be in.</source>
        <translation>请输入 Pod 所在的命名空间。</translation>
    </message>
    <message>
        <source>Debug node %1</source>
        <translation>调试节点 %1</translation>
    </message>
    <message>
        <source>Debug pod %1</source>
        <translation>调试 Pod %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A container on the node that sees nothing of it, as Pod Security&apos;s baseline allows.</source>
        <translation>节点上的一个容器，看不到节点本身，符合 Pod Security 的 baseline 级别。</translation>
    </message>
    <message>
        <source>No more than other containers have, as Pod Security&apos;s baseline allows.</source>
        <translation>权限与其他容器相同，符合 Pod Security 的 baseline 级别。</translation>
    </message>
    <message>
        <source>Not as root, and without any capability, as Pod Security&apos;s restricted level demands: the image has to run as another user.</source>
        <translation>不以 root 运行，也没有任何 capability，符合 Pod Security 的 restricted 级别：镜像必须以其他用户运行。</translation>
    </message>
    <message>
        <source>The node&apos;s network, processes and IPC; may change the network and read its packets.</source>
        <translation>节点的网络、进程和 IPC；可以更改网络并读取其数据包。</translation>
    </message>
    <message>
        <source>May change the pod&apos;s network and read its packets.</source>
        <translation>可以更改 Pod 的网络并读取其数据包。</translation>
    </message>
    <message>
        <source>Privileged, with the node&apos;s files at /host: root on the node.</source>
        <translation>特权容器，节点的文件位于 /host：等同于节点上的 root。</translation>
    </message>
    <message>
        <source>Privileged: may do whatever root on the node may.</source>
        <translation>特权容器：节点上的 root 能做的都能做。</translation>
    </message>
    <message>
        <source>The node&apos;s files at /host, its network, processes and IPC.</source>
        <translation>节点的文件（位于 /host）、网络、进程和 IPC。</translation>
    </message>
    <message>
        <source>May trace the processes that it sees.</source>
        <translation>可以跟踪它所看到的进程。</translation>
    </message>
    <message>
        <source>Kubernetes cannot remove the container again: it stays in the pod until the pod is deleted. Its shell ends with its terminal.</source>
        <translation>Kubernetes 无法再移除该容器：它会留在 Pod 中，直到 Pod 被删除。其 shell 随终端一起结束。</translation>
    </message>
    <message>
        <source>A pod is created on the node, and deleted once its terminal is closed.</source>
        <translation>将在节点上创建一个 Pod，并在其终端关闭后删除。</translation>
    </message>
    <message>
        <source>A pod is created on the node, and stays there until somebody deletes it.</source>
        <translation>将在节点上创建一个 Pod，它会一直保留到有人将其删除。</translation>
    </message>
</context>
<context>
    <name>kittiwake::DebugStarts</name>
    <message>
        <source>There are too many terminals: close one first.</source>
        <translation>终端太多：请先关闭一个。</translation>
    </message>
    <message>
        <source>%1 has no processes of its own: choose a pod or a node.</source>
        <translation>%1 本身没有进程：请选择一个 Pod 或节点。</translation>
    </message>
</context>
<context>
    <name>kittiwake::DeletionNotes</name>
    <message>
        <source>Everything in the namespace is deleted with it.</source>
        <translation>命名空间中的所有内容都会一并删除。</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 is bypassed, disruptions allowed now: %2. Only evictions respect it.</source>
        <translation>会绕过 PodDisruptionBudget %1（目前允许 %2 次干扰）：只有驱逐才遵守它。</translation>
    </message>
    <message>
        <source>It is a static pod: the kubelet of its node recreates it.</source>
        <translation>这是静态 Pod：其节点的 kubelet 会重新创建它。</translation>
    </message>
    <message>
        <source>%1 %2 creates another one in its place.</source>
        <translation>%1 %2 会创建另一个来代替它。</translation>
    </message>
    <message>
        <source>It stays until its finalizer %1 is removed.</source>
        <translation>在 finalizer %1 被移除之前，它会一直存在。</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 applies, disruptions allowed now: %2. Where there are none, the pod stays.</source>
        <translation>PodDisruptionBudget %1 适用（目前允许 %2 次干扰）：不允许时 Pod 保留。</translation>
    </message>
    <message>
        <source>%1 %2 may create another one in its place.</source>
        <translation>%1 %2 可能会创建另一个来代替它。</translation>
    </message>
    <message>
        <source>%1 %2 has finished: no other one is created, and its logs go with it.</source>
        <translation>%1 %2 已结束：不会再创建另一个，其日志也随之消失。</translation>
    </message>
    <message>
        <source>%1 %2 is suspended: no other one is created until it is resumed.</source>
        <translation>%1 %2 已挂起：恢复之前不会再创建另一个。</translation>
    </message>
    <message>
        <source>%1 %2 is scaled to 0: no other one is created.</source>
        <translation>%1 %2 的副本数为 0：不会再创建另一个。</translation>
    </message>
</context>
<context>
    <name>kittiwake::DetailPresenter</name>
    <message>
        <source>The server has no %1 “%2”. It may have been deleted.</source>
        <translation>服务器上没有 %1“%2”，它可能已被删除。</translation>
    </message>
    <message>
        <source>The cluster serves no kind %1 in the group “%2”.</source>
        <translation>集群不提供组“%2”中的资源类型 %1。</translation>
    </message>
</context>
<context>
    <name>kittiwake::EditListModel</name>
    <message>
        <source>%1 is not saved. What you typed is discarded.</source>
        <translation>%1 尚未保存。您输入的内容将被丢弃。</translation>
    </message>
</context>
<context>
    <name>kittiwake::EditView</name>
    <message>
        <source>Nothing changes: the object is already so.</source>
        <translation>没有更改：对象已经如此。</translation>
    </message>
    <message>
        <source>It is not known whether it was saved: the connection has ended.</source>
        <translation>不知道是否已保存：连接已结束。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Reading it from the server…</source>
        <translation>正在从服务器读取…</translation>
    </message>
    <message>
        <source>Asking the server what would change…</source>
        <translation>正在询问服务器将更改什么…</translation>
    </message>
    <message>
        <source>Applying…</source>
        <translation>正在应用…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>As the server has it</source>
        <translation>与服务器一致</translation>
    </message>
    <message>
        <source>Not saved. A Secret is not kept on this computer.</source>
        <translation>未保存。Secret 不会保留在此计算机上。</translation>
    </message>
    <message>
        <source>Not saved; kept on this computer until it is</source>
        <translation>未保存；在保存之前保留在此计算机上</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Comments are not kept: the server stores none.</source>
        <translation>注释不会保留：服务器不存储注释。</translation>
    </message>
    <message>
        <source>Values that are text stand under stringData, decoded; they are encoded when it is saved.</source>
        <translation>文本值已解码，位于 stringData 下；保存时会重新编码。</translation>
    </message>
    <message>
        <source>This was not saved. It was kept on %1.</source>
        <translation>此内容未保存，保留于 %1。</translation>
    </message>
    <message>
        <source>The object is gone</source>
        <translation>对象已不存在</translation>
    </message>
    <message>
        <source>Fields that others own</source>
        <translation>属于其他管理者的字段</translation>
    </message>
    <message>
        <source>Somebody else changed it too</source>
        <translation>其他人也更改了它</translation>
    </message>
    <message>
        <source>It cannot be saved</source>
        <translation>无法保存</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>更改内容</translation>
    </message>
    <message>
        <source>The server warns: %1</source>
        <translation>服务器警告：%1</translation>
    </message>
    <message>
        <source>The server could not try it out: %1</source>
        <translation>服务器无法试运行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile; that stays: %1</source>
        <translation>
            <numerusform>在此期间有 %n 个字段被更改，予以保留：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile by %1; that stays: %2</source>
        <translation>
            <numerusform>在此期间 %1 更改了 %n 个字段，予以保留：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>It was deleted meanwhile. What you typed is still here: it can be created again, without its status and history.</source>
        <translation>它在此期间已被删除。您输入的内容仍在：可以重新创建，但不含其状态和历史。</translation>
    </message>
    <message>
        <source>It was deleted meanwhile, and another object of this name was created. What you typed stays here; the other one can be opened beside it.</source>
        <translation>它在此期间已被删除，并创建了另一个同名对象。您输入的内容保留在此；可以在旁边打开另一个对象。</translation>
    </message>
    <message>
        <source>Create it again…</source>
        <translation>重新创建…</translation>
    </message>
    <message>
        <source>Open the other one</source>
        <translation>打开另一个</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile; saving overwrites that: %1</source>
        <translation>
            <numerusform>在此期间有 %n 个字段被更改，保存将覆盖：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile by %1; saving overwrites that: %2</source>
        <translation>
            <numerusform>在此期间 %1 更改了 %n 个字段，保存将覆盖：%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::EditsPresenter</name>
    <message>
        <source>it is too large.</source>
        <translation>太大。</translation>
    </message>
    <message>
        <source>It was already so.</source>
        <translation>它已经如此。</translation>
    </message>
    <message numerus="yes">
        <source>Saved: %n field(s) changed.</source>
        <translation>
            <numerusform>已保存：更改了 %n 个字段。</numerusform>
        </translation>
    </message>
    <message>
        <source>Applied.</source>
        <translation>已应用。</translation>
    </message>
    <message>
        <source>Not all of it could be applied.</source>
        <translation>未能全部应用。</translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) that were not saved last time are in the editor (%1).</source>
        <translation>
            <numerusform>编辑器（%1）中有 %n 个上次未保存的文本。</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>%1 holds the token of a service account, which the server makes: it cannot be duplicated. Create a token of the service account.</source>
        <comment>Secret shop/web-token</comment>
        <translation>%1 存有服务账号的令牌，由服务器生成，无法复制。请为该服务账号创建令牌。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ExportView</name>
    <message>
        <source>Name a file to write to, such as %1.</source>
        <translation>请指定要写入的文件，例如 %1。</translation>
    </message>
    <message>
        <source>%1 exists already. Export again to replace it, or name another file.</source>
        <translation>%1 已存在。再次导出将替换它，或指定其他文件。</translation>
    </message>
</context>
<context>
    <name>kittiwake::FindingDetail</name>
    <message>
        <source>for %1</source>
        <translation>持续 %1</translation>
    </message>
</context>
<context>
    <name>kittiwake::FindingsView</name>
    <message>
        <source>Looking at the cluster</source>
        <translation>正在检查集群</translation>
    </message>
    <message>
        <source>All %1 checks pass</source>
        <translation>全部 %1 项检查通过</translation>
    </message>
    <message>
        <source>No finding matches</source>
        <translation>没有匹配的检查结果</translation>
    </message>
    <message>
        <source>Nothing could be checked</source>
        <translation>无法进行任何检查</translation>
    </message>
    <message>
        <source>One finding is hidden by the filter.</source>
        <translation>有 1 条结果被过滤隐藏。</translation>
    </message>
    <message>
        <source>%1 findings are hidden by the filter.</source>
        <translation>有 %1 条结果被过滤隐藏。</translation>
    </message>
    <message>
        <source>You may not list what the checks look at. Ask your cluster&apos;s administrator for permission to read it.</source>
        <translation>您无权列出检查所需的对象。请向集群管理员申请读取权限。</translation>
    </message>
    <message>
        <source>%1 of %2 findings</source>
        <translation>%2 条结果中的 %1 条</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 条结果</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 条结果</translation>
    </message>
    <message>
        <source>All checks</source>
        <translation>所有检查项</translation>
    </message>
    <message>
        <source>No findings in %1</source>
        <translation>%1 中没有发现问题</translation>
    </message>
    <message>
        <source>One finding is in another namespace, or in none.</source>
        <translation>有 1 条结果属于其他命名空间，或不属于任何命名空间。</translation>
    </message>
    <message>
        <source>%1 findings are in other namespaces, or in none.</source>
        <translation>有 %1 条结果属于其他命名空间，或不属于任何命名空间。</translation>
    </message>
    <message>
        <source>Nothing found in what could be checked</source>
        <translation>在可检查的范围内未发现问题</translation>
    </message>
    <message>
        <source>Objects are still being read. Problems show here as soon as they are found.</source>
        <translation>仍在读取对象。一旦发现问题会立即显示在这里。</translation>
    </message>
    <message>
        <source>Checked %1 objects. New problems show here at once.</source>
        <translation>已检查 %1 个对象。新问题会立即显示在这里。</translation>
    </message>
    <message>
        <source>One finding is about objects that are not selected.</source>
        <translation>有 1 条结果涉及未选择的对象。</translation>
    </message>
    <message>
        <source>%1 findings are about objects that are not selected.</source>
        <translation>有 %1 条结果涉及未选择的对象。</translation>
    </message>
    <message>
        <source>The first %1 of %2 findings. Filter to see the others.</source>
        <translation>%2 条结果中的前 %1 条。使用过滤查看其余结果。</translation>
    </message>
    <message>
        <source>%1 of %2 findings, %3 hidden by the selection</source>
        <extracomment>13: about objects that are not selected on the Labels page</extracomment>
        <translation>%2 条结果中的 %1 条，%3 条因选择而隐藏</translation>
    </message>
    <message>
        <source>Checked 1 object. New problems show here at once.</source>
        <translation>已检查 1 个对象。新问题会立即显示在这里。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ForwardForm</name>
    <message>
        <source>“%1” is not a port of this computer: type a number from 1 to 65535, or nothing for any free one.</source>
        <translation>“%1” 不是有效的本机端口：请输入 1 到 65535 之间的数字，留空则使用任意空闲端口。</translation>
    </message>
    <message>
        <source>Choose a port, or type one.</source>
        <translation>请选择或输入一个端口。</translation>
    </message>
    <message>
        <source>Two of them would have port %1 of this computer: change one.</source>
        <translation>其中两个都要使用本机端口 %1：请更改一个。</translation>
    </message>
    <message>
        <source>Forward ports to %1 %2</source>
        <translation>把端口转发到 %1 %2</translation>
    </message>
    <message>
        <source>Reading which ports it has…</source>
        <translation>正在读取它有哪些端口…</translation>
    </message>
    <message>
        <source>It names no ports. That is no obstacle: type one that something in it listens on.</source>
        <translation>它没有声明端口，但这不妨碍转发：请输入其中有程序监听的端口。</translation>
    </message>
    <message>
        <source>Yes, let other computers in</source>
        <translation>是，允许其他计算机连接</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>The service has no port %1.</source>
        <translation>该服务没有端口 %1。</translation>
    </message>
    <message>
        <source>No container declares port %1. It works where something listens there.</source>
        <translation>没有容器声明端口 %1。如果有程序在监听该端口，转发仍然可用。</translation>
    </message>
    <message>
        <source>Forward anyway</source>
        <translation>仍然转发</translation>
    </message>
</context>
<context>
    <name>kittiwake::ForwardPortListModel</name>
    <message>
        <source>not TCP: it cannot be forwarded</source>
        <translation>不是 TCP，无法转发</translation>
    </message>
</context>
<context>
    <name>kittiwake::Freshness</name>
    <message>
        <source>%1: %2</source>
        <extracomment>What goes on, then why: &quot;retrying in 4 s: connection refused&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>syncing %1 of %2</source>
        <translation>正在同步 %1 / %2</translation>
    </message>
    <message>
        <source>syncing %1</source>
        <translation>正在同步，已有 %1</translation>
    </message>
    <message>
        <source>polling every %1 (watch not permitted)</source>
        <translation>每 %1 轮询一次（无 watch 权限）</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>retrying now</source>
        <translation>正在重试</translation>
    </message>
    <message>
        <source>retrying in %1</source>
        <translation>%1 后重试</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>stale since %1 (%2)</source>
        <translation>%1 起未更新（%2）</translation>
    </message>
    <message>
        <source>forbidden</source>
        <translation>无权访问</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Nothing is being watched.</source>
        <translation>没有在监视任何内容。</translation>
    </message>
    <message>
        <source>Asking the server for the list. Nothing has come yet.</source>
        <translation>正在向服务器请求列表，尚未收到数据。</translation>
    </message>
    <message>
        <source>You may list these objects but not watch them, so the list is read again every %1.</source>
        <translation>您有权列出这些对象，但无权监视（watch）它们，因此每 %1 重新读取一次列表。</translation>
    </message>
    <message>
        <source>Try now, or check the network and VPN.</source>
        <translation>请立即重试，或检查网络和 VPN。</translation>
    </message>
    <message>
        <source>Choose a namespace that you may read, or ask your cluster&apos;s administrator for the permission.</source>
        <translation>请选择您有权读取的命名空间，或向集群管理员申请权限。</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>certificate not trusted</source>
        <translation>证书不受信任</translation>
    </message>
    <message>
        <source>credentials not accepted (401)</source>
        <translation>凭据未被接受（401）</translation>
    </message>
    <message>
        <source>not found (404)</source>
        <translation>未找到（404）</translation>
    </message>
    <message>
        <source>server busy (429)</source>
        <translation>服务器繁忙（429）</translation>
    </message>
    <message>
        <source>resource version expired (410)</source>
        <translation>资源版本已过期（410）</translation>
    </message>
    <message>
        <source>server error (%1)</source>
        <translation>服务器错误（%1）</translation>
    </message>
    <message>
        <source>answer not understood</source>
        <translation>无法解析应答</translation>
    </message>
    <message>
        <source>showing %1 of %2</source>
        <comment>numbers of rows</comment>
        <translation>正在显示 %1 / %2</translation>
    </message>
    <message>
        <source>waiting for the first page</source>
        <translation>正在等待第一页</translation>
    </message>
    <message>
        <source>waiting for the first page of %1</source>
        <translation>正在等待 %1 的第一页</translation>
    </message>
    <message>
        <source>The server last sent something less than a minute ago.</source>
        <translation>服务器最近一次发来数据是在不到一分钟前。</translation>
    </message>
    <message>
        <source>The server last sent something %1 ago.</source>
        <translation>服务器最近一次发来数据是在 %1 前。</translation>
    </message>
    <message>
        <source>The list is complete. Its rows are on their way into the table.</source>
        <translation>列表已完整，其行正在进入表格。</translation>
    </message>
    <message>
        <source>The list is being read, page by page. The rows appear when it is complete.</source>
        <translation>正在逐页读取列表，读完后显示各行。</translation>
    </message>
    <message>
        <source>Every change in the cluster shows here as it happens.</source>
        <translation>集群中的每个变化都会即时显示在这里。</translation>
    </message>
    <message>
        <source>No action is needed: it retries automatically.</source>
        <translation>您无需操作：会自动重试。</translation>
    </message>
    <message>
        <source>It does not retry automatically. Fix the cause, then try again.</source>
        <translation>不会再自动重试。请先排除原因，然后重试。</translation>
    </message>
    <message>
        <source>Kittiwake asks again within an hour, and at once when you press %1.</source>
        <translation>Kittiwake 会在一小时内再次询问；按 %1 可立即询问。</translation>
    </message>
    <message>
        <source>Kittiwake asks again at %1, and at once when you press %2.</source>
        <extracomment>%1: a time of day (&quot;14:32&quot;); %2: a key</extracomment>
        <translation>Kittiwake 会在 %1 再次询问；按 %2 可立即询问。</translation>
    </message>
    <message>
        <source>reconnecting: %1 of %2 kinds</source>
        <extracomment>14 of 24 kinds of objects are not live again</extracomment>
        <translation>正在重新连接：%2 种类型中的 %1 种</translation>
    </message>
    <message>
        <source>1 of %1 kinds is not live again; what is shown of it is the last known.</source>
        <translation>%1 种类型中有 1 种尚未恢复实时；其显示的是最后已知的状态。</translation>
    </message>
    <message>
        <source>%1 of %2 kinds are not live again; what is shown of them is the last known.</source>
        <translation>%2 种类型中有 %1 种尚未恢复实时；它们显示的是最后已知的状态。</translation>
    </message>
    <message>
        <source>read every %1</source>
        <translation>每 %1 读取一次</translation>
    </message>
    <message>
        <source>It is read again and again while it is shown, each page every %1 or more slowly.</source>
        <translation>显示期间会反复读取，每页每 %1 一次或更慢。</translation>
    </message>
</context>
<context>
    <name>kittiwake::GatheredNotes</name>
    <message>
        <source>Deleted with it: %1.</source>
        <comment>kinds and how many</comment>
        <translation>一并删除：%1。</translation>
    </message>
    <message>
        <source>Deleted with them: %1.</source>
        <comment>kinds and how many</comment>
        <translation>一并删除：%1。</translation>
    </message>
    <message>
        <source>It leaves behind: %1.</source>
        <comment>kinds and how many</comment>
        <translation>会留下：%1。</translation>
    </message>
    <message>
        <source>They leave behind: %1.</source>
        <comment>kinds and how many</comment>
        <translation>会留下：%1。</translation>
    </message>
    <message>
        <source>There are now: %1.</source>
        <comment>kinds and how many there are</comment>
        <translation>目前有：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n of its pods end.</source>
        <translation>
            <numerusform>其 %n 个 Pod 将终止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of their pods end.</source>
        <translation>
            <numerusform>它们的 %n 个 Pod 将终止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its replicas end.</source>
        <translation>
            <numerusform>其 %n 个副本将终止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of their replicas end.</source>
        <translation>
            <numerusform>它们的 %n 个副本将终止。</numerusform>
        </translation>
    </message>
    <message>
        <source>Of %1: %2</source>
        <comment>2 of 30 objects: what is said</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more notes like this, about others.</source>
        <translation>
            <numerusform>另有 %n 条关于其他对象的类似提示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::HelmPresenter</name>
    <message>
        <source>%1 You may see: %2. Showing their releases.</source>
        <translation>%1 您可以查看：%2。正在显示其中的发布。</translation>
    </message>
    <message>
        <source>%1 Releases that Helm keeps in ConfigMaps are missing.</source>
        <translation>%1 缺少 Helm 保存在 ConfigMap 中的发布。</translation>
    </message>
    <message>
        <source>There are also releases of Helm 2 in %1; they are not read.</source>
        <translation>%1 中还有 Helm 2 的发布；不会读取它们。</translation>
    </message>
</context>
<context>
    <name>kittiwake::HelmReleaseView</name>
    <message>
        <source>Revision %1, the latest</source>
        <translation>修订 %1（最新）</translation>
    </message>
    <message>
        <source>Revision %1</source>
        <translation>修订 %1</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Chart</translation>
    </message>
    <message>
        <source>App version</source>
        <translation>应用版本</translation>
    </message>
    <message>
        <source>First deployed</source>
        <translation>首次部署</translation>
    </message>
    <message>
        <source>Last deployed</source>
        <translation>最近部署</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新于</translation>
    </message>
    <message>
        <source>The chart has installed no objects.</source>
        <translation>该 chart 没有安装任何对象。</translation>
    </message>
    <message>
        <source>The chart has no hooks.</source>
        <translation>该 chart 没有钩子。</translation>
    </message>
    <message>
        <source>There is no other revision to compare with.</source>
        <translation>没有可对比的其他修订。</translation>
    </message>
    <message numerus="yes">
        <source>%n more fields differ.</source>
        <translation>
            <numerusform>还有 %n 个字段不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>No values were supplied: the chart&apos;s own are used.</source>
        <translation>没有提供值：使用 chart 自带的值。</translation>
    </message>
    <message>
        <source>No differences: chart, values and objects are the same.</source>
        <translation>没有差异：chart、值和对象都相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n documents cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n 个文档无法读取，已略去：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents of the manifests cannot be read and were not compared.</source>
        <translation>
            <numerusform>清单中有 %n 个文档无法读取，未参与对比。</numerusform>
        </translation>
    </message>
    <message>
        <source>Flux installs it, by its HelmRelease %1: what is changed by helm or by hand may be taken back.</source>
        <translation>由 Flux 通过其 HelmRelease %1 安装：用 helm 或手动所做的更改可能会被还原。</translation>
    </message>
</context>
<context>
    <name>kittiwake::HelmView</name>
    <message>
        <source>Reading the releases of Helm</source>
        <translation>正在读取 Helm 的发布</translation>
    </message>
    <message>
        <source>Helm has installed nothing here</source>
        <translation>Helm 没有在此安装任何东西</translation>
    </message>
    <message>
        <source>Helm has installed nothing in these namespaces</source>
        <translation>Helm 没有在这些命名空间中安装任何东西</translation>
    </message>
    <message>
        <source>No release matches</source>
        <translation>没有匹配的发布</translation>
    </message>
    <message>
        <source>The releases of Helm cannot be read</source>
        <translation>无法读取 Helm 的发布</translation>
    </message>
    <message>
        <source>Releases of Helm 3 and later are looked for in Secrets and ConfigMaps. Those that Helm keeps in a database (HELM_DRIVER=sql) cannot be seen from here, and those of Helm 2 are not read.</source>
        <translation>在 Secret 和 ConfigMap 中查找 Helm 3 及更高版本的发布。Helm 保存在数据库中的发布（HELM_DRIVER=sql）在此看不到，Helm 2 的发布不会读取。</translation>
    </message>
    <message>
        <source>None of %1 releases has “%2” in its name, namespace or status. Esc clears the filter.</source>
        <translation>%1 个发布的名称、命名空间和状态都不包含“%2”。按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>%1 of %2 releases</source>
        <translation>%1 / %2 个发布</translation>
    </message>
    <message numerus="yes">
        <source>%n releases</source>
        <translation>
            <numerusform>%n 个发布</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1 stuck</source>
        <translation>%1 个停滞</translation>
    </message>
    <message>
        <source>You may not list the Secrets that hold Helm&apos;s releases</source>
        <translation>您无权列出保存 Helm 发布的 Secret</translation>
    </message>
    <message>
        <source>The release has no “%1” in its name, namespace or status. Esc clears the filter.</source>
        <translation>该发布的名称、命名空间和状态都不包含“%1”。按 Esc 清除过滤。</translation>
    </message>
</context>
<context>
    <name>kittiwake::KeyHistory</name>
    <message>
        <source>restarted after exit %1: %2</source>
        <extracomment>&quot;restarted after exit 2: panic: nil map&quot;</extracomment>
        <translation>以退出码 %1 结束后重新启动：%2</translation>
    </message>
</context>
<context>
    <name>kittiwake::KeyListModel</name>
    <message>
        <source>given up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>backing off</source>
        <translation>退避中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>when it changes</source>
        <translation>在它变化时</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 后</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>when resumed</source>
        <translation>恢复后</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>耗时 %1</translation>
    </message>
    <message>
        <source>processing</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>processing · worker %1</source>
        <translation>处理中 · worker %1</translation>
    </message>
</context>
<context>
    <name>kittiwake::KindActions</name>
    <message>
        <source>NoExecute evicts pods that do not tolerate it at once, past disruption budgets.</source>
        <translation>NoExecute 会立即驱逐不容忍该污点的 Pod，不受干扰预算限制。</translation>
    </message>
    <message>
        <source>Signer: %1</source>
        <translation>签名者：%1</translation>
    </message>
    <message>
        <source>Subject: %1</source>
        <translation>主体：%1</translation>
    </message>
    <message>
        <source>Usages: %1</source>
        <translation>用途：%1</translation>
    </message>
    <message>
        <source>Its subject cannot be read.</source>
        <translation>无法读取其主体。</translation>
    </message>
    <message>
        <source>Requested by %1. It cannot be undone.</source>
        <translation>由 %1 请求。此决定无法收回。</translation>
    </message>
    <message numerus="yes">
        <source>There are %1 replicas now: %n of them end.</source>
        <translation>
            <numerusform>目前有 %1 个副本：其中 %n 个将终止。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps what is in use: pods that use it may lose their data.</source>
        <translation>%1 保护正在使用的对象：使用它的 Pod 可能丢失数据。</translation>
    </message>
    <message>
        <source>%1 waits for what it owns, which is then deleted afterwards, if at all.</source>
        <translation>%1 等待其拥有的对象，移除后这些对象可能稍后才删除，也可能不会删除。</translation>
    </message>
    <message>
        <source>What %1 stands for is not cleaned up: volumes, load balancers and records outside of the cluster may stay, and cost.</source>
        <translation>%1 所代表的清理不会进行：集群外的卷、负载均衡器和记录可能会保留并产生费用。</translation>
    </message>
    <message>
        <source>It is being deleted: without its last finalizer it is gone at once.</source>
        <translation>它正在被删除：移除最后一个 finalizer 后会立即消失。</translation>
    </message>
    <message>
        <source>What is left in the namespace stays in the store, where nobody sees it, and is back with a namespace of that name. Find out first what holds it up.</source>
        <translation>命名空间中剩余的内容会留在存储中，无人可见，并会随同名命名空间重新出现。请先查明是什么阻碍了删除。</translation>
    </message>
    <message>
        <source>Roll back…</source>
        <translation>回滚…</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版本</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Taint…</source>
        <translation>设置污点…</translation>
    </message>
    <message>
        <source>key=value:Effect to set, key:Effect- or key- to remove</source>
        <translation>key=value:Effect 为设置，key:Effect- 或 key- 为移除</translation>
    </message>
    <message>
        <source>Taint</source>
        <translation>设置污点</translation>
    </message>
    <message>
        <source>Approve…</source>
        <translation>批准…</translation>
    </message>
    <message>
        <source>Deny…</source>
        <translation>拒绝…</translation>
    </message>
    <message>
        <source>Set bounds…</source>
        <translation>设置副本范围…</translation>
    </message>
    <message>
        <source>Replicas at least</source>
        <translation>最少副本数</translation>
    </message>
    <message>
        <source>Replicas at most</source>
        <translation>最多副本数</translation>
    </message>
    <message>
        <source>Set bounds</source>
        <translation>设置副本范围</translation>
    </message>
    <message>
        <source>Grow…</source>
        <translation>扩容…</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation>再次运行…</translation>
    </message>
    <message>
        <source>Name of the new Job</source>
        <translation>新 Job 的名称</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Remove finalizers…</source>
        <translation>移除 finalizer…</translation>
    </message>
    <message>
        <source>Finalizers to remove</source>
        <translation>要移除的 finalizer</translation>
    </message>
    <message>
        <source>Remove finalizers</source>
        <translation>移除 finalizer</translation>
    </message>
    <message>
        <source>Finalize…</source>
        <translation>强制完成删除…</translation>
    </message>
    <message>
        <source>Finalize</source>
        <translation>强制完成删除</translation>
    </message>
    <message>
        <source>Create token…</source>
        <translation>创建令牌…</translation>
    </message>
    <message>
        <source>%1 (now): %2</source>
        <comment>a revision, what it runs</comment>
        <translation>%1（当前）：%2</translation>
    </message>
    <message>
        <source>%1, %2 old: %3</source>
        <comment>a revision, an age, what it runs</comment>
        <translation>%1，%2 前：%3</translation>
    </message>
    <message>
        <source>What revision %1 changed, after %2</source>
        <translation>修订版本 %1 在修订版本 %2 之后更改的内容</translation>
    </message>
    <message>
        <source>It cannot be made smaller again.</source>
        <translation>之后不能再缩小。</translation>
    </message>
    <message>
        <source>It has no StorageClass, which would have to allow it.</source>
        <translation>它没有 StorageClass，而这需要 StorageClass 允许。</translation>
    </message>
    <message>
        <source>StorageClass %1 allows it.</source>
        <translation>StorageClass %1 允许扩容。</translation>
    </message>
    <message>
        <source>StorageClass %1 does not allow it: the server will refuse.</source>
        <translation>StorageClass %1 不允许扩容：服务器会拒绝。</translation>
    </message>
</context>
<context>
    <name>kittiwake::KindListModel</name>
    <message>
        <source>You may not list %1.</source>
        <translation>您无权列出 %1。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, kind: 56 Pods</comment>
        <translation>%1 个 %2</translation>
    </message>
    <message>
        <source>%1 at %2. Open the table to watch them.</source>
        <translation>%2 时有 %1。打开表格即可持续关注。</translation>
    </message>
    <message>
        <source>%1, 1 fault</source>
        <translation>%1，1 个异常</translation>
    </message>
    <message>
        <source>%1, %2 faults</source>
        <translation>%1，%2 个异常</translation>
    </message>
    <message>
        <source>%1 in the namespaces that were chosen before. Counting.</source>
        <translation>%1，属于之前所选的命名空间。正在计数。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LabelKeyModel</name>
    <message>
        <source>namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>属主</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
</context>
<context>
    <name>kittiwake::LabelValueModel</name>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>kittiwake::LabelsPresenter</name>
    <message>
        <source>%1 in %2 namespaces</source>
        <comment>of what, how many</comment>
        <translation>%2 个命名空间中的 %1</translation>
    </message>
</context>
<context>
    <name>kittiwake::LabelsView</name>
    <message>
        <source>Only labels can be inverted. Choose the values you want instead.</source>
        <translation>只有标签可以反选。请改为选择需要的值。</translation>
    </message>
    <message>
        <source>No selector can name this value: it %1.</source>
        <comment>how labels are made, in English</comment>
        <translation>选择算符无法使用此值：%1。</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>all %1 %2</source>
        <comment>how many, of what</comment>
        <translation>全部 %1 个 %2</translation>
    </message>
    <message>
        <source>%1 of %2 %3 match</source>
        <comment>how many, of how many, of what</comment>
        <translation>%2 个 %3 中有 %1 个匹配</translation>
    </message>
    <message>
        <source>and %1 more: filter to see them</source>
        <translation>还有 %1 个：使用过滤查看</translation>
    </message>
    <message>
        <source>Only labels can be selected by key alone. Choose one of the values instead.</source>
        <translation>只有标签可以仅按键选择。请改选其中一个值。</translation>
    </message>
    <message>
        <source>%1 of %2 %3 matches</source>
        <comment>how many, of one, of what: 1 of 1 pod</comment>
        <translation>%2 个 %3 中有 %1 个匹配</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>how many, of what: 1 pod</comment>
        <translation>%1 个 %2</translation>
    </message>
</context>
<context>
    <name>kittiwake::LeasesPresenter</name>
    <message>
        <source>%1 You may see: %2. Showing its leases.</source>
        <translation>%1 您可以查看：%2。正在显示其中的租约。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LeasesView</name>
    <message>
        <source>Reading the leases</source>
        <translation>正在读取租约</translation>
    </message>
    <message>
        <source>There are no leases</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>No lease matches</source>
        <translation>没有匹配的租约</translation>
    </message>
    <message>
        <source>You may not list leases</source>
        <translation>您无权列出租约</translation>
    </message>
    <message>
        <source>The leases cannot be read</source>
        <translation>无法读取租约</translation>
    </message>
    <message>
        <source>None of %1 leases or their holders contains “%2”. Esc clears the filter.</source>
        <translation>%1 个租约及其持有者都不包含“%2”。按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>The first %1 of %2 leases. Filter to see the others.</source>
        <translation>%2 个租约中的前 %1 个。过滤以查看其他租约。</translation>
    </message>
    <message>
        <source>%1 of %2 leases</source>
        <translation>%2 个租约中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n leases</source>
        <translation>
            <numerusform>%n 个租约</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation>%1 个已过期</translation>
    </message>
    <message>
        <source>Neither the lease nor its holder contains “%1”. Esc clears the filter.</source>
        <translation>该租约及其持有者都不包含“%1”。按 Esc 清除过滤。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LineChart</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogExporter</name>
    <message>
        <source>%1 could not be written: %2. Choose another place.</source>
        <translation>无法写入 %1：%2。请选择其他位置。</translation>
    </message>
    <message>
        <source>%1 lines are in %2.</source>
        <translation>%1 行已保存到 %2。</translation>
    </message>
    <message>
        <source>1 line is in %1.</source>
        <translation>1 行已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogLineDetail</name>
    <message>
        <source>The first %1 bytes are shown here; a copy of the line has all that is kept.</source>
        <translation>此处显示前 %1 字节；复制该行可得到所保留的全部内容。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogMap</name>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 条错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 条错误</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 条警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 条警告</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogSeeker</name>
    <message>
        <source>No error further up.</source>
        <translation>上方没有更多错误。</translation>
    </message>
    <message>
        <source>No error further down.</source>
        <translation>下方没有更多错误。</translation>
    </message>
    <message>
        <source>No match further up.</source>
        <translation>上方没有更多匹配项。</translation>
    </message>
    <message>
        <source>No match further down.</source>
        <translation>下方没有更多匹配项。</translation>
    </message>
</context>
<context>
    <name>kittiwake::Logs</name>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogsPresenter</name>
    <message>
        <source>%1 has no logs of its own: choose a pod, or what runs pods.</source>
        <translation>%1 自身没有日志：请选择 Pod，或运行 Pod 的对象。</translation>
    </message>
    <message>
        <source>Logs are chosen by labels, namespaces and nodes: remove the owners and images from the selection.</source>
        <translation>日志按标签、命名空间和节点选择：请从选择中移除属主和镜像。</translation>
    </message>
    <message>
        <source>Choose labels first: the logs are those of all pods that have them.</source>
        <translation>请先选择标签：显示的是带有这些标签的所有 Pod 的日志。</translation>
    </message>
    <message>
        <source>It has no pod selector and names no pods, so it has none.</source>
        <translation>它没有 Pod 选择算符，也没有指名任何 Pod，因此没有 Pod。</translation>
    </message>
</context>
<context>
    <name>kittiwake::LogsStatus</name>
    <message>
        <source>No logs are open.</source>
        <translation>没有打开的日志。</translation>
    </message>
    <message>
        <source>There is no container %1.</source>
        <translation>没有容器 %1。</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>有：%1。</translation>
    </message>
    <message>
        <source>Reading the logs of %1</source>
        <translation>正在读取 %1 的日志</translation>
    </message>
    <message>
        <source>%1 has no pods.</source>
        <translation>%1 没有 Pod。</translation>
    </message>
    <message>
        <source>Nothing has been logged.</source>
        <translation>没有日志输出。</translation>
    </message>
    <message>
        <source>No line matches.</source>
        <translation>没有匹配的行。</translation>
    </message>
    <message>
        <source>The logs of %1 cannot be read.</source>
        <translation>无法读取 %1 的日志。</translation>
    </message>
    <message>
        <source>Press l on a pod, on what runs pods, or on a finding.</source>
        <translation>在 Pod、运行 Pod 的对象或检查结果上按 l。</translation>
    </message>
    <message>
        <source>Logs appear here as soon as there are some.</source>
        <translation>一有日志就会显示在此处。</translation>
    </message>
    <message>
        <source>Lines appear here as soon as a container writes some.</source>
        <translation>容器一输出日志就会显示在此处。</translation>
    </message>
    <message>
        <source>%1 lines are hidden.</source>
        <translation>有 %1 行被隐藏。</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 lines</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>1 container</source>
        <translation>1 个容器</translation>
    </message>
    <message>
        <source>%1 containers</source>
        <translation>%1 个容器</translation>
    </message>
    <message>
        <source>%1, %2 cannot be read</source>
        <translation>%1，其中 %2 个无法读取</translation>
    </message>
    <message>
        <source>%1 lines a second</source>
        <translation>每秒 %1 行</translation>
    </message>
    <message>
        <source>%1 older lines dropped</source>
        <translation>已丢弃 %1 行较旧的日志</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>已暂停。</translation>
    </message>
    <message>
        <source>Paused: %1 lines have come since.</source>
        <translation>已暂停：此后又有 %1 行。</translation>
    </message>
    <message>
        <source>There are no such pods.</source>
        <translation>没有这样的 Pod。</translation>
    </message>
    <message>
        <source>%1 of %2 is waiting to start: %3.</source>
        <translation>%2 的 %1 正在等待启动：%3。</translation>
    </message>
    <message>
        <source>%1 containers are waiting to start: %2.</source>
        <translation>%1 个容器正在等待启动：%2。</translation>
    </message>
    <message>
        <source>from the oldest line that the node still has</source>
        <translation>从节点上仍保留的最早一行开始</translation>
    </message>
    <message>
        <source>1 line is hidden.</source>
        <translation>有 1 行被隐藏。</translation>
    </message>
    <message>
        <source>1 older line dropped</source>
        <translation>已丢弃 1 行较旧的日志</translation>
    </message>
    <message>
        <source>Paused: 1 line has come since.</source>
        <translation>已暂停：此后又有 1 行。</translation>
    </message>
</context>
<context>
    <name>kittiwake::NamespaceListModel</name>
    <message>
        <source>You may not list namespaces. Type a name.</source>
        <translation>您无权列出命名空间，请直接输入名称。</translation>
    </message>
    <message>
        <source>all namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <source>“%1” is not a valid namespace: names have lowercase letters, digits and “-”, begin and end with a letter or digit, and have at most 63 characters.</source>
        <translation>“%1”不是有效的命名空间：名称只能包含小写字母、数字和“-”，以字母或数字开头和结尾，且最多 63 个字符。</translation>
    </message>
</context>
<context>
    <name>kittiwake::NodeDrain</name>
    <message numerus="yes">
        <source>The node takes no new pods, and %n pods of it are evicted.</source>
        <translation>
            <numerusform>该节点不再接受新的 Pod，并将驱逐其 %n 个 Pod。</numerusform>
        </translation>
    </message>
    <message>
        <source>The node takes no new pods. It has none to evict.</source>
        <translation>该节点不再接受新的 Pod，也没有要驱逐的 Pod。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of pods</comment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Which disruption budgets hold them up is not known: %1</source>
        <translation>不清楚有哪些干扰预算会阻止它们：%1</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 holds pods up, disruptions allowed now: %2, needed: %3.</source>
        <translation>PodDisruptionBudget %1 会阻止部分 Pod：目前允许 %2 次干扰，需要 %3 次。</translation>
    </message>
    <message>
        <source>More than one PodDisruptionBudget each, so that they cannot be evicted: %1.</source>
        <translation>受多个 PodDisruptionBudget 约束，因此无法驱逐：%1。</translation>
    </message>
    <message numerus="yes">
        <source>The node takes no new pods, and %n pods of it are deleted, past disruption budgets: this server has no evictions.</source>
        <translation>
            <numerusform>该节点不再接受新的 Pod，并将删除其 %n 个 Pod，不受干扰预算限制：此服务器没有驱逐功能。</numerusform>
        </translation>
    </message>
    <message>
        <source>Evicted: %1.</source>
        <translation>将驱逐：%1。</translation>
    </message>
    <message>
        <source>Deleted: %1.</source>
        <translation>将删除：%1。</translation>
    </message>
    <message>
        <source>Without a grace period their processes are ended at once.</source>
        <translation>没有宽限期，其进程会立即被终止。</translation>
    </message>
    <message>
        <source>Access to the cluster may run through these pods, and break off while others take their place: %1.</source>
        <translation>对集群的访问可能经过这些 Pod，在其他 Pod 接替之前可能会中断：%1。</translation>
    </message>
</context>
<context>
    <name>kittiwake::OpenCluster</name>
    <message numerus="yes">
        <source>Nothing that was changed from here within the last %n minutes can be undone.</source>
        <translation>
            <numerusform>过去 %n 分钟内没有在此处作出可以撤销的更改。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::OpenClusters</name>
    <message numerus="yes">
        <source>%n terminal(s) still open, which are closed with it:</source>
        <translation>
            <numerusform>仍有 %n 个终端打开着，将随之关闭：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies) still under way, which stop with it:</source>
        <translation>
            <numerusform>仍有 %n 项复制正在进行，将随之停止：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) still under way, which are no longer followed, and a drain stops:</source>
        <translation>
            <numerusform>仍有 %n 项更改在进行，之后不再跟踪，腾空会停止：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) not saved; all but Secrets are kept and offered again:</source>
        <translation>
            <numerusform>%n 处编辑未保存；除 Secret 外都会保留并再次提供：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::OverviewView</name>
    <message>
        <source>none in the last hour</source>
        <translation>最近 1 小时没有</translation>
    </message>
    <message>
        <source>%1 in the last hour</source>
        <translation>最近 1 小时 %1 个</translation>
    </message>
    <message>
        <source>Nothing could be checked</source>
        <translation>无法进行任何检查</translation>
    </message>
    <message>
        <source>listing</source>
        <translation>正在列出</translation>
    </message>
    <message>
        <source>forbidden</source>
        <translation>无权访问</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>No findings in what you may list</source>
        <translation>在您可列出的范围内未发现问题</translation>
    </message>
    <message>
        <source>This page shows all namespaces, not only %1.</source>
        <translation>本页显示所有命名空间，而不仅是 %1。</translation>
    </message>
    <message>
        <source>This page shows all namespaces, not only the %1 that are chosen.</source>
        <translation>本页显示所有命名空间，而不仅是所选的 %1 个。</translation>
    </message>
    <message>
        <source>You may not list events.</source>
        <translation>您无权列出事件。</translation>
    </message>
</context>
<context>
    <name>kittiwake::PageState</name>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>Needs consent</source>
        <translation>需要同意</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>Hidden by the provider</source>
        <translation>被云厂商隐藏</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>没有指标</translation>
    </message>
    <message>
        <source>No queue metrics</source>
        <translation>没有队列指标</translation>
    </message>
    <message>
        <source>Standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>No leader</source>
        <translation>没有领导者</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>已重启</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
</context>
<context>
    <name>kittiwake::PlacesPresenter</name>
    <message>
        <source>%1 has no owner.</source>
        <translation>%1 没有属主。</translation>
    </message>
    <message>
        <source>%1 is on no node.</source>
        <translation>%1 不在任何节点上。</translation>
    </message>
</context>
<context>
    <name>kittiwake::PortForwards</name>
    <message>
        <source>%1 has no ports of its own: choose a pod, a service, or what runs pods.</source>
        <translation>%1 自身没有端口：请选择 Pod、Service 或运行 Pod 的对象。</translation>
    </message>
</context>
<context>
    <name>kittiwake::QueueListModel</name>
    <message>
        <source>With failing keys</source>
        <translation>有失败的键</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>kittiwake::QueueState</name>
    <message>
        <source>One scrape so far: rates take a second one.</source>
        <translation>目前只抓取了一次：速率需要第二次抓取。</translation>
    </message>
    <message>
        <source>%1 keys are kept ready, in case it becomes the leader; a standby processes none.</source>
        <translation>保留了 %1 个就绪的键，以备它成为领导者；备用副本不处理任何键。</translation>
    </message>
    <message>
        <source>A standby processes nothing.</source>
        <translation>备用副本不处理任何键。</translation>
    </message>
    <message>
        <source>A worker has been busy with one key for %1.</source>
        <translation>一个 worker 处理同一个键已有 %1。</translation>
    </message>
    <message>
        <source>%1 workers have been busy with a key each, one of them for %2.</source>
        <translation>%1 个 worker 各自一直在处理一个键，其中一个已有 %2。</translation>
    </message>
    <message>
        <source>Work takes %1 on average.</source>
        <translation>处理平均耗时 %1。</translation>
    </message>
    <message>
        <source>All %1 workers are busy, and none has finished in %2.</source>
        <translation>全部 %1 个 worker 都在忙，%2 内没有一个完成。</translation>
    </message>
    <message>
        <source>%1 keys are ready, and no worker has taken one in %2.</source>
        <translation>%1 个键已就绪，%2 内没有 worker 取走任何一个。</translation>
    </message>
    <message>
        <source>%1 panics in %2; each was caught and is retried.</source>
        <translation>%2 内发生 %1 次 panic；每次都被捕获并重试。</translation>
    </message>
    <message>
        <source>Very many keys fail: retries come at %1, as fast as its rate limiter lets them.</source>
        <translation>大量键失败：重试速率为 %1，已达到限速器允许的上限。</translation>
    </message>
    <message>
        <source>%1 of %2 attempts failed in %3.</source>
        <translation>%3 内 %2 次尝试中有 %1 次失败。</translation>
    </message>
    <message>
        <source>%1 of %2 attempts failed in %3: %4.</source>
        <translation>%3 内 %2 次尝试中有 %1 次失败：%4。</translation>
    </message>
    <message>
        <source>Fails quietly: %1 of %2 attempts in %3. A key that has failed for long is retried once in 17 minutes.</source>
        <translation>悄然失败：%3 内 %2 次尝试中有 %1 次。长期失败的键每 17 分钟才重试一次。</translation>
    </message>
    <message>
        <source>Gave up %1 times in %2: those keys are not retried until their objects change.</source>
        <translation>%2 内放弃了 %1 次：在对象变化之前不会重试这些键。</translation>
    </message>
    <message>
        <source>A key was seen failing.</source>
        <translation>发现一个键在失败。</translation>
    </message>
    <message>
        <source>%1 keys were seen failing.</source>
        <translation>发现 %1 个键在失败。</translation>
    </message>
    <message>
        <source>Each of %1 objects is worked on %2 times a minute, without errors.</source>
        <translation>%1 个对象中的每一个每分钟被处理 %2 次，且没有错误。</translation>
    </message>
    <message>
        <source>A key is worked on again and again, without errors.</source>
        <translation>一个键被反复处理，且没有错误。</translation>
    </message>
    <message>
        <source>%1 keys are worked on again and again, without errors.</source>
        <translation>%1 个键被反复处理，且没有错误。</translation>
    </message>
    <message>
        <source>%1 keys are ready, and wait for %2 on average.</source>
        <translation>%1 个键已就绪，平均等待 %2。</translation>
    </message>
    <message>
        <source>%1 keys are ready, and their number grows.</source>
        <translation>%1 个键已就绪，并且还在增多。</translation>
    </message>
    <message>
        <source>Its own API client holds each request back for %1.</source>
        <translation>它自己的 API 客户端把每个请求推迟了 %1。</translation>
    </message>
    <message>
        <source>The program started %1 ago.</source>
        <translation>程序在 %1 前启动。</translation>
    </message>
    <message>
        <source>Two queues of the program have this name: how long its keys have been in progress is not known.</source>
        <translation>该程序有两个同名的队列：无法得知它的键已处理了多久。</translation>
    </message>
    <message>
        <source>The program reports a negative number of keys: its depth cannot be relied on.</source>
        <translation>程序报告的键数为负：队列深度不可信。</translation>
    </message>
    <message>
        <source>Nothing is ready; keys that wait for a retry are not published.</source>
        <translation>没有就绪的键；等待重试的键不会公布。</translation>
    </message>
    <message>
        <source>No work has finished lately.</source>
        <translation>最近没有完成任何处理。</translation>
    </message>
    <message>
        <source>Keys are finished at %1, each in %2 on average.</source>
        <translation>以 %1 的速率完成键，平均每个 %2。</translation>
    </message>
    <message>
        <source>The program does not export its queue.</source>
        <translation>程序不导出它的队列。</translation>
    </message>
    <message>
        <source>The program does not export its queue; %1 of %2 attempts failed in %3.</source>
        <translation>程序不导出它的队列；%3 内 %2 次尝试中有 %1 次失败。</translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>Stalled</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Panicking</source>
        <translation>发生 panic</translation>
    </message>
    <message>
        <source>Failing</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Looping</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>被限流</translation>
    </message>
    <message>
        <source>Unreliable</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>未导出</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>追赶中</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Warm standby</source>
        <translation>热备用</translation>
    </message>
    <message>
        <source>Too early</source>
        <translation>为时过早</translation>
    </message>
    <message>
        <source>%1 keys are ready, but none has been finished in %2: a worker holds another.</source>
        <translation>%1 个键已就绪，但 %2 内没有完成任何一个：一个 worker 占着另一个键。</translation>
    </message>
    <message>
        <source>%1 keys are ready, but none has been finished in %2: %3 workers hold others.</source>
        <translation>%1 个键已就绪，但 %2 内没有完成任何一个：%3 个 worker 占着其他键。</translation>
    </message>
    <message>
        <source>Last read %1 ago, when its state was &quot;%2&quot;: how it fares now is not known.</source>
        <translation>上次读取是在 %1 前，当时的状态为“%2”；现在的情况未知。</translation>
    </message>
    <message>
        <source>Last read %1 ago: how it fares is not known.</source>
        <translation>上次读取是在 %1 前；现在的情况未知。</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Its process ended by a panic at a key, and was started again.</source>
        <translation>其进程在处理一个键时因 panic 结束，并已重新启动。</translation>
    </message>
    <message>
        <source>Its process ended by panics at %1 keys, and was started again.</source>
        <translation>其进程在处理 %1 个键时因 panic 结束，并已重新启动。</translation>
    </message>
    <message>
        <source>A key is kept ready, in case it becomes the leader; a standby processes none.</source>
        <translation>保留了 1 个就绪的键，以备它成为领导者；备用副本不处理任何键。</translation>
    </message>
    <message>
        <source>Its worker is busy, and has not finished in %1.</source>
        <translation>其 worker 一直忙碌，%1 内没有完成。</translation>
    </message>
    <message>
        <source>A key is ready, and no worker has taken it in %1.</source>
        <translation>1 个键已就绪，%1 内没有 worker 取走它。</translation>
    </message>
    <message>
        <source>A key is ready, but none has been finished in %1: a worker holds another.</source>
        <translation>1 个键已就绪，但 %1 内没有完成任何一个：一个 worker 占着另一个键。</translation>
    </message>
    <message>
        <source>A key is ready, but none has been finished in %1: %2 workers hold others.</source>
        <translation>1 个键已就绪，但 %1 内没有完成任何一个：%2 个 worker 占着其他键。</translation>
    </message>
    <message>
        <source>1 panic in %1; it was caught and is retried.</source>
        <translation>%1 内发生 1 次 panic；已被捕获并重试。</translation>
    </message>
    <message>
        <source>Gave up once in %1: that key is not retried until its object changes.</source>
        <translation>%1 内放弃了 1 次：在对象变化之前不会重试该键。</translation>
    </message>
    <message>
        <source>A key is ready, and keys wait for %1 on average.</source>
        <translation>1 个键已就绪，键平均等待 %1。</translation>
    </message>
    <message>
        <source>A key is ready, and their number grows.</source>
        <translation>1 个键已就绪，并且还在增多。</translation>
    </message>
</context>
<context>
    <name>kittiwake::QueueThresholds</name>
    <message>
        <source>No threshold is called &quot;%1&quot;.</source>
        <translation>没有名为“%1”的阈值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read. It is written as in %2.</source>
        <translation>无法读取“%1”。写法如 %2。</translation>
    </message>
</context>
<context>
    <name>kittiwake::QueuesView</name>
    <message>
        <source>Reading the queues</source>
        <translation>正在读取队列</translation>
    </message>
    <message>
        <source>No work queue is running.</source>
        <translation>没有正在运行的工作队列。</translation>
    </message>
    <message>
        <source>The keys of this queue cannot be seen.</source>
        <translation>无法查看此队列的键。</translation>
    </message>
    <message>
        <source>Open a table: the rows it shows come through a queue, which is shown here.</source>
        <translation>打开一个表格：其中的行都经过一个队列，该队列会显示在这里。</translation>
    </message>
    <message>
        <source>Keys come in when objects change. The charts tell what has happened so far.</source>
        <translation>对象变化时键会入队。图表显示迄今发生的情况。</translation>
    </message>
    <message>
        <source>Esc clears the filter.</source>
        <translation>按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>%1 failing</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1 个就绪</translation>
    </message>
    <message>
        <source>the %1 most urgent of %2 keys are shown</source>
        <translation>显示 %2 个键中最紧急的 %1 个</translation>
    </message>
    <message>
        <source>%1 is ready and will be tried as soon as a worker is free.</source>
        <translation>%1 已就绪，一有空闲的 worker 就会处理。</translation>
    </message>
    <message>
        <source>%1 is paused.</source>
        <translation>%1 已暂停。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>state, and for how long or until when</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>failures in a row: %1</source>
        <translation>连续失败：%1</translation>
    </message>
    <message>
        <source>tries: %1</source>
        <translation>尝试次数：%1</translation>
    </message>
    <message>
        <source>All quiet: no key is waiting, failing or being processed.</source>
        <translation>一切平静：没有键在等待、失败或处理中。</translation>
    </message>
    <message>
        <source>None of %1 keys contains “%2”.</source>
        <translation>%1 个键中没有包含“%2”的。</translation>
    </message>
    <message>
        <source>Its program exports only metrics. Events and logs tell which objects it works on.</source>
        <translation>其程序只导出指标。要了解它在处理哪些对象，请查看事件和日志。</translation>
    </message>
    <message>
        <source>%1 processing</source>
        <translation>%1 个处理中</translation>
    </message>
    <message>
        <source>%1 is not waiting: it is ready, processing or done.</source>
        <translation>%1 无需等待：它已就绪、处理中或已完成。</translation>
    </message>
    <message>
        <source>%1 was forgotten. It is queued again when its object changes.</source>
        <translation>已忘记 %1。其对象变化时会再次入队。</translation>
    </message>
    <message>
        <source>There was nothing to forget for %1: it is neither waiting nor failing.</source>
        <translation>%1 没有可忘记的：它既未等待也未失败。</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 was resumed.</source>
        <translation>%1 已恢复。</translation>
    </message>
    <message>
        <source>processed for %1 in total</source>
        <translation>累计处理 %1</translation>
    </message>
    <message>
        <source>queued for %1 in total</source>
        <translation>累计排队 %1</translation>
    </message>
    <message>
        <source>queued again when done: it was added meanwhile</source>
        <translation>完成后会再次入队：其间又被加入</translation>
    </message>
    <message>
        <source>The only key does not contain “%1”.</source>
        <translation>唯一的键不包含“%1”。</translation>
    </message>
</context>
<context>
    <name>kittiwake::RolloutProblem</name>
    <message>
        <source>Pod %1: %2</source>
        <translation>Pod %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Pod %1, and %n more likewise: %2</source>
        <translation>
            <numerusform>Pod %1 及另外 %n 个：%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::Say</name>
    <message>
        <source>The first %1 of %2 characters. Copying takes them all, and the YAML tab shows them.</source>
        <translation>仅显示前 %1 个字符，共 %2 个。复制会包含全部内容，YAML 标签页中可查看全文。</translation>
    </message>
    <message>
        <source>Storage class</source>
        <translation>存储类</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Kubelet</source>
        <translation>Kubelet</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Pod network</source>
        <translation>Pod 网络</translation>
    </message>
    <message>
        <source>Provider ID</source>
        <translation>Provider ID</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>污点</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>申领</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Reclaim policy</source>
        <translation>回收策略</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>Handle</source>
        <translation>句柄</translation>
    </message>
    <message>
        <source>Provisioner</source>
        <translation>制备器</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>only: %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>%1, binary</source>
        <translation>%1，二进制</translation>
    </message>
    <message>
        <source>Immutable</source>
        <translation>不可变</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Secret</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Allows</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>资源类型</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Short names</source>
        <translation>短名称</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>served, stored</source>
        <translation>提供服务，存储版本</translation>
    </message>
    <message>
        <source>served</source>
        <translation>提供服务</translation>
    </message>
    <message>
        <source>stored, not served</source>
        <translation>存储版本，不提供服务</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>不提供服务</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近出现</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Reported by</source>
        <translation>报告者</translation>
    </message>
    <message>
        <source>init</source>
        <translation>init</translation>
    </message>
    <message>
        <source>sidecar</source>
        <translation>sidecar</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Running, not ready</source>
        <translation>运行中，未就绪</translation>
    </message>
    <message>
        <source>%1, exit code %2</source>
        <translation>%1，退出码 %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Mounts</source>
        <translation>挂载</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Startup probe</source>
        <translation>启动探针</translation>
    </message>
    <message>
        <source>Readiness</source>
        <translation>就绪探针</translation>
    </message>
    <message>
        <source>Liveness</source>
        <translation>存活探针</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>显示全部 %1 个</translation>
    </message>
    <message>
        <source>%1 (%2 ago)</source>
        <translation>%1（%2 前）</translation>
    </message>
    <message>
        <source>Asking the server for this object</source>
        <translation>正在向服务器请求此对象</translation>
    </message>
    <message>
        <source>There is no such object</source>
        <translation>没有这样的对象</translation>
    </message>
    <message>
        <source>You may not read this object</source>
        <translation>您无权读取此对象</translation>
    </message>
    <message>
        <source>No object is chosen</source>
        <translation>未选择对象</translation>
    </message>
    <message>
        <source>Deleted %1 ago. This is its last known state.</source>
        <translation>已在 %1 前删除。这是其最后已知的状态。</translation>
    </message>
    <message>
        <source>Last known state. %1</source>
        <translation>最后已知的状态。%1</translation>
    </message>
    <message>
        <source>Last known state. The server does not let you follow it any longer.</source>
        <translation>最后已知的状态。服务器不再允许您跟踪它。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1 为 %2。</translation>
    </message>
    <message>
        <source>%1 is %2: %3</source>
        <translation>%1 为 %2：%3</translation>
    </message>
    <message>
        <source>%1 is %2 (%3): %4</source>
        <translation>%1 为 %2（%3）：%4</translation>
    </message>
    <message>
        <source>%1 was killed: it, or its node, ran out of memory (OOMKilled). It has no memory limit.</source>
        <translation>%1 被终止：它或其节点内存耗尽（OOMKilled）。它没有设置内存限制。</translation>
    </message>
    <message>
        <source>%1 was killed: it used more memory than its limit of %2 (OOMKilled).</source>
        <translation>%1 被终止：内存使用超过其限制 %2（OOMKilled）。</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>exit code %1, %2</source>
        <translation>退出码 %1，%2</translation>
    </message>
    <message>
        <source>%1. It left this message: %2</source>
        <translation>%1。它留下的消息：%2</translation>
    </message>
    <message>
        <source>%1 cannot start: its image %2 cannot be pulled (%3). Look at its name and tag, the registry, and the pull secrets. %4</source>
        <translation>%1 无法启动：无法拉取其镜像 %2（%3）。请检查镜像名称和标签、镜像仓库以及镜像拉取 Secret。%4</translation>
    </message>
    <message>
        <source>%1 cannot start: its image %2 is not on the node, and its pull policy is Never.</source>
        <translation>%1 无法启动：节点上没有其镜像 %2，而拉取策略为 Never。</translation>
    </message>
    <message>
        <source>%1 cannot start: “%2” is not the name of an image (InvalidImageName).</source>
        <translation>%1 无法启动：“%2”不是有效的镜像名称（InvalidImageName）。</translation>
    </message>
    <message>
        <source>%1 cannot start (%2). %3</source>
        <translation>%1 无法启动（%2）。%3</translation>
    </message>
    <message>
        <source>%1 ended with %2.</source>
        <translation>%1 已结束：%2。</translation>
    </message>
    <message>
        <source>%1 has not passed its startup probe yet (%2).</source>
        <translation>%1 尚未通过启动探针（%2）。</translation>
    </message>
    <message>
        <source>%1 runs, but is not ready.</source>
        <translation>%1 在运行，但未就绪。</translation>
    </message>
    <message>
        <source>%1 was restarted. It had ended with %2.</source>
        <translation>%1 已被重启。之前的结束：%2。</translation>
    </message>
    <message>
        <source>Init container %1 (%2 of %3)</source>
        <translation>Init 容器 %1（第 %2 个，共 %3 个）</translation>
    </message>
    <message>
        <source>Sidecar %1</source>
        <translation>Sidecar %1</translation>
    </message>
    <message>
        <source>Container %1</source>
        <translation>容器 %1</translation>
    </message>
    <message>
        <source>its command cannot be executed</source>
        <translation>其命令无法执行</translation>
    </message>
    <message>
        <source>its command was not found</source>
        <translation>找不到其命令</translation>
    </message>
    <message>
        <source>it aborted (SIGABRT)</source>
        <translation>它异常中止（SIGABRT）</translation>
    </message>
    <message>
        <source>it accessed memory that is not its own (SIGSEGV)</source>
        <translation>它访问了不属于自己的内存（SIGSEGV）</translation>
    </message>
    <message>
        <source>it was asked to end (SIGTERM)</source>
        <translation>它被要求结束（SIGTERM）</translation>
    </message>
    <message>
        <source>waits until no pod uses the claim any longer</source>
        <translation>等待不再有 Pod 使用此申领</translation>
    </message>
    <message>
        <source>waits until no claim is bound to the volume any longer</source>
        <translation>等待不再有申领绑定到此卷</translation>
    </message>
    <message>
        <source>waits until everything it owns is deleted</source>
        <translation>等待它拥有的一切被删除</translation>
    </message>
    <message>
        <source>waits until the job controller has counted the pod</source>
        <translation>等待 Job 控制器将此 Pod 计入</translation>
    </message>
    <message>
        <source>waits until the volume is detached from its node</source>
        <translation>等待卷从其节点卸下</translation>
    </message>
    <message>
        <source>waits until the storage behind it is deleted</source>
        <translation>等待其后端存储被删除</translation>
    </message>
    <message>
        <source>waits until no pod uses the claimed devices</source>
        <translation>等待不再有 Pod 使用所申领的设备</translation>
    </message>
    <message>
        <source>waits until all objects of this kind are deleted</source>
        <translation>等待此资源类型的所有对象被删除</translation>
    </message>
    <message>
        <source>waits until Argo CD has deleted what it deployed</source>
        <translation>等待 Argo CD 删除它部署的内容</translation>
    </message>
    <message>
        <source>waits until Flux has deleted what it deployed</source>
        <translation>等待 Flux 删除它部署的内容</translation>
    </message>
    <message>
        <source>waits until cert-manager has cleaned up its challenge</source>
        <translation>等待 cert-manager 清理其 challenge</translation>
    </message>
    <message>
        <source>waits until a Rancher controller has cleaned up</source>
        <translation>等待 Rancher 控制器完成清理</translation>
    </message>
    <message>
        <source>Held back by the finalizer %1: it %2.</source>
        <translation>被 finalizer %1 阻止：%2。</translation>
    </message>
    <message>
        <source>Being deleted.</source>
        <translation>正在删除。</translation>
    </message>
    <message>
        <source>The job has failed (%1). %2</source>
        <translation>此 Job 已失败（%1）。%2</translation>
    </message>
    <message>
        <source>Suspended: its pods are not started until it is resumed.</source>
        <translation>已挂起：恢复之前不会启动其 Pod。</translation>
    </message>
    <message>
        <source>Suspended: no jobs are started until it is resumed.</source>
        <translation>已挂起：恢复之前不会启动 Job。</translation>
    </message>
    <message>
        <source>It names no ingress class: only the cluster&apos;s default class, if there is one, serves it.</source>
        <translation>它未指定 IngressClass：只有集群的默认类（如果有）会为其服务。</translation>
    </message>
    <message>
        <source>No controller has given it an address yet.</source>
        <translation>尚无控制器为其分配地址。</translation>
    </message>
    <message>
        <source>None of its endpoints is ready.</source>
        <translation>其端点均未就绪。</translation>
    </message>
    <message>
        <source>%1 of %2 endpoints are ready.</source>
        <translation>%2 个端点中有 %1 个就绪。</translation>
    </message>
    <message>
        <source>Its kubelet says it is not ready (%1): %2</source>
        <translation>其 kubelet 报告未就绪（%1）：%2</translation>
    </message>
    <message>
        <source>Too many processes run on it (PIDPressure): %1</source>
        <translation>运行的进程过多（PIDPressure）：%1</translation>
    </message>
    <message>
        <source>Its network is not set up (NetworkUnavailable): %1</source>
        <translation>其网络尚未配置（NetworkUnavailable）：%1</translation>
    </message>
    <message>
        <source>Takes only pods that tolerate its taint %1 (NoSchedule).</source>
        <translation>只接受容忍其污点 %1 的 Pod（NoSchedule）。</translation>
    </message>
    <message>
        <source>Is avoided by pods that do not tolerate its taint %1 (%2).</source>
        <translation>不容忍其污点 %1 的 Pod 会避开它（%2）。</translation>
    </message>
    <message>
        <source>Its kubelet has not reported yet.</source>
        <translation>其 kubelet 尚未上报。</translation>
    </message>
    <message>
        <source>Cordoned: no new pods are placed here.</source>
        <translation>已标记为不可调度（cordon）：不会有新 Pod 调度到这里。</translation>
    </message>
    <message>
        <source>The pod failed: %1.</source>
        <translation>此 Pod 失败：%1。</translation>
    </message>
    <message>
        <source>The pod failed: %1. %2</source>
        <translation>此 Pod 失败：%1。%2</translation>
    </message>
    <message>
        <source>Not scheduled until its scheduling gates are removed: %1.</source>
        <translation>在其调度门控被移除之前不会调度：%1。</translation>
    </message>
    <message>
        <source>No node can take this pod (%1). The scheduler says: %2</source>
        <translation>没有节点可容纳此 Pod（%1）。调度器的说明：%2</translation>
    </message>
    <message>
        <source>Waits for a node. The scheduler %1 has not looked at it yet.</source>
        <translation>等待节点。调度器 %1 尚未处理它。</translation>
    </message>
    <message>
        <source>Not ready until something sets its readiness gate %1 to True.</source>
        <translation>在其就绪态门控 %1 被设为 True 之前不会就绪。</translation>
    </message>
    <message>
        <source>Does not scale: its target is scaled to zero.</source>
        <translation>不进行扩缩：其目标已缩容到零。</translation>
    </message>
    <message>
        <source>Cannot work out how many replicas are needed (%1): %2</source>
        <translation>无法计算所需的副本数（%1）：%2</translation>
    </message>
    <message>
        <source>Cannot scale its target (%1): %2</source>
        <translation>无法扩缩其目标（%1）：%2</translation>
    </message>
    <message>
        <source>Wants more replicas than its maxReplicas of %1 allows.</source>
        <translation>期望的副本数超过 maxReplicas 允许的 %1。</translation>
    </message>
    <message>
        <source>No pod matches its selector: it protects nothing.</source>
        <translation>没有 Pod 匹配其选择算符：它没有保护任何内容。</translation>
    </message>
    <message>
        <source>No pod may be evicted: healthy %1, needed %2. Draining a node waits for that.</source>
        <translation>不允许驱逐任何 Pod：健康 %1，需要 %2。腾空节点会因此等待。</translation>
    </message>
    <message>
        <source>No pod may be evicted: those that are healthy (%1) must stay so. Draining a node waits for that.</source>
        <translation>不允许驱逐任何 Pod：健康的 Pod（%1）必须保持健康。腾空节点会因此等待。</translation>
    </message>
    <message>
        <source>Not bound: waits for the volume %1 that it names.</source>
        <translation>未绑定：等待它指定的卷 %1。</translation>
    </message>
    <message>
        <source>The volume %1 that it was bound to is gone, and with it the data.</source>
        <translation>它绑定的卷 %1 已不存在，数据也随之丢失。</translation>
    </message>
    <message>
        <source>The volume has grown; its file system grows when a pod mounts it next.</source>
        <translation>卷已扩容；其文件系统将在下次被 Pod 挂载时扩容。</translation>
    </message>
    <message>
        <source>The volume is being resized. %1</source>
        <translation>正在调整卷的大小。%1</translation>
    </message>
    <message>
        <source>The volume could not be reclaimed: %1</source>
        <translation>无法回收此卷：%1</translation>
    </message>
    <message>
        <source>Its claim is gone. It keeps its data and takes no other claim until somebody clears spec.claimRef or deletes it (Retain).</source>
        <translation>其申领已不存在。它保留数据，并且在有人清除 spec.claimRef 或删除它之前不接受其他申领（Retain）。</translation>
    </message>
    <message>
        <source>Its claim is gone; it is being reclaimed (%1).</source>
        <translation>其申领已不存在；正在回收（%1）。</translation>
    </message>
    <message>
        <source>Scaled to zero: no pods are wanted.</source>
        <translation>已缩容到零：不需要 Pod。</translation>
    </message>
    <message>
        <source>Replicas wanted: %1; of the new revision: %2; available: %3.</source>
        <translation>期望副本：%1；新版本：%2；可用：%3。</translation>
    </message>
    <message>
        <source>Rollouts are paused: changes wait until it is resumed.</source>
        <translation>上线已暂停：变更将等到恢复后生效。</translation>
    </message>
    <message>
        <source>Rolling out. %1</source>
        <translation>正在上线。%1</translation>
    </message>
    <message>
        <source>Too few replicas are available: %1 of %2 (%3).</source>
        <translation>可用副本过少：%1 / %2（%3）。</translation>
    </message>
    <message>
        <source>%1 of %2 replicas are not available.</source>
        <translation>%2 个副本中有 %1 个不可用。</translation>
    </message>
    <message>
        <source>%1 of %2 replicas are ready. Pods come one after another: the first that is not ready holds back those after it.</source>
        <translation>%2 个副本中有 %1 个就绪。Pod 依次启动：第一个未就绪的会阻塞其后的。</translation>
    </message>
    <message>
        <source>%1 of %2 replicas are ready.</source>
        <translation>%2 个副本中有 %1 个就绪。</translation>
    </message>
    <message>
        <source>%1 of %2 replicas are of the new revision. The others stay until they are deleted (OnDelete).</source>
        <translation>%2 个副本中有 %1 个为新版本。其余的会保留到被删除（OnDelete）。</translation>
    </message>
    <message>
        <source>Rolling out: %1 of %2 replicas are of the new revision.</source>
        <translation>正在上线：%2 个副本中有 %1 个为新版本。</translation>
    </message>
    <message>
        <source>No node matches: its node selector, affinity and tolerations leave none.</source>
        <translation>没有匹配的节点：其节点选择算符、亲和性和容忍度排除了所有节点。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes that should have its pod have one.</source>
        <translation>应有其 Pod 的 %2 个节点中有 %1 个已有。</translation>
    </message>
    <message>
        <source>Its pod is ready on %1 of %2 nodes.</source>
        <translation>其 Pod 在 %2 个节点中的 %1 个上就绪。</translation>
    </message>
    <message>
        <source>Rolling out: %1 of %2 nodes have the new revision.</source>
        <translation>正在上线：%2 个节点中有 %1 个为新版本。</translation>
    </message>
    <message>
        <source>Nodes that run its pod and should not: %1.</source>
        <translation>不应运行其 Pod 却在运行的节点：%1。</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>存在的问题</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>Controlled by</source>
        <translation>控制者</translation>
    </message>
    <message>
        <source>Owned by</source>
        <translation>属主</translation>
    </message>
    <message>
        <source>Finalizer</source>
        <translation>Finalizer</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>API 版本</translation>
    </message>
    <message>
        <source>UID</source>
        <translation>UID</translation>
    </message>
    <message>
        <source>Resource version</source>
        <translation>资源版本</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>%1, observed %2</source>
        <translation>%1，已观察到 %2</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>注解</translation>
    </message>
    <message>
        <source>%1, node port %2</source>
        <translation>%1，节点端口 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Cluster IP</source>
        <translation>集群 IP</translation>
    </message>
    <message>
        <source>None (headless)</source>
        <translation>无（headless）</translation>
    </message>
    <message>
        <source>External IPs</source>
        <translation>外部 IP</translation>
    </message>
    <message>
        <source>Load balancer</source>
        <translation>负载均衡器</translation>
    </message>
    <message>
        <source>External name</source>
        <translation>外部名称</translation>
    </message>
    <message>
        <source>Selector</source>
        <translation>选择算符</translation>
    </message>
    <message>
        <source>Session affinity</source>
        <translation>会话亲和性</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Ingress</source>
        <translation>Ingress</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 用于 %2</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>Egress</translation>
    </message>
    <message>
        <source>fields: %1</source>
        <translation>字段：%1</translation>
    </message>
    <message>
        <source>items: %1</source>
        <translation>项：%1</translation>
    </message>
    <message>
        <source>Autoscaler</source>
        <translation>自动扩缩</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>扩缩目标</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Last scaled</source>
        <translation>上次扩缩</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已使用</translation>
    </message>
    <message>
        <source>Disruptions</source>
        <translation>干扰预算</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>%1 of %2, %3 needed</source>
        <translation>%1 / %2，需要 %3</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>续约时间</translation>
    </message>
    <message>
        <source>Spec</source>
        <translation>Spec</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Used by pods</source>
        <translation>被 Pod 使用</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>You may not list events here. %1</source>
        <translation>您无权在此列出事件。%1</translation>
    </message>
    <message>
        <source>No events. The server keeps them for about an hour.</source>
        <translation>没有事件。服务器只保留约 1 小时。</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Nothing owns it, and nothing is known to depend on it.</source>
        <translation>没有属主，也没有已知的依赖者。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>This object cannot be read: %1</source>
        <translation>无法读取此对象：%1</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1 个就绪</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>IP</source>
        <translation>IP</translation>
    </message>
    <message>
        <source>QoS class</source>
        <translation>QoS 类</translation>
    </message>
    <message>
        <source>Service account</source>
        <translation>ServiceAccount</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>PriorityClass</translation>
    </message>
    <message>
        <source>Restart policy</source>
        <translation>重启策略</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>已更新</translation>
    </message>
    <message>
        <source>Available</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版本</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>节点选择算符</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Completions</source>
        <translation>完成数</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1, masked</source>
        <translation>%1，已遮盖</translation>
    </message>
    <message>
        <source>%1 of %2 (%3%)</source>
        <translation>%1 / %2 (%3%)</translation>
    </message>
    <message>
        <source>Allocatable</source>
        <translation>可分配</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Common name</source>
        <translation>通用名称</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>生效时间（Not Before）</translation>
    </message>
    <message>
        <source>Not after</source>
        <translation>到期时间（Not After）</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>a moment, how long until then</comment>
        <translation>%1，还有 %2</translation>
    </message>
    <message>
        <source>1 variable</source>
        <translation>1 个变量</translation>
    </message>
    <message>
        <source>%1 variables</source>
        <translation>%1 个变量</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation>%1，以及 %2</translation>
    </message>
    <message>
        <source>Last state</source>
        <translation>上次状态</translation>
    </message>
    <message>
        <source>Terminated, exit code %1</source>
        <translation>Terminated，退出码 %1</translation>
    </message>
    <message>
        <source>Terminated: %1, exit code %2</source>
        <translation>Terminated：%1，退出码 %2</translation>
    </message>
    <message>
        <source>Not bound: there is no volume of storage class %1 for it. If the class exists, it may make one only when the first pod that uses the claim is scheduled; the events say more.</source>
        <translation>未绑定：没有存储类 %1 的卷可供使用。若该类存在，可能要等到第一个使用该申领的 Pod 被调度时才会创建卷；事件中有更多说明。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>1 disruption allowed</source>
        <translation>允许 1 次干扰</translation>
    </message>
    <message>
        <source>%1 disruptions allowed</source>
        <translation>允许 %1 次干扰</translation>
    </message>
    <message>
        <source>no external IP yet</source>
        <translation>尚无外部 IP</translation>
    </message>
    <message>
        <source>priority level missing</source>
        <translation>缺少优先级</translation>
    </message>
    <message>
        <source>Available: %1</source>
        <translation>可用：%1</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>已挂接</translation>
    </message>
    <message>
        <source>Not attached</source>
        <translation>未挂接</translation>
    </message>
    <message>
        <source>%1: %2 max surge, %3 max unavailable</source>
        <translation>%1：最多超出 %2，最多不可用 %3</translation>
    </message>
    <message>
        <source>Desired</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>Backoff limit</source>
        <translation>重试上限</translation>
    </message>
    <message>
        <source>TTL after finished</source>
        <translation>结束后保留时间</translation>
    </message>
    <message>
        <source>Concurrency policy</source>
        <translation>并发策略</translation>
    </message>
    <message>
        <source>Last schedule</source>
        <translation>上次调度</translation>
    </message>
    <message>
        <source>Last successful</source>
        <translation>上次成功</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>%1, requested %2</source>
        <translation>%1，请求 %2</translation>
    </message>
    <message>
        <source>Expandable</source>
        <translation>可扩容</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>none can be read</source>
        <translation>没有可读取的证书</translation>
    </message>
    <message>
        <source>ConfigMap</source>
        <translation>ConfigMap</translation>
    </message>
    <message>
        <source>of an unknown kind</source>
        <translation>资源类型未知</translation>
    </message>
    <message>
        <source>%1 CPU, %2 memory</source>
        <extracomment>%1: an amount of CPU (&quot;12m&quot;); %2: of memory (&quot;34Mi&quot;)</extracomment>
        <translation>%1 CPU，%2 内存</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>The server did not return this object</source>
        <translation>服务器没有返回此对象</translation>
    </message>
    <message>
        <source>The controller has not yet observed generation %1; it is at %2. The status is out of date.</source>
        <translation>控制器尚未观察到 generation %1，目前为 %2。status 中的内容已过时。</translation>
    </message>
    <message>
        <source>%1 keeps being killed because memory runs out (OOMKilled, restarts: %2); the next start is delayed (CrashLoopBackOff).</source>
        <translation>%1 因内存不足反复被终止（OOMKilled，重启次数：%2）；下次启动被推迟（CrashLoopBackOff）。</translation>
    </message>
    <message>
        <source>%1 uses more memory than its limit of %2 and keeps being killed (OOMKilled, restarts: %3); the next start is delayed (CrashLoopBackOff).</source>
        <translation>%1 的内存使用超过其限制 %2，反复被终止（OOMKilled，重启次数：%3）；下次启动被推迟（CrashLoopBackOff）。</translation>
    </message>
    <message>
        <source>%1 keeps ending (restarts: %2); the next start is delayed (CrashLoopBackOff).</source>
        <translation>%1 反复退出（重启次数：%2）；下次启动被推迟（CrashLoopBackOff）。</translation>
    </message>
    <message>
        <source>%1 keeps ending (restarts: %2); the next start is delayed (CrashLoopBackOff). It last ended with %3. Its previous logs may say why.</source>
        <translation>%1 反复退出（重启次数：%2）；下次启动被推迟（CrashLoopBackOff）。上次结束：%3。上一次的日志可能说明原因。</translation>
    </message>
    <message>
        <source>%1 cannot start: something it refers to is missing, such as a ConfigMap, a Secret or a key of one (%2). %3</source>
        <translation>%1 无法启动：缺少它引用的内容，例如 ConfigMap、Secret 或其中的键（%2）。%3</translation>
    </message>
    <message>
        <source>%1 runs, but does not pass its readiness probe (%2), so services send it no traffic.</source>
        <translation>%1 在运行，但未通过就绪探针（%2），因此 Service 不会向它转发流量。</translation>
    </message>
    <message>
        <source>%1 runs; the containers after it wait until it ends.</source>
        <translation>%1 在运行；其后的容器等待它结束。</translation>
    </message>
    <message>
        <source>it was killed (SIGKILL), because memory ran out or it did not end in time</source>
        <translation>它被强制终止（SIGKILL），因内存不足或未及时结束</translation>
    </message>
    <message>
        <source>waits until its dependents are orphaned</source>
        <translation>等待其附属对象变为孤立</translation>
    </message>
    <message>
        <source>waits until the cloud&apos;s load balancer is deleted</source>
        <translation>等待云负载均衡器被删除</translation>
    </message>
    <message>
        <source>waits until no snapshot uses it</source>
        <translation>等待不再有快照使用它</translation>
    </message>
    <message>
        <source>waits until Karpenter has drained and terminated the machine</source>
        <translation>等待 Karpenter 腾空并终止此机器</translation>
    </message>
    <message>
        <source>waits until the AWS load balancer is deleted</source>
        <translation>等待 AWS 负载均衡器被删除</translation>
    </message>
    <message>
        <source>waits until its AWS target group is deleted</source>
        <translation>等待其 AWS 目标组被删除</translation>
    </message>
    <message>
        <source>waits until Google&apos;s load balancer is deleted</source>
        <translation>等待 Google 负载均衡器被删除</translation>
    </message>
    <message>
        <source>waits until Crossplane has deleted the external resource</source>
        <translation>等待 Crossplane 删除外部资源</translation>
    </message>
    <message>
        <source>Held back by the finalizer %1: its controller must remove it. If that controller is gone, this object stays until somebody removes the finalizer.</source>
        <translation>被 finalizer %1 阻止：须由其所属控制器移除。如果该控制器已不存在，此对象会一直保留，直到有人移除此 finalizer。</translation>
    </message>
    <message>
        <source>Being deleted: its containers have %1s to end (grace period).</source>
        <translation>正在删除：其容器有 %1s 时间结束（宽限期）。</translation>
    </message>
    <message>
        <source>Being deleted, and its grace period of %1s is over: the kubelet of node %2 has not confirmed the end of its containers. If that node is gone for good, delete the node object or force delete the pod.</source>
        <translation>正在删除，且 %1s 的宽限期已过：节点 %2 的 kubelet 尚未确认其容器已结束。如果该节点已永久消失，请删除节点对象或强制删除此 Pod。</translation>
    </message>
    <message>
        <source>Being deleted, but it stays until all its finalizers are removed.</source>
        <translation>正在删除，但在其所有 finalizer 被移除之前会一直保留。</translation>
    </message>
    <message>
        <source>The job has failed: %1 of its pods failed, and its backoffLimit is %2 (BackoffLimitExceeded).</source>
        <translation>此 Job 已失败：%1 个 Pod 失败，而其 backoffLimit 为 %2（BackoffLimitExceeded）。</translation>
    </message>
    <message>
        <source>The job has failed: it ran longer than its activeDeadlineSeconds, %1s (DeadlineExceeded).</source>
        <translation>此 Job 已失败：运行时间超过 activeDeadlineSeconds（%1s）（DeadlineExceeded）。</translation>
    </message>
    <message>
        <source>The job has failed by its pod failure policy: %1</source>
        <translation>此 Job 已按其 Pod 失效策略失败：%1</translation>
    </message>
    <message>
        <source>The job has failed: these of its indexes failed: %1 (%2).</source>
        <translation>此 Job 已失败：以下索引失败：%1（%2）。</translation>
    </message>
    <message>
        <source>Pods of this job have failed: %1. The job fails after more than %2 (backoffLimit).</source>
        <translation>此 Job 失败的 Pod：%1。超过 %2 个后此 Job 失败（backoffLimit）。</translation>
    </message>
    <message>
        <source>Its last run did not succeed. The last one that did ended at %1.</source>
        <translation>上一次运行未成功结束。最近一次成功结束于 %1。</translation>
    </message>
    <message>
        <source>None of its runs has succeeded so far.</source>
        <translation>迄今没有一次运行成功结束。</translation>
    </message>
    <message>
        <source>No load balancer has given it an address yet. Its events show what the load balancer controller says; a cluster may have none.</source>
        <translation>尚无负载均衡器为其分配地址。其事件会说明负载均衡控制器的处理情况；集群也可能没有该控制器。</translation>
    </message>
    <message>
        <source>Only a DNS alias (CNAME) for %1.</source>
        <translation>仅是 %1 的 DNS 别名（CNAME）。</translation>
    </message>
    <message>
        <source>It has no selector: its endpoints are managed by hand or by another controller.</source>
        <translation>它没有选择算符：其端点由人工或其他控制器维护。</translation>
    </message>
    <message>
        <source>It has neither rules nor a default backend, so it routes nothing.</source>
        <translation>它既没有规则也没有默认后端，因此不会路由任何流量。</translation>
    </message>
    <message>
        <source>No endpoints: connections to it fail.</source>
        <translation>没有端点：到此处的连接会失败。</translation>
    </message>
    <message>
        <source>Its kubelet no longer reports, so the state of its pods is unknown: %1</source>
        <translation>其 kubelet 不再上报，因此无法得知其 Pod 的状态：%1</translation>
    </message>
    <message>
        <source>It is short of memory and evicts pods (MemoryPressure): %1</source>
        <translation>内存不足，正在驱逐 Pod（MemoryPressure）：%1</translation>
    </message>
    <message>
        <source>It is short of disk space and evicts pods (DiskPressure): %1</source>
        <translation>磁盘空间不足，正在驱逐 Pod（DiskPressure）：%1</translation>
    </message>
    <message>
        <source>Evicts pods that do not tolerate its taint %1 (NoExecute).</source>
        <translation>驱逐不容忍其污点 %1 的 Pod（NoExecute）。</translation>
    </message>
    <message>
        <source>The node %1 evicted this pod (Evicted): %2</source>
        <translation>节点 %1 驱逐了此 Pod（Evicted）：%2</translation>
    </message>
    <message>
        <source>The state of this pod is unknown: its node %1 does not report.</source>
        <translation>此 Pod 的状态未知：其节点 %1 没有上报。</translation>
    </message>
    <message>
        <source>The pod ran longer than its activeDeadlineSeconds, %1s.</source>
        <translation>此 Pod 的运行时间超过 activeDeadlineSeconds（%1s）。</translation>
    </message>
    <message>
        <source>About to be terminated (%1): %2</source>
        <translation>即将被终止（%1）：%2</translation>
    </message>
    <message>
        <source>Being deleted, with everything in it.</source>
        <translation>正在连同其中的一切一起删除。</translation>
    </message>
    <message>
        <source>Not bound: it names no storage class, so a matching volume must be created by hand.</source>
        <translation>未绑定：它未指定存储类，因此须手动创建合适的卷。</translation>
    </message>
    <message>
        <source>%1 is used up: %2 of %3. Requests for more are refused.</source>
        <translation>%1 已用尽：%2，上限 %3。更多的请求会被拒绝。</translation>
    </message>
    <message>
        <source>Pods cannot be created (%1): %2</source>
        <translation>无法创建 Pod（%1）：%2</translation>
    </message>
    <message>
        <source>The rollout makes no progress: no replica became available within %1s (ProgressDeadlineExceeded). %2</source>
        <translation>上线没有进展：%1s 内没有副本变为可用（ProgressDeadlineExceeded）。%2</translation>
    </message>
    <message>
        <source>The rollout makes no progress (%1): %2</source>
        <translation>上线没有进展（%1）：%2</translation>
    </message>
    <message>
        <source>The rollout is paused halfway. %1</source>
        <translation>上线在中途暂停。%1</translation>
    </message>
    <message>
        <source>Replicas with an ordinal below %1 keep the old revision (partition).</source>
        <translation>序号小于 %1 的副本保留旧版本（partition）。</translation>
    </message>
    <message>
        <source>all in the namespace</source>
        <translation>此命名空间的全部</translation>
    </message>
    <message>
        <source>no traffic is allowed</source>
        <translation>不允许任何流量</translation>
    </message>
    <message>
        <source>Allowed disruptions</source>
        <translation>当前允许的干扰</translation>
    </message>
    <message>
        <source>Min available</source>
        <translation>最少可用</translation>
    </message>
    <message>
        <source>Max unavailable</source>
        <translation>最多不可用</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>获取时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>转换次数</translation>
    </message>
    <message>
        <source>Events could not be read: %1</source>
        <translation>无法读取事件：%1</translation>
    </message>
    <message>
        <source>Unknown: you may not list them. %1</source>
        <translation>未知：您无权列出它们。%1</translation>
    </message>
    <message>
        <source>Unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>No pod matches the selector, so connections fail.</source>
        <translation>没有 Pod 匹配选择算符，因此连接会失败。</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>forbidden</source>
        <translation>无权访问</translation>
    </message>
    <message>
        <source>%1 of limit %2</source>
        <extracomment>%1: &quot;50%&quot;; %2: an amount of CPU or memory (&quot;500m&quot;)</extracomment>
        <translation>限制 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 of request %2</source>
        <extracomment>%1: &quot;50%&quot;; %2: an amount of CPU or memory (&quot;500m&quot;)</extracomment>
        <translation>请求 %2 的 %1</translation>
    </message>
    <message>
        <source>no request, no limit</source>
        <translation>无请求，无限制</translation>
    </message>
    <message>
        <source>%1 of %2 allocatable</source>
        <extracomment>%1: &quot;50%&quot;; %2: an amount of CPU or memory (&quot;4000m&quot;)</extracomment>
        <translation>可分配量 %2 的 %1</translation>
    </message>
    <message>
        <source>There are no metrics of this node.</source>
        <translation>没有该节点的指标。</translation>
    </message>
    <message>
        <source>There are no metrics of this pod yet; they take up to a minute.</source>
        <translation>尚无此 Pod 的指标；可能需要一分钟。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量于</translation>
    </message>
    <message>
        <source>host network</source>
        <translation>主机网络</translation>
    </message>
    <message>
        <source>resource %1 on pods</source>
        <translation>Pod 的资源 %1</translation>
    </message>
    <message>
        <source>resource %1 of container %2 on pods</source>
        <translation>Pod 中容器 %2 的资源 %1</translation>
    </message>
    <message>
        <source>%1 on %2 %3</source>
        <translation>%2 %3 的 %1</translation>
    </message>
    <message>
        <source>%1 on pods</source>
        <translation>Pod 的 %1</translation>
    </message>
    <message>
        <source>Metrics (current / target)</source>
        <translation>指标（当前 / 目标）</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>stabilization window %1s</source>
        <translation>稳定窗口 %1s</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>容差 %1</translation>
    </message>
    <message>
        <source>select policy %1</source>
        <translation>选择策略 %1</translation>
    </message>
    <message>
        <source>%1 %2 per %3s</source>
        <translation>每 %3s %1 %2</translation>
    </message>
    <message>
        <source>Min replicas</source>
        <translation>最小副本数</translation>
    </message>
    <message>
        <source>Max replicas</source>
        <translation>最大副本数</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Scale up</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>Scale down</source>
        <translation>缩容</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Unschedulable</source>
        <translation>不可调度</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换内存</translation>
    </message>
    <message>
        <source>Actual requests</source>
        <translation>实际请求</translation>
    </message>
    <message>
        <source>Actual limits</source>
        <translation>实际限制</translation>
    </message>
    <message>
        <source>Resize policy</source>
        <translation>调整策略</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Args</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Resource claims</source>
        <translation>资源申领</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 on host port %2</source>
        <translation>%1，主机端口 %2</translation>
    </message>
    <message>
        <source>%1 (request %2)</source>
        <translation>%1（请求 %2）</translation>
    </message>
    <message>
        <source>The job is failing (%1): its remaining pods are being ended. %2</source>
        <translation>Job 即将失败（%1）：正在结束其余的 Pod。%2</translation>
    </message>
    <message>
        <source>The job has met its success criteria (%1); its remaining pods are being ended.</source>
        <translation>Job 已满足成功条件（%1）；正在结束其余的 Pod。</translation>
    </message>
    <message>
        <source>Complete by its success policy: %1</source>
        <translation>按成功策略已完成：%1</translation>
    </message>
    <message>
        <source>The job controller of Kubernetes leaves it to %1 (managedBy).</source>
        <translation>Kubernetes 的 Job 控制器将其交由 %1 管理（managedBy）。</translation>
    </message>
    <message>
        <source>Its node can never give it the resources that are asked for now (Infeasible): %1 Ask for less, or recreate the pod so that it is scheduled to another node.</source>
        <translation>其节点无法提供现在所请求的资源（Infeasible）：%1 请减少请求的资源，或重新创建该 Pod，使其调度到其他节点。</translation>
    </message>
    <message>
        <source>Its resize waits until its node has room for it (%1): %2</source>
        <translation>资源调整等待节点有足够的余量（%1）：%2</translation>
    </message>
    <message>
        <source>Its resources are being changed.</source>
        <translation>正在调整其资源。</translation>
    </message>
    <message>
        <source>Its resize does not succeed (%1): %2</source>
        <translation>资源调整未成功（%1）：%2</translation>
    </message>
    <message>
        <source>The request was denied (%1). %2</source>
        <translation>请求已被拒绝（%1）。%2</translation>
    </message>
    <message>
        <source>The signer could not issue the certificate (%1): %2</source>
        <translation>签名者未能签发证书（%1）：%2</translation>
    </message>
    <message>
        <source>Approved, but its signer %1 has not issued a certificate yet.</source>
        <translation>已批准，但签名者 %1 尚未签发证书。</translation>
    </message>
    <message>
        <source>Waits until somebody approves or denies it.</source>
        <translation>等待批准或拒绝。</translation>
    </message>
    <message>
        <source>Waits until its signer %1 issues a certificate.</source>
        <translation>等待签名者 %1 签发证书。</translation>
    </message>
    <message>
        <source>Its devices are given back once the pods that it is reserved for have ended.</source>
        <translation>为其预留的 Pod 结束后，其设备才会归还。</translation>
    </message>
    <message>
        <source>No device is allocated yet: that is done when a pod that uses the claim is scheduled.</source>
        <translation>尚未分配设备：使用该申领的 Pod 被调度时才会分配。</translation>
    </message>
    <message>
        <source>Its devices are allocated, but not reserved for any pod.</source>
        <translation>其设备已分配，但未预留给任何 Pod。</translation>
    </message>
    <message>
        <source>The volume is not modified: its VolumeAttributesClass %1 does not exist, or is not ready (Pending).</source>
        <translation>卷未被修改：其 VolumeAttributesClass %1 不存在或未就绪（Pending）。</translation>
    </message>
    <message>
        <source>The volume is being modified to the VolumeAttributesClass %1.</source>
        <translation>正在将卷修改为 VolumeAttributesClass %1。</translation>
    </message>
    <message>
        <source>The driver cannot modify the volume to the VolumeAttributesClass %1 (Infeasible). Name another one, or the current one again.</source>
        <translation>驱动无法将卷修改为 VolumeAttributesClass %1（Infeasible）。请指定另一个，或改回当前的。</translation>
    </message>
    <message>
        <source>The volume cannot be resized to %1 (%2). Ask for a size between the current one and that.</source>
        <translation>卷无法调整为 %1（%2）。请指定介于当前大小与该值之间的大小。</translation>
    </message>
    <message>
        <source>The volume cannot be attached to the node %1: %2</source>
        <translation>卷无法挂接到节点 %1：%2</translation>
    </message>
    <message>
        <source>The volume cannot be detached from the node %1: %2</source>
        <translation>卷无法从节点 %1 卸下：%2</translation>
    </message>
    <message>
        <source>%1, %2 ready</source>
        <translation>%1，就绪 %2</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Terminating</source>
        <translation>正在终止</translation>
    </message>
    <message>
        <source>Completed indexes</source>
        <translation>已完成的索引</translation>
    </message>
    <message>
        <source>Failed indexes</source>
        <translation>失败的索引</translation>
    </message>
    <message>
        <source>Completion mode</source>
        <translation>完成模式</translation>
    </message>
    <message>
        <source>Backoff limit per index</source>
        <translation>每个索引的重试上限</translation>
    </message>
    <message>
        <source>Max failed indexes</source>
        <translation>失败索引上限</translation>
    </message>
    <message>
        <source>Active deadline</source>
        <translation>运行期限</translation>
    </message>
    <message>
        <source>Success policy</source>
        <translation>成功策略</translation>
    </message>
    <message>
        <source>Pod failure policy</source>
        <translation>Pod 失败策略</translation>
    </message>
    <message>
        <source>Pod replacement policy</source>
        <translation>Pod 替换策略</translation>
    </message>
    <message>
        <source>Managed by</source>
        <translation>管理者</translation>
    </message>
    <message>
        <source>Starting deadline</source>
        <translation>启动期限</translation>
    </message>
    <message>
        <source>Successful jobs kept</source>
        <translation>保留的成功 Job 数</translation>
    </message>
    <message>
        <source>Failed jobs kept</source>
        <translation>保留的失败 Job 数</translation>
    </message>
    <message>
        <source>Load balancer class</source>
        <translation>负载均衡器类</translation>
    </message>
    <message>
        <source>Source ranges</source>
        <translation>来源范围</translation>
    </message>
    <message>
        <source>IP families</source>
        <translation>IP 协议族</translation>
    </message>
    <message>
        <source>IP family policy</source>
        <translation>IP 协议族策略</translation>
    </message>
    <message>
        <source>External traffic policy</source>
        <translation>外部流量策略</translation>
    </message>
    <message>
        <source>Internal traffic policy</source>
        <translation>内部流量策略</translation>
    </message>
    <message>
        <source>Traffic distribution</source>
        <translation>流量分发</translation>
    </message>
    <message>
        <source>Health check node port</source>
        <translation>健康检查节点端口</translation>
    </message>
    <message>
        <source>Readiness gate</source>
        <translation>就绪态门控</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Host IP</source>
        <translation>主机 IP</translation>
    </message>
    <message>
        <source>Nominated node</source>
        <translation>提名节点</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>%1, terminating</source>
        <translation>%1，正在终止</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>资源调整</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Runtime class</source>
        <translation>RuntimeClass</translation>
    </message>
    <message>
        <source>Seccomp profile</source>
        <translation>Seccomp 配置</translation>
    </message>
    <message>
        <source>Termination grace period</source>
        <translation>终止宽限期</translation>
    </message>
    <message>
        <source>%1: %2 when max skew %3 is exceeded</source>
        <translation>%1：超过最大偏差 %3 时 %2</translation>
    </message>
    <message>
        <source>%1 for selector %2</source>
        <translation>%1，选择算符 %2</translation>
    </message>
    <message>
        <source>%1 from ResourceClaimTemplate %2</source>
        <translation>%1，来自 ResourceClaimTemplate %2</translation>
    </message>
    <message>
        <source>%1: ResourceClaim %2</source>
        <translation>%1：ResourceClaim %2</translation>
    </message>
    <message>
        <source>Resource claim</source>
        <translation>资源申领</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Scheduling gates</source>
        <translation>调度门控</translation>
    </message>
    <message>
        <source>Pod group</source>
        <translation>Pod 组</translation>
    </message>
    <message>
        <source>Topology spread</source>
        <translation>拓扑分布</translation>
    </message>
    <message>
        <source>Toleration</source>
        <translation>容忍度</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>Scope selector</source>
        <translation>作用域选择算符</translation>
    </message>
    <message>
        <source>Unhealthy pod eviction policy</source>
        <translation>不健康 Pod 驱逐策略</translation>
    </message>
    <message>
        <source>Certificate request</source>
        <translation>证书请求</translation>
    </message>
    <message>
        <source>Requesting user</source>
        <translation>请求用户</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Signer</source>
        <translation>签名者</translation>
    </message>
    <message>
        <source>Requested duration</source>
        <translation>请求的有效期</translation>
    </message>
    <message>
        <source>Usages</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Current attributes class</source>
        <translation>当前卷属性类</translation>
    </message>
    <message>
        <source>Modify volume</source>
        <translation>修改卷</translation>
    </message>
    <message>
        <source>%1 (CSI)</source>
        <translation>%1（CSI）</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Volume attributes</source>
        <translation>卷属性</translation>
    </message>
    <message>
        <source>Volume attributes class</source>
        <translation>卷属性类</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Mount options</source>
        <translation>挂载选项</translation>
    </message>
    <message>
        <source>Node affinity</source>
        <translation>节点亲和性</translation>
    </message>
    <message>
        <source>Default class</source>
        <translation>默认类</translation>
    </message>
    <message>
        <source>Allowed topology</source>
        <translation>允许的拓扑</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>服务中</translation>
    </message>
    <message>
        <source>terminating</source>
        <translation>正在终止</translation>
    </message>
    <message>
        <source>hostname</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>all ports</source>
        <translation>所有端口</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>IP block %1</source>
        <translation>IP 段 %1</translation>
    </message>
    <message>
        <source>IP block %1 except %2</source>
        <translation>IP 段 %1，除 %2 外</translation>
    </message>
    <message>
        <source>pods %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>pods %1 in namespaces %2</source>
        <translation>命名空间 %2 中的 Pod %1</translation>
    </message>
    <message>
        <source>namespaces %1</source>
        <translation>命名空间 %1</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>任何来源或目标</translation>
    </message>
    <message>
        <source>Endpoint slice</source>
        <translation>端点切片</translation>
    </message>
    <message>
        <source>Address type</source>
        <translation>地址类型</translation>
    </message>
    <message>
        <source>Volume claims</source>
        <translation>卷申领</translation>
    </message>
    <message>
        <source>Unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Min ready</source>
        <translation>最短就绪时间</translation>
    </message>
    <message>
        <source>Pod management policy</source>
        <translation>Pod 管理策略</translation>
    </message>
    <message>
        <source>Start ordinal</source>
        <translation>起始序号</translation>
    </message>
    <message>
        <source>Claim retention policy</source>
        <translation>申领保留策略</translation>
    </message>
    <message>
        <source>Misscheduled</source>
        <translation>误调度</translation>
    </message>
    <message>
        <source>Failure policy</source>
        <translation>失败策略</translation>
    </message>
    <message>
        <source>Resource rule</source>
        <translation>资源规则</translation>
    </message>
    <message>
        <source>Validations</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>The API server warns of the expression at %1: %2</source>
        <translation>API 服务器对 %1 处的表达式发出警告：%2</translation>
    </message>
    <message>
        <source>Validation actions</source>
        <translation>校验动作</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>It denies no request: it only warns or audits.</source>
        <translation>它不拒绝任何请求：只警告或审计。</translation>
    </message>
    <message>
        <source>Update mode</source>
        <translation>更新模式</translation>
    </message>
    <message>
        <source>Container policy</source>
        <translation>容器策略</translation>
    </message>
    <message>
        <source>Recommended requests</source>
        <translation>建议的请求量</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Its configuration is not supported: %1</source>
        <translation>其配置不受支持：%1</translation>
    </message>
    <message>
        <source>No pod matches its target, so it recommends nothing.</source>
        <translation>没有 Pod 匹配其目标，因此它没有给出建议。</translation>
    </message>
    <message>
        <source>It has not recommended anything yet.</source>
        <translation>它尚未给出任何建议。</translation>
    </message>
    <message>
        <source>It only recommends: it changes no pod.</source>
        <translation>它只给出建议：不会更改任何 Pod。</translation>
    </message>
    <message>
        <source>There are no metrics of this pod: its container is not running.</source>
        <translation>没有此 Pod 的指标：其容器未在运行。</translation>
    </message>
    <message>
        <source>There are no metrics of this pod: none of its containers is running.</source>
        <translation>没有此 Pod 的指标：其容器均未在运行。</translation>
    </message>
    <message>
        <source>There are no metrics of this pod. Not running: %1.</source>
        <extracomment>%1: names of containers</extracomment>
        <translation>没有此 Pod 的指标。未在运行：%1。</translation>
    </message>
    <message>
        <source>There are no metrics of this pod, although it runs. Check whether metrics-server can reach its node.</source>
        <translation>此 Pod 正在运行，却没有指标。请检查 metrics-server 能否访问其节点。</translation>
    </message>
    <message>
        <source>all keys of %1</source>
        <translation>%1 的所有键</translation>
    </message>
    <message>
        <source>wrote %1 %2</source>
        <extracomment>which parts of the object, and when: &quot;wrote spec, status 3m ago&quot;</extracomment>
        <translation>%2写入 %1</translation>
    </message>
    <message>
        <source>first seen %1</source>
        <translation>%1首次见到</translation>
    </message>
    <message>
        <source>Who works on it</source>
        <translation>谁在处理它</translation>
    </message>
    <message>
        <source>tries: %1</source>
        <translation>尝试次数：%1</translation>
    </message>
    <message>
        <source>next try %1</source>
        <translation>下一次尝试 %1</translation>
    </message>
    <message>
        <source>All objects of kind %1 are deleted with it.</source>
        <translation>所有 %1 类型的对象都会一并删除。</translation>
    </message>
    <message>
        <source>The machine itself is not removed: its pods are, after a while, and the node comes back where its kubelet runs on.</source>
        <translation>机器本身不会被移除：其 Pod 会在一段时间后被删除；如果 kubelet 仍在运行，节点会重新出现。</translation>
    </message>
    <message>
        <source>Its volume %1 is deleted with all that is in it.</source>
        <translation>其卷 %1 会连同其中的所有数据一起删除。</translation>
    </message>
    <message>
        <source>Its volume %1 stays, with what is in it (reclaim policy %2).</source>
        <translation>其卷 %1 及其中的数据会保留（回收策略 %2）。</translation>
    </message>
    <message>
        <source>The volume claims of its pods are deleted, too.</source>
        <translation>其 Pod 的卷申领也会被删除。</translation>
    </message>
    <message>
        <source>The volume claims of its pods stay, with what is in them.</source>
        <translation>其 Pod 的卷申领及其中的数据会保留。</translation>
    </message>
</context>
<context>
    <name>kittiwake::SchemaProblems</name>
    <message>
        <source>Not YAML yet: a field&apos;s name is followed by a colon.</source>
        <translation>还不是 YAML：字段名后面要有冒号。</translation>
    </message>
    <message>
        <source>Not YAML.</source>
        <translation>不是 YAML。</translation>
    </message>
    <message>
        <source>Not YAML: %1.</source>
        <translation>不是 YAML：%1。</translation>
    </message>
    <message>
        <source>fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number or text</source>
        <translation>整数或文本</translation>
    </message>
    <message>
        <source>a quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>This is not an object: it has no fields.</source>
        <translation>这不是对象：它没有字段。</translation>
    </message>
    <message>
        <source>%1 is missing: it says what kind of object this is.</source>
        <translation>缺少 %1：它说明这是哪种对象。</translation>
    </message>
    <message>
        <source>%1 takes %2, not %3.</source>
        <translation>%1 需要%2，而不是%3。</translation>
    </message>
    <message>
        <source>In quotes it is text: &quot;%1&quot;.</source>
        <translation>加引号即为文本：&quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Without quotes it may be one.</source>
        <translation>去掉引号就可能是。</translation>
    </message>
    <message>
        <source>%1 is not one of the values that %2 takes: %3.</source>
        <translation>%1 不是 %2 可取的值：%3。</translation>
    </message>
    <message>
        <source>%1 is there twice.</source>
        <translation>%1 出现了两次。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 is missing in %2.</source>
        <translation>%2 中缺少 %1。</translation>
    </message>
    <message>
        <source>There is no field %1 here.</source>
        <translation>这里没有字段 %1。</translation>
    </message>
    <message>
        <source>There is no field %1 here; did you mean %2?</source>
        <translation>这里没有字段 %1；是否想写 %2？</translation>
    </message>
</context>
<context>
    <name>kittiwake::SelectionStatus</name>
    <message>
        <source>Selection: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <comment>how much of the table: 33 of 148 pods</comment>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>%1 of %2 findings shown</source>
        <translation>显示 %2 条结果中的 %1 条</translation>
    </message>
    <message>
        <source>It does not apply here: the overview counts all objects.</source>
        <translation>此处不受影响：概览统计所有对象。</translation>
    </message>
</context>
<context>
    <name>kittiwake::SelectorChipModel</name>
    <message>
        <source>%1 %2</source>
        <comment>what, which: node n1</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>kittiwake::StreamActions</name>
    <message>
        <source>Port-forward…</source>
        <translation>端口转发…</translation>
    </message>
    <message>
        <source>Copy from pod…</source>
        <translation>从 Pod 复制…</translation>
    </message>
    <message>
        <source>Copy to pod…</source>
        <translation>复制到 Pod…</translation>
    </message>
</context>
<context>
    <name>kittiwake::StreamWords</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Port-forward</source>
        <translation>端口转发</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>任意空闲端口</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>正在跟随</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>正在监听</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Pod %1 is being deleted: connections to it end when it has gone.</source>
        <translation>Pod %1 正在被删除：它消失时，与它的连接会结束。</translation>
    </message>
    <message>
        <source>New connections go to %1; those before went to %2, of the same owner.</source>
        <translation>新连接转到 %1；之前的连接转到同一属主的 %2。</translation>
    </message>
    <message>
        <source>The port stays open; the next connection tries again.</source>
        <translation>端口保持打开；下一个连接会重试。</translation>
    </message>
    <message>
        <source>Other computers can connect, too, with your rights to the pod.</source>
        <translation>其他计算机也能以您对该 Pod 的权限连接。</translation>
    </message>
    <message>
        <source>Followed in the Logs view, also while you look at something else.</source>
        <translation>在日志视图中跟随，查看其他内容时也会继续。</translation>
    </message>
    <message>
        <source>Closing it ends its shell.</source>
        <translation>关闭它会结束其中的 shell。</translation>
    </message>
    <message>
        <source>Connections go to this pod, or to the one of its name that its owner makes in its place. A pod of another owner is left alone.</source>
        <translation>连接转到该 Pod，或其属主以同一名称重建的 Pod。不会转到其他属主的 Pod。</translation>
    </message>
    <message>
        <source>Each new connection goes to a pod of this owner, a ready one where there is one, and never to another&apos;s. It is remembered, and not started, when Kittiwake starts again.</source>
        <translation>每个新连接都转到该属主的 Pod（有就绪的则转到就绪的），绝不会转到其他属主的 Pod。它会被记住，但 Kittiwake 再次启动时不会自动启动它。</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>停止跟随</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy again</source>
        <translation>重新复制</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Exit code %1.</source>
        <translation>退出码 %1。</translation>
    </message>
    <message>
        <source>Copied by the container&apos;s tar. A single file that was cut off resumes where it stopped, and its SHA-256 is compared; a folder starts again. What was cancelled is not left behind on this computer.</source>
        <translation>由容器中的 tar 复制。中断的单个文件会从中断处继续，并比较其 SHA-256；文件夹则重新开始。已取消的内容不会留在这台电脑上。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%2 / %3）</translation>
    </message>
    <message>
        <source>%1 (%2 so far)</source>
        <translation>%1（已完成 %2）</translation>
    </message>
    <message>
        <source>%1 was deleted and recreated under the same name. New connections go to %2, a pod of the new one.</source>
        <translation>%1 已被删除，并以同名重新创建。新连接将转到 %2，它是新对象的 Pod。</translation>
    </message>
</context>
<context>
    <name>kittiwake::StreamsView</name>
    <message>
        <source>Nothing is open into this cluster</source>
        <translation>没有打开到该集群的流</translation>
    </message>
    <message>
        <source>No stream matches</source>
        <translation>没有匹配的流</translation>
    </message>
    <message>
        <source>On a pod, a service or what runs pods: Shift+F forwards a port of this computer to it, and L follows its logs. Each is a row here for as long as it is open.</source>
        <translation>在 Pod、Service 或运行 Pod 的对象上：按 Shift+F 把本机端口转发到它，按 L 跟随其日志。每一个在打开期间都是这里的一行。</translation>
    </message>
    <message>
        <source>The only stream does not contain “%1”. Esc clears the filter.</source>
        <translation>唯一的流不包含“%1”。按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>None of %1 streams contains “%2”. Esc clears the filter.</source>
        <translation>%1 个流都不包含“%2”。按 Esc 清除过滤。</translation>
    </message>
    <message numerus="yes">
        <source>%n streams</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>%1 个打开</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待</translation>
    </message>
    <message>
        <source>%1 failing</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Pod now</source>
        <translation>当前 Pod</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>%1 open, %2 in all</source>
        <translation>%1 个打开，共 %2 个</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前速度</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Failed connections</source>
        <translation>失败的连接</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>kittiwake::SuspectBoard</name>
    <message>
        <source>%1 tries a minute, without errors</source>
        <translation>每分钟尝试 %1 次，没有错误</translation>
    </message>
</context>
<context>
    <name>kittiwake::SuspectJoin</name>
    <message>
        <source>generation %1, observed %2</source>
        <translation>generation %1，已观察 %2</translation>
    </message>
    <message>
        <source>waiting for finalizer %1</source>
        <translation>等待 finalizer %1</translation>
    </message>
    <message>
        <source>%1 changes a minute</source>
        <translation>每分钟更改 %1 次</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>&quot;12 changes a minute of .spec.replicas&quot;</extracomment>
        <translation>%2：%1</translation>
    </message>
</context>
<context>
    <name>kittiwake::SuspectReader</name>
    <message>
        <source>pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>container %1 of pod %2</source>
        <translation>Pod %2 的容器 %1</translation>
    </message>
    <message>
        <source>You may not read the log of %1, which tells what its controllers retry: the right to %2 would let you.</source>
        <translation>您无权读取 %1 的日志，而从中可知其控制器在重试什么；所需权限：%2。</translation>
    </message>
    <message>
        <source>You may not read Events, which tell what controllers fail at: the right to %1 would let you.</source>
        <translation>您无权读取事件，而从中可知控制器在哪里失败；所需权限：%1。</translation>
    </message>
    <message>
        <source>The log of %1 has more than %2 lines between two readings: of these the last were read, and keys in the others are not known.</source>
        <translation>%1 的日志在两次读取之间超过 %2 行：只读取了其中最后的部分，其余行中的键未知。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TableExport</name>
    <message>
        <source>No row is marked any more.</source>
        <translation>已没有标记的行。</translation>
    </message>
    <message>
        <source>no table is open</source>
        <translation>没有打开的表格</translation>
    </message>
    <message>
        <source>the table was closed too soon</source>
        <translation>表格过早关闭</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Wrote one object to %1.</source>
        <translation>已将 1 个对象写入 %1。</translation>
    </message>
    <message>
        <source>Wrote %1 objects to %2.</source>
        <translation>已将 %1 个对象写入 %2。</translation>
    </message>
    <message>
        <source>Nothing was copied: %1.</source>
        <translation>未复制任何内容：%1。</translation>
    </message>
    <message>
        <source>Copied one object</source>
        <translation>已复制 1 个对象</translation>
    </message>
    <message>
        <source>Copied %1 objects</source>
        <translation>已复制 %1 个对象</translation>
    </message>
    <message>
        <source>Copied the first %1 objects, %2 were too many. Export writes all.</source>
        <translation>已复制前 %1 个对象，另外 %2 个过多未复制。导出可写入全部。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TablePresenter</name>
    <message>
        <source>The server refused the list of %1 in all namespaces (403). You may see: %2. Showing those.</source>
        <extracomment>%1: a resource (&quot;services&quot;); %2: names of namespaces</extracomment>
        <translation>服务器拒绝在所有命名空间中列出 %1（403）。您可以查看：%2。现显示这些。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TableStatus</name>
    <message>
        <source>lower</source>
        <comment>kinds within a sentence</comment>
        <extracomment>How kinds are written within a sentence: translate as &quot;lower&quot; (&quot;pods&quot;) or &quot;title&quot; (&quot;Pods&quot;)</extracomment>
        <translation>title</translation>
    </message>
    <message>
        <source>No %1 in this cluster.</source>
        <translation>此集群中没有 %1。</translation>
    </message>
    <message>
        <source>No %1 in any namespace.</source>
        <translation>所有命名空间中都没有 %1。</translation>
    </message>
    <message>
        <source>No %1 in %2.</source>
        <translation>%2 中没有 %1。</translation>
    </message>
    <message>
        <source>You may not list %1 in this cluster.</source>
        <translation>您无权列出此集群中的 %1。</translation>
    </message>
    <message>
        <source>You may not list %1 in all namespaces.</source>
        <translation>您无权列出所有命名空间中的 %1。</translation>
    </message>
    <message>
        <source>You may not list %1 in %2.</source>
        <translation>您无权列出 %2 中的 %1。</translation>
    </message>
    <message>
        <source>You may not list %1 in the %2 chosen namespaces.</source>
        <translation>您无权列出所选 %2 个命名空间中的 %1。</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Listing %1</source>
        <translation>正在列出 %1</translation>
    </message>
    <message>
        <source>No faults among %1 %2.</source>
        <translation>%1 个 %2 中没有异常。</translation>
    </message>
    <message>
        <source>None of %1 %2 matches “%3”.</source>
        <translation>%1 个 %2 中没有与“%3”匹配的。</translation>
    </message>
    <message>
        <source>No list of %1 yet.</source>
        <translation>尚未取得 %1 的列表。</translation>
    </message>
    <message>
        <source>The list is complete. New ones appear here by themselves.</source>
        <translation>列表已完整，新对象会自动出现在这里。</translation>
    </message>
    <message>
        <source>Esc clears the filter.</source>
        <translation>按 Esc 清除过滤。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, kind: 48,213 pods</comment>
        <translation>%1 个 %2</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <comment>numbers, kind: 12 of 48,213 pods</comment>
        <translation>%1 / %2 个 %3</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 个异常</translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation>%1 个异常</translation>
    </message>
    <message>
        <source>None of %1 %2 is selected by %3.</source>
        <translation>%1 个 %2 中没有一个符合所选的 %3。</translation>
    </message>
    <message>
        <source>This selection holds for every view until it is cleared.</source>
        <translation>此选择对所有视图有效，直到清除为止。</translation>
    </message>
    <message>
        <source>What is missing: the verbs list and watch on %1, in a ClusterRole that is bound to you.</source>
        <translation>缺少的权限：对 %1 的 list 和 watch，需在绑定给您的 ClusterRole 中。</translation>
    </message>
    <message>
        <source>What is missing: the verbs list and watch on %1 in %2.</source>
        <translation>缺少的权限：在 %2 中对 %1 的 list 和 watch。</translation>
    </message>
    <message>
        <source>What is missing: the verbs list and watch on %1 in all namespaces.</source>
        <translation>缺少的权限：在所有命名空间中对 %1 的 list 和 watch。</translation>
    </message>
    <message>
        <source>the %1 chosen namespaces</source>
        <extracomment>%1: a number; stands for their names: &quot;No pods in the 5 chosen namespaces.&quot;</extracomment>
        <translation>所选的 %1 个命名空间</translation>
    </message>
    <message>
        <source>What is missing: the verbs list and watch on %1 in all namespaces, or in the one that you need. It was refused in these namespaces, too: %2.</source>
        <translation>缺少的权限：在所有命名空间或您需要的命名空间中，对 %1 的 list 和 watch 动词。在这些命名空间中同样被拒绝：%2。</translation>
    </message>
    <message>
        <source>the filter “%1”</source>
        <translation>过滤“%1”</translation>
    </message>
    <message>
        <source>the selection %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>only faults</source>
        <translation>仅异常</translation>
    </message>
    <message>
        <source>None of the %1 of “%2” is shown: the filter hides them, or there are none.</source>
        <translation>“%2”的 %1 均未显示：被过滤隐藏，或本来就没有。</translation>
    </message>
    <message>
        <source>“%1” has no %2.</source>
        <translation>“%1”没有 %2。</translation>
    </message>
    <message>
        <source>No %1 in %2 match “%3”.</source>
        <translation>%2 中没有与“%3”匹配的 %1。</translation>
    </message>
    <message>
        <source>No %1 in %2 are selected by %3.</source>
        <translation>%2 中没有被 %3 选中的 %1。</translation>
    </message>
    <message>
        <source>No faults among the %1 in %2.</source>
        <translation>%2 中的 %1 没有异常。</translation>
    </message>
    <message>
        <source>Esc goes back to where you came from.</source>
        <translation>按 Esc 返回来处。</translation>
    </message>
    <message>
        <source>None of %1 %2 matches: %3.</source>
        <extracomment>%1: kinds (&quot;pods&quot;), %2: namespaces, %3: &quot;the filter “web”, only faults&quot;</extracomment>
        <translation>%1 个 %2 中没有符合以下条件的：%3。</translation>
    </message>
    <message>
        <source>No %1 in %2 match: %3.</source>
        <translation>%2 中没有符合以下条件的 %1：%3。</translation>
    </message>
    <message>
        <source>The only %1 does not match: %2.</source>
        <extracomment>%1: a kind (&quot;pod&quot;), %2: &quot;the filter “web”, only faults&quot;</extracomment>
        <translation>唯一的 %1 不匹配：%2。</translation>
    </message>
    <message>
        <source>The only %1 does not match “%2”.</source>
        <translation>唯一的 %1 与“%2”不匹配。</translation>
    </message>
    <message>
        <source>The only %1 is not selected by %2.</source>
        <translation>唯一的 %1 不符合所选的 %2。</translation>
    </message>
    <message>
        <source>The only %1 has no fault.</source>
        <translation>唯一的 %1 没有异常。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TableTools</name>
    <message>
        <source>Copied %1</source>
        <translation>已复制 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n names</source>
        <translation>
            <numerusform>已复制 %n 个名称</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n namespaces</source>
        <translation>
            <numerusform>已复制 %n 个命名空间</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the first %1 of %2 names. Export writes them all.</source>
        <translation>已复制 %2 个名称中的前 %1 个。导出可写入全部。</translation>
    </message>
    <message>
        <source>Copied the namespaces of the first %1 of %2 objects.</source>
        <translation>已复制 %2 个对象中前 %1 个的命名空间。</translation>
    </message>
    <message>
        <source>There is a column “%1” already. Write another title in front: TITLE=%2</source>
        <translation>已有列“%1”。请在前面写另一个标题：TITLE=%2</translation>
    </message>
</context>
<context>
    <name>kittiwake::Terminal</name>
    <message>
        <source>Shell</source>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Debug…</source>
        <translation>调试…</translation>
    </message>
</context>
<context>
    <name>kittiwake::TerminalView</name>
    <message>
        <source>Shell in pod %1</source>
        <translation>Pod %1 中的 Shell</translation>
    </message>
    <message>
        <source>Attached to pod %1</source>
        <translation>已连接到 Pod %1</translation>
    </message>
    <message>
        <source>Shell in container %1 of pod %2</source>
        <translation>Pod %2 的容器 %1 中的 Shell</translation>
    </message>
    <message>
        <source>Attached to container %1 of pod %2</source>
        <translation>已连接到 Pod %2 的容器 %1</translation>
    </message>
    <message>
        <source>Reading the pod…</source>
        <translation>正在读取 Pod…</translation>
    </message>
    <message>
        <source>Which container?</source>
        <translation>选择哪个容器？</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>This container takes no input (its stdin is false).</source>
        <translation>此容器不接受输入（其 stdin 为 false）。</translation>
    </message>
    <message>
        <source>The container&apos;s process has ended.</source>
        <translation>容器的进程已结束。</translation>
    </message>
    <message>
        <source>The shell exited with code %1.</source>
        <translation>Shell 已退出，退出码为 %1。</translation>
    </message>
    <message>
        <source>The container has no shell that could be started.</source>
        <translation>容器中没有可以启动的 Shell。</translation>
    </message>
    <message>
        <source>%1 (not running)</source>
        <translation>%1（未运行）</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n lines? Each of them is run as it comes.</source>
        <translation>
            <numerusform>要粘贴 %n 行吗？每一行都会立即执行。</numerusform>
        </translation>
    </message>
    <message>
        <source>What runs here wants to copy this to the clipboard:</source>
        <translation>这里运行的程序想把以下内容复制到剪贴板：</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>要在浏览器中打开此地址吗？</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Container %1 stays in the pod until the pod is deleted.</source>
        <translation>容器 %1 会留在 Pod 中，直到 Pod 被删除。</translation>
    </message>
    <message>
        <source>Pod %1 is deleted once this is closed.</source>
        <translation>关闭此终端后将删除 Pod %1。</translation>
    </message>
    <message>
        <source>Pod %1 stays until somebody deletes it.</source>
        <translation>Pod %1 会一直保留到有人将其删除。</translation>
    </message>
    <message>
        <source>Debug pod %1 on node %2</source>
        <translation>节点 %2 上的调试 Pod %1</translation>
    </message>
    <message>
        <source>Debug container %1 of pod %2</source>
        <translation>Pod %2 的调试容器 %1</translation>
    </message>
    <message>
        <source>The debug container has ended.</source>
        <translation>调试容器已结束。</translation>
    </message>
    <message>
        <source>Starting a pod on the node…</source>
        <translation>正在节点上启动 Pod…</translation>
    </message>
    <message>
        <source>Starting the debug container…</source>
        <translation>正在启动调试容器…</translation>
    </message>
    <message>
        <source>If no prompt appears, press Enter.</source>
        <translation>如果没有出现提示符，请按 Enter。</translation>
    </message>
    <message>
        <source>Start another one (Enter)</source>
        <translation>再启动一个（Enter）</translation>
    </message>
    <message>
        <source>Connect again (Enter)</source>
        <translation>重新连接（Enter）</translation>
    </message>
    <message>
        <source>A debug container has one: Shift+D on the pod, or %1</source>
        <translation>调试容器里有：在该 Pod 上按 Shift+D，或运行 %1</translation>
    </message>
    <message>
        <source>%1 is still open. What runs in it ends.</source>
        <translation>%1仍打开着，其中运行的程序将结束。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TerminalsPresenter</name>
    <message>
        <source>The connection to the cluster was closed.</source>
        <translation>与集群的连接已关闭。</translation>
    </message>
    <message>
        <source>There are too many terminals: close one first.</source>
        <translation>终端太多：请先关闭一个。</translation>
    </message>
    <message>
        <source>%1 runs nothing itself: choose a pod.</source>
        <translation>%1 本身不运行任何程序：请选择一个 Pod。</translation>
    </message>
    <message>
        <source>The debug container %1 stays in pod %2 until the pod is deleted: Kubernetes cannot remove it. Its shell has ended.</source>
        <translation>调试容器 %1 会留在 Pod %2 中，直到 Pod 被删除：Kubernetes 无法将其移除。其 shell 已结束。</translation>
    </message>
    <message>
        <source>Pod %1 stays on node %2. To delete it: %3</source>
        <translation>Pod %1 仍留在节点 %2 上。删除方法：%3</translation>
    </message>
    <message>
        <source>Pod %1 on node %2 was deleted.</source>
        <translation>节点 %2 上的 Pod %1 已删除。</translation>
    </message>
    <message>
        <source>Pod %1 stays on node %2. %3</source>
        <translation>Pod %1 仍留在节点 %2 上。%3</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
</context>
<context>
    <name>kittiwake::TimelinePresenter</name>
    <message>
        <source>%1 Changes to the objects that you view are still shown.</source>
        <translation>%1 您查看的对象的变化仍会显示。</translation>
    </message>
    <message>
        <source>%1 You may see: %2. Showing its events.</source>
        <translation>%1 您可以查看：%2。现仅显示其中的事件。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TimelineStatus</name>
    <message>
        <source>Listing the events of the last hour</source>
        <translation>正在列出最近 1 小时的事件</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>尚未发生任何事情。</translation>
    </message>
    <message>
        <source>You may not list events.</source>
        <translation>您无权列出事件。</translation>
    </message>
    <message>
        <source>No list of events yet.</source>
        <translation>尚未取得事件列表。</translation>
    </message>
    <message>
        <source>Events of the last hour come from the server; Kittiwake keeps them from now on.</source>
        <translation>最近 1 小时的事件来自服务器；此后由 Kittiwake 保存。</translation>
    </message>
    <message>
        <source>%1 The oldest %2 were dropped.</source>
        <translation>%1 已丢弃最早的 %2 条。</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 条警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 条警告</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>paused, %1 new</source>
        <translation>已暂停，%1 条新内容</translation>
    </message>
    <message>
        <source>the newest %1 of %2 lines</source>
        <translation>%2 行中最新的 %1 行</translation>
    </message>
    <message>
        <source>Recorded since %1, while Kittiwake runs. %2 goes back to now, %3 shows a longer time.</source>
        <translation>自 %1 起在 Kittiwake 运行时记录。按 %2 回到现在，按 %3 显示更长时间。</translation>
    </message>
    <message>
        <source>%1 clears the selection, %2 shows a longer time.</source>
        <translation>按 %1 清除选择，按 %2 显示更长时间。</translation>
    </message>
    <message>
        <source>%1 clears the filter, %2 shows a longer time.</source>
        <translation>按 %1 清除过滤，按 %2 显示更长时间。</translation>
    </message>
    <message>
        <source>%1 of at most %2 events and changes recorded</source>
        <translation>已记录 %1 条事件和变化，最多 %2 条</translation>
    </message>
    <message>
        <source>%1 of at most %2 events and changes recorded, oldest %3</source>
        <translation>已记录 %1 条事件和变化，最多 %2 条，最早 %3</translation>
    </message>
    <message>
        <source>1 event or change in %1</source>
        <translation>%1 内 1 条事件或变化</translation>
    </message>
    <message>
        <source>%1 events and changes in %2</source>
        <translation>%2 内 %1 条事件和变化</translation>
    </message>
    <message>
        <source>%1 of %2 events and changes shown</source>
        <translation>显示 %2 条事件和变化中的 %1 条</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>%1 事件/s</translation>
    </message>
    <message>
        <source>No events or changes were recorded in the %1 shown.</source>
        <translation>显示的 %1 内没有记录到事件或变化。</translation>
    </message>
    <message>
        <source>No events or changes of the selected objects were recorded in the %1 shown.</source>
        <translation>显示的 %1 内没有记录到所选对象的事件或变化。</translation>
    </message>
    <message>
        <source>No events or changes in the %1 shown match the filter.</source>
        <translation>显示的 %1 内没有事件或变化符合过滤条件。</translation>
    </message>
    <message>
        <source>Changes to the objects that you view still appear here. %1</source>
        <translation>您查看的对象的变化仍会显示在这里。%1</translation>
    </message>
    <message>
        <source>Kept only in memory, because the file cannot be written: %1.</source>
        <translation>由于文件无法写入，仅保存在内存中：%1。</translation>
    </message>
    <message>
        <source>Kept on this computer: %1Mi of at most %2Mi.</source>
        <translation>保存在本机：%1Mi，上限 %2Mi。</translation>
    </message>
    <message>
        <source>Kept in memory until this cluster is closed: %1Mi of at most %2Mi.</source>
        <translation>保存在内存中，关闭此集群即清除：%1Mi，上限 %2Mi。</translation>
    </message>
    <message>
        <source>%1 Nothing has been dropped so far.</source>
        <translation>%1 目前没有丢弃任何内容。</translation>
    </message>
</context>
<context>
    <name>kittiwake::TokenForm</name>
    <message>
        <source>Token: ServiceAccount %1</source>
        <translation>令牌：ServiceAccount %1</translation>
    </message>
</context>
<context>
    <name>kittiwake::TokenRequests</name>
    <message>
        <source>Create token</source>
        <translation>创建令牌</translation>
    </message>
</context>
<context>
    <name>kittiwake::YamlLineModel</name>
    <message numerus="yes">
        <source>%n managers</source>
        <translation>
            <numerusform>%n 个管理者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::YamlView</name>
    <message>
        <source>line %1 of %2</source>
        <translation>第 %1 行，共 %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%n lines selected</source>
        <translation>
            <numerusform>已选择 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>无匹配</translation>
    </message>
    <message>
        <source>%1 of %2 or more</source>
        <translation>%1 / %2 或更多</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>There is no secret value on this line. Shift+X shows them all.</source>
        <translation>此行没有机密值。按 Shift+X 显示所有机密值。</translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied, secret values masked</source>
        <translation>
            <numerusform>已复制 %n 行，机密值已遮盖</numerusform>
        </translation>
    </message>
    <message>
        <source>The value is masked, and was not copied. X shows it.</source>
        <translation>该值已遮盖，未复制。按 X 显示它。</translation>
    </message>
    <message>
        <source>Value of %1 copied</source>
        <translation>已复制 %1 的值</translation>
    </message>
    <message>
        <source>%1 copied</source>
        <translation>已复制 %1</translation>
    </message>
    <message>
        <source>Deleted at %1. This is its last known state.</source>
        <translation>已于 %1 删除，这是其最后已知的状态。</translation>
    </message>
</context>
</TS>
