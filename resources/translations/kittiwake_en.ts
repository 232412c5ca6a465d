<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>EditProblems</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldDifferences</name>
    <message numerus="yes">
        <source>and %n more fields</source>
        <translation>
            <numerusform>and %n more field</numerusform>
            <numerusform>and %n more fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingWords</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeaseWords</name>
    <message numerus="yes">
        <source>The leader has changed %n times since the lease was created.</source>
        <translation>
            <numerusform>The leader has changed %n time since the lease was created.</numerusform>
            <numerusform>The leader has changed %n times since the lease was created.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoginWords</name>
    <message numerus="yes">
        <source>%n more wait for their turn.</source>
        <translation>
            <numerusform>%n more waits for its turn.</numerusform>
            <numerusform>%n more wait for their turn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Logs</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableFooter</name>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineEntryList</name>
    <message numerus="yes">
        <source>%n times since %1</source>
        <translation>
            <numerusform>%n time since %1</numerusform>
            <numerusform>%n times since %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>YamlDocument</name>
    <message numerus="yes">
        <source>••••• (%n bytes)</source>
        <translation>
            <numerusform>••••• (%n byte)</numerusform>
            <numerusform>••••• (%n bytes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>••••• (binary, %n bytes)</source>
        <translation>
            <numerusform>••••• (binary, %n byte)</numerusform>
            <numerusform>••••• (binary, %n bytes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>decoded, %n bytes</source>
        <translation>
            <numerusform>decoded, %n byte</numerusform>
            <numerusform>decoded, %n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not base64, %n bytes</source>
        <translation>
            <numerusform>not base64, %n byte</numerusform>
            <numerusform>not base64, %n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::AccessView</name>
    <message numerus="yes">
        <source>%n subjects have %1</source>
        <translation>
            <numerusform>%n subject has %1</numerusform>
            <numerusform>%n subjects have %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ways to be allowed to %1</source>
        <translation>
            <numerusform>%n way to be allowed to %1</numerusform>
            <numerusform>%n ways to be allowed to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rules for: %1</source>
        <translation>
            <numerusform>%n rule for: %1</numerusform>
            <numerusform>%n rules for: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ways</source>
        <translation>
            <numerusform>%n way</numerusform>
            <numerusform>%n ways</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangeForm</name>
    <message numerus="yes">
        <source>%1: %n objects</source>
        <comment>Delete: 3 objects</comment>
        <translation>
            <numerusform>%1: %n object</numerusform>
            <numerusform>%1: %n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangesPresenter</name>
    <message numerus="yes">
        <source>%1, %n objects: see the Changes view for the outcome.</source>
        <comment>Delete, 3 objects</comment>
        <translation>
            <numerusform>%1, %n object: see the Changes view for the outcome.</numerusform>
            <numerusform>%1, %n objects: see the Changes view for the outcome.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::ChangesView</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the record cannot be read</source>
        <translation>
            <numerusform>%n line of the record cannot be read</numerusform>
            <numerusform>%n lines of the record cannot be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::ConcernedObjects</name>
    <message numerus="yes">
        <source>all %n objects</source>
        <translation>
            <numerusform>all %n object</numerusform>
            <numerusform>all %n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of objects</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::EditView</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile; that stays: %1</source>
        <translation>
            <numerusform>%n field changed meanwhile; that stays: %1</numerusform>
            <numerusform>%n fields changed meanwhile; that stays: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile by %1; that stays: %2</source>
        <translation>
            <numerusform>%n field changed meanwhile by %1; that stays: %2</numerusform>
            <numerusform>%n fields changed meanwhile by %1; that stays: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile; saving overwrites that: %1</source>
        <translation>
            <numerusform>%n field changed meanwhile; saving overwrites that: %1</numerusform>
            <numerusform>%n fields changed meanwhile; saving overwrites that: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed meanwhile by %1; saving overwrites that: %2</source>
        <translation>
            <numerusform>%n field changed meanwhile by %1; saving overwrites that: %2</numerusform>
            <numerusform>%n fields changed meanwhile by %1; saving overwrites that: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::EditsPresenter</name>
    <message numerus="yes">
        <source>Saved: %n field(s) changed.</source>
        <translation>
            <numerusform>Saved: %n field changed.</numerusform>
            <numerusform>Saved: %n fields changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) that were not saved last time are in the editor (%1).</source>
        <translation>
            <numerusform>%n text that was not saved last time is in the editor (%1).</numerusform>
            <numerusform>%n texts that were not saved last time are in the editor (%1).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::GatheredNotes</name>
    <message numerus="yes">
        <source>%n of its pods end.</source>
        <translation>
            <numerusform>%n of its pods ends.</numerusform>
            <numerusform>%n of its pods end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of their pods end.</source>
        <translation>
            <numerusform>%n of their pods ends.</numerusform>
            <numerusform>%n of their pods end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its replicas end.</source>
        <translation>
            <numerusform>%n of its replicas ends.</numerusform>
            <numerusform>%n of its replicas end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of their replicas end.</source>
        <translation>
            <numerusform>%n of their replicas ends.</numerusform>
            <numerusform>%n of their replicas end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more notes like this, about others.</source>
        <translation>
            <numerusform>%n more note like this, of another.</numerusform>
            <numerusform>%n more notes like this, about others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::HelmReleaseView</name>
    <message numerus="yes">
        <source>%n more fields differ.</source>
        <translation>
            <numerusform>%n more field differs.</numerusform>
            <numerusform>%n more fields differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents cannot be read and are left out: %1</source>
        <translation>
            <numerusform>%n document cannot be read and is left out: %1</numerusform>
            <numerusform>%n documents cannot be read and are left out: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents of the manifests cannot be read and were not compared.</source>
        <translation>
            <numerusform>%n document of the manifests cannot be read and was not compared.</numerusform>
            <numerusform>%n documents of the manifests cannot be read and were not compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::HelmView</name>
    <message numerus="yes">
        <source>%n releases</source>
        <translation>
            <numerusform>%n release</numerusform>
            <numerusform>%n releases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::KindActions</name>
    <message numerus="yes">
        <source>There are %1 replicas now: %n of them end.</source>
        <translation>
            <numerusform>There are %1 replicas now: %n of them ends.</numerusform>
            <numerusform>There are %1 replicas now: %n of them end.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::LeasesView</name>
    <message numerus="yes">
        <source>%n leases</source>
        <translation>
            <numerusform>%n lease</numerusform>
            <numerusform>%n leases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::NodeDrain</name>
    <message numerus="yes">
        <source>The node takes no new pods, and %n pods of it are evicted.</source>
        <translation>
            <numerusform>The node takes no new pods, and %n pod of it is evicted.</numerusform>
            <numerusform>The node takes no new pods, and %n pods of it are evicted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of pods</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node takes no new pods, and %n pods of it are deleted, past disruption budgets: this server has no evictions.</source>
        <translation>
            <numerusform>The node takes no new pods, and %n pod of it is deleted, past disruption budgets: this server has no evictions.</numerusform>
            <numerusform>The node takes no new pods, and %n pods of it are deleted, past disruption budgets: this server has no evictions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::OpenCluster</name>
    <message numerus="yes">
        <source>Nothing that was changed from here within the last %n minutes can be undone.</source>
        <translation>
            <numerusform>Nothing that was changed from here within the last %n minute can be undone.</numerusform>
            <numerusform>Nothing that was changed from here within the last %n minutes can be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::OpenClusters</name>
    <message numerus="yes">
        <source>%n terminal(s) still open, which are closed with it:</source>
        <translation>
            <numerusform>%n terminal is still open, and is closed with it:</numerusform>
            <numerusform>%n terminals are still open, and are closed with it:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies) still under way, which stop with it:</source>
        <translation>
            <numerusform>%n copy is still under way, and stops with it:</numerusform>
            <numerusform>%n copies are still under way, and stop with it:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) still under way, which are no longer followed, and a drain stops:</source>
        <translation>
            <numerusform>%n change still under way, which is no longer followed, and a drain stops:</numerusform>
            <numerusform>%n changes still under way, which are no longer followed, and a drain stops:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) not saved; all but Secrets are kept and offered again:</source>
        <translation>
            <numerusform>%n edit not saved; all but Secrets are kept and offered again:</numerusform>
            <numerusform>%n edits not saved; all but Secrets are kept and offered again:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::RolloutProblem</name>
    <message numerus="yes">
        <source>Pod %1, and %n more likewise: %2</source>
        <translation>
            <numerusform>Pod %1, and %n more likewise: %2</numerusform>
            <numerusform>Pod %1, and %n more likewise: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::StreamWords</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::StreamsView</name>
    <message numerus="yes">
        <source>%n streams</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::TableTools</name>
    <message numerus="yes">
        <source>Copied %n names</source>
        <translation>
            <numerusform>Copied %n name</numerusform>
            <numerusform>Copied %n names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n namespaces</source>
        <translation>
            <numerusform>Copied %n namespace</numerusform>
            <numerusform>Copied %n namespaces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::TerminalView</name>
    <message numerus="yes">
        <source>Paste %n lines? Each of them is run as it comes.</source>
        <translation>
            <numerusform>Paste %n line? It is run as it comes.</numerusform>
            <numerusform>Paste %n lines? Each of them is run as it comes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::YamlLineModel</name>
    <message numerus="yes">
        <source>%n managers</source>
        <translation>
            <numerusform>%n manager</numerusform>
            <numerusform>%n managers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kittiwake::YamlView</name>
    <message numerus="yes">
        <source>%n lines selected</source>
        <translation>
            <numerusform>%n line selected</numerusform>
            <numerusform>%n lines selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied</source>
        <translation>
            <numerusform>%n line copied</numerusform>
            <numerusform>%n lines copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied, secret values masked</source>
        <translation>
            <numerusform>%n line copied, secret values masked</numerusform>
            <numerusform>%n lines copied, secret values masked</numerusform>
        </translation>
    </message>
</context>
</TS>
