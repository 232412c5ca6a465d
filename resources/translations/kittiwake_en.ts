<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
