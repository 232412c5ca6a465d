<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
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
    <name>ClusterMenu</name>
    <message>
        <source>Close this cluster</source>
        <translation>关闭此集群</translation>
    </message>
</context>
<context>
    <name>ClusterOpener</name>
    <message>
        <source>Open a context beside the others</source>
        <translation>再打开一个上下文</translation>
    </message>
    <message>
        <source>Open another kubeconfig</source>
        <translation>打开其他 kubeconfig</translation>
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
    <name>ContextList</name>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
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
    <name>HelpPage</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
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
        <source>These keys</source>
        <translation>查看快捷键</translation>
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
        <source>Between here and where you were</source>
        <translation>在当前位置与上一位置之间切换</translation>
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
        <source>Theme, density and language</source>
        <translation>主题、行距与语言</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>The table looked at last</source>
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
        <source>Filter: text, !inverse, -l selector, -f fuzzy, /regex/, ns:, status:</source>
        <translation>过滤：文本、!反选、-l 选择器、-f 模糊、/正则/、ns:、status:</translation>
    </message>
    <message>
        <source>Close what is open, or clear the filter</source>
        <translation>关闭弹出的内容，或清除过滤</translation>
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
        <source>Drill in: to its pods, else to the object</source>
        <translation>下钻到其 Pod；没有则打开对象本身</translation>
    </message>
    <message>
        <source>Explain the object</source>
        <translation>查看对象详情</translation>
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
        <source>Access Control</source>
        <translation>访问控制</translation>
    </message>
    <message>
        <source>Administration</source>
        <translation>管理</translation>
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
    <name>MessagePage</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Another context…</source>
        <translation>其他上下文…</translation>
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
    <name>Notice</name>
    <message>
        <source>Hide this</source>
        <translation>隐藏此提示</translation>
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
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>没有名为“%1”的内容。</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Open a cluster</source>
        <translation>打开集群</translation>
    </message>
    <message>
        <source>Theme, density and language</source>
        <translation>主题、行距与语言</translation>
    </message>
</context>
<context>
    <name>SettingsPopup</name>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
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
        <source>Rows</source>
        <translation>行距</translation>
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
        <source>Motion</source>
        <translation>动画</translation>
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
        <source>Language</source>
        <translation>语言</translation>
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
        <source>explain</source>
        <translation>详情</translation>
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
</context>
<context>
    <name>ViewList</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
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
</context>
<context>
    <name>YamlBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Previous (Shift+N)</source>
        <translation>上一个（Shift+N）</translation>
    </message>
    <message>
        <source>Next (N)</source>
        <translation>下一个（N）</translation>
    </message>
    <message>
        <source>Mask the values (Shift+X)</source>
        <translation>遮盖机密值（Shift+X）</translation>
    </message>
    <message>
        <source>Show all values (Shift+X), or the current one (X)</source>
        <translation>显示所有机密值（Shift+X），或只显示当前值（X）</translation>
    </message>
    <message>
        <source>Fold all (-)</source>
        <translation>全部折叠（-）</translation>
    </message>
    <message>
        <source>Unfold all (+)</source>
        <translation>全部展开（+）</translation>
    </message>
    <message>
        <source>Wrap long lines (W)</source>
        <translation>长行自动换行（W）</translation>
    </message>
    <message>
        <source>Copy all (Ctrl+C)</source>
        <translation>全部复制（Ctrl+C）</translation>
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
            <numerusform>••••• (%n 字节)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>••••• (binary, %n bytes)</source>
        <translation>
            <numerusform>••••• (二进制，%n 字节)</numerusform>
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
        <source>This object has been deleted. Here is what it was last.</source>
        <translation>此对象已被删除，以下是它最后的内容。</translation>
    </message>
    <message>
        <source>The object cannot be read (%1). It may be a Secret, so its text is hidden until you ask for it with Shift+X.</source>
        <translation>无法读取此对象（%1）。它可能是 Secret，因此其内容保持隐藏，按 Shift+X 才会显示。</translation>
    </message>
    <message>
        <source>The object cannot be read (%1). Here is its text as the server sent it.</source>
        <translation>无法读取此对象（%1）。以下是服务器发来的原文。</translation>
    </message>
    <message>
        <source>Secret values are in sight, and are copied with the text. X on a value, or Shift+X, masks them.</source>
        <translation>机密值当前可见，并会随文本一起复制。在某个值上按 X，或按 Shift+X，可重新遮盖。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClusterPresenter</name>
    <message>
        <source>The kubeconfig cannot be used</source>
        <translation>无法使用该 kubeconfig</translation>
    </message>
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
        <source>Kittiwake tries again every %1 s.</source>
        <translation>Kittiwake 每 %1 秒重试一次。</translation>
    </message>
    <message>
        <source>Some of the server&apos;s APIs did not answer, their kinds are missing: %1</source>
        <translation>服务器的部分 API 没有响应，因此缺少相应的资源类型：%1</translation>
    </message>
    <message>
        <source>This cluster is simulated, and so is all that happens in it. To see your own, open a kubeconfig with the plus sign at the left.</source>
        <translation>这是模拟集群，其中发生的一切也都是模拟的。要查看您自己的集群，请点击左侧的加号打开 kubeconfig。</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClusterView</name>
    <message>
        <source>Which cluster shall I watch?</source>
        <translation>要查看哪个集群？</translation>
    </message>
    <message>
        <source>Starting the demo cluster</source>
        <translation>正在启动演示集群</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接 %1</translation>
    </message>
</context>
<context>
    <name>kittiwake::ClustersPresenter</name>
    <message>
        <source>No cluster is open.</source>
        <translation>没有打开的集群。</translation>
    </message>
    <message>
        <source>There is no kubeconfig yet. Kittiwake looked for %1.</source>
        <translation>还没有 kubeconfig。Kittiwake 查找过 %1。</translation>
    </message>
    <message>
        <source>Put your kubeconfig at ~/.kube/config, as kubectl wants it.</source>
        <translation>将 kubeconfig 放到 ~/.kube/config，这也是 kubectl 的默认位置。</translation>
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
        <translation>每 %1轮询一次（无 watch 权限）</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>live · %1</source>
        <translation>实时 · %1</translation>
    </message>
    <message>
        <source>retrying now</source>
        <translation>正在重试</translation>
    </message>
    <message>
        <source>retrying in %1</source>
        <translation>%1后重试</translation>
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
        <translation>无权限</translation>
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
        <source>The list is being read, page by page. Rows appear as they come.</source>
        <translation>正在逐页读取列表，收到的行会立即显示。</translation>
    </message>
    <message>
        <source>You may list these objects but not watch them, so the list is read again every %1.</source>
        <translation>您有权列出这些对象，但无权监视（watch）它们，因此每 %1重新读取一次列表。</translation>
    </message>
    <message>
        <source>Every change in the cluster shows here as it happens. The time is how long ago the server last sent anything.</source>
        <translation>集群中的每个变化都会即时显示在这里。时间表示距服务器上次发来数据有多久。</translation>
    </message>
    <message>
        <source>Nothing needs doing: the next try is on its way.</source>
        <translation>无需操作，即将自动重试。</translation>
    </message>
    <message>
        <source>Try now, or check the network and VPN.</source>
        <translation>请立即重试，或检查网络和 VPN。</translation>
    </message>
    <message>
        <source>Choose a namespace that you may read, or ask whoever runs the cluster for the permission.</source>
        <translation>请选择您有权读取的命名空间，或向集群管理员申请权限。</translation>
    </message>
    <message>
        <source>No further try is made by itself. Mend the cause, then try again.</source>
        <translation>不会再自动重试。请先排除原因，然后重试。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours</comment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <comment>days</comment>
        <translation>%1 天</translation>
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
        <source>“%1” cannot be a namespace: names have small letters, digits and dashes, begin and end without a dash, and are 63 long at most.</source>
        <translation>“%1”不能作为命名空间：名称只能包含小写字母、数字和连字符，不能以连字符开头或结尾，且最长 63 个字符。</translation>
    </message>
</context>
<context>
    <name>kittiwake::Navigator</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
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
</context>
<context>
    <name>kittiwake::TablePresenter</name>
    <message>
        <source>%1 You may list: %2. Showing that.</source>
        <extracomment>%1: the server&apos;s sentence; %2: names of namespaces</extracomment>
        <translation>%1 您可以列出：%2。现仅显示这些命名空间。</translation>
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
        <source>No %1 in the %2 chosen namespaces.</source>
        <translation>所选的 %2 个命名空间中没有 %1。</translation>
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
        <source>%1 ev/s</source>
        <extracomment>events a second; the number is short: &quot;1.2k&quot;</extracomment>
        <translation>%1 事件/秒</translation>
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
</context>
</TS>
