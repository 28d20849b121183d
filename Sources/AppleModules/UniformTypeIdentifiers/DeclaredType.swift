/// The system's declaration of a type.
struct DeclaredType: Sendable {
    var identifier: String
    var parents: [String] = []
    var filenameExtensions: [String] = []
    var mimeTypes: [String] = []

    /// The types of Apple's systems, in the order in which a tag is looked up.
    static let all: [DeclaredType] = table.split(separator: "\n").map { line in
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map { field in
            field.split(separator: " ").map(String.init)
        }
        return DeclaredType(
            identifier: fields[0].first ?? "", parents: fields.count > 1 ? fields[1] : [],
            filenameExtensions: fields.count > 2 ? fields[2] : [],
            mimeTypes: fields.count > 3 ? fields[3] : [])
    }

    static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
}

// identifier | conforms to | filename extensions, the preferred one first | MIME types, the preferred one first
private let table = """
    public.item
    public.content
    public.composite-content | public.content
    public.data | public.item
    public.directory | public.item
    public.executable | public.item
    com.apple.resolvable
    public.symlink | public.item com.apple.resolvable
    com.apple.mount-point | public.item com.apple.resolvable
    com.apple.alias-file | public.data com.apple.resolvable
    com.apple.bookmark | public.data com.apple.resolvable
    public.url | public.data
    public.file-url | public.url
    public.text | public.data public.content
    public.plain-text | public.text | txt text | text/plain
    public.utf8-plain-text | public.plain-text
    public.utf16-external-plain-text | public.plain-text
    public.utf16-plain-text | public.plain-text
    public.delimited-values-text | public.text
    public.comma-separated-values-text | public.delimited-values-text | csv | text/csv text/comma-separated-values
    public.tab-separated-values-text | public.delimited-values-text | tsv | text/tab-separated-values
    public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text
    public.rtf | public.text | rtf | text/rtf
    public.html | public.text | html htm shtml shtm | text/html
    public.xml | public.text | xml | application/xml text/xml
    public.yaml | public.text | yml yaml | application/x-yaml
    public.css | public.text | css | text/css
    public.source-code | public.plain-text
    public.assembly-source | public.source-code | s
    public.c-source | public.source-code | c
    public.objective-c-source | public.source-code | m
    public.swift-source | public.source-code | swift
    public.c-plus-plus-source | public.source-code | cpp cp c++ cc cxx
    public.objective-c-plus-plus-source | public.source-code | mm
    public.c-header | public.source-code | h
    public.c-plus-plus-header | public.source-code | hpp h++ hxx
    public.script | public.source-code
    com.apple.applescript.text | public.script | applescript
    com.apple.applescript.script | public.data public.script | scpt
    com.apple.applescript.script-bundle | com.apple.bundle com.apple.package public.script | scptd
    com.netscape.javascript-source | public.source-code public.executable | js javascript | text/javascript
    public.shell-script | public.script | sh command
    public.perl-script | public.shell-script | pl pm | text/x-perl-script
    public.python-script | public.shell-script | py | text/x-python-script
    public.ruby-script | public.shell-script | rb rbw | text/x-ruby-script
    public.php-script | public.shell-script | php php3 php4 ph3 ph4 phtml | text/php
    public.make-source | public.script | make mk
    public.json | public.text | json | application/json
    public.geojson | public.json | geojson | application/geo+json
    com.apple.property-list | public.data | plist
    com.apple.xml-property-list | public.xml com.apple.property-list
    com.apple.binary-property-list | com.apple.property-list
    com.adobe.pdf | public.data public.composite-content | pdf | application/pdf
    com.apple.rtfd | com.apple.package public.composite-content | rtfd
    com.apple.flat-rtfd | public.data public.composite-content
    com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive
    public.image | public.data public.content
    public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg
    public.tiff | public.image | tiff tif | image/tiff
    com.compuserve.gif | public.image | gif | image/gif
    public.png | public.image | png | image/png
    com.apple.icns | public.image | icns
    com.microsoft.bmp | public.image | bmp dib | image/bmp
    com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon
    public.camera-raw-image | public.image
    public.svg-image | public.image | svg svgz | image/svg+xml
    com.apple.live-photo
    public.heif-standard | public.image
    public.heif | public.heif-standard | heif | image/heif
    public.heic | public.heif-standard | heic | image/heic
    public.heics | public.heif-standard | heics | image/heic-sequence
    org.webmproject.webp | public.image | webp | image/webp
    com.ilm.openexr-image | public.image | exr
    com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng
    public.jpeg-xl | public.image | jxl | image/jxl
    public.3d-content | public.content
    com.pixar.universal-scene-description | public.3d-content public.data | usd
    com.pixar.universal-scene-description-mobile | public.3d-content public.data | usdz | model/vnd.usdz+zip
    com.apple.reality | public.data | reality | model/vnd.reality
    com.apple.scenekit.scene | public.3d-content public.data | scn
    com.apple.arobject | public.data | arobject
    public.audiovisual-content | public.data public.content
    public.movie | public.audiovisual-content
    public.video | public.movie
    public.audio | public.audiovisual-content
    com.apple.quicktime-movie | public.movie | mov qt | video/quicktime
    public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg
    public.mpeg-2-video | public.video | m2v | video/mpeg2
    public.mpeg-2-transport-stream | public.movie | ts | video/mp2t
    public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3
    public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4
    public.mpeg-4-audio | public.mpeg-4 public.audio | mp4 | audio/mp4
    com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a
    com.apple.m4v-video | public.movie | m4v | video/x-m4v
    com.apple.protected-mpeg-4-audio | public.audio | m4p | audio/x-m4p
    com.apple.protected-mpeg-4-video | com.apple.m4v-video | m4v
    public.avi | public.movie | avi | video/avi
    public.aifc-audio | public.audio | aifc | audio/aifc
    public.aiff-audio | public.aifc-audio | aiff aif | audio/aiff
    com.microsoft.waveform-audio | public.audio | wav wave | audio/vnd.wave audio/wav
    public.midi-audio | public.audio | midi mid | audio/midi
    public.playlist
    public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/mpegurl
    public.folder | public.directory
    public.volume | public.folder
    com.apple.package | public.directory
    com.apple.bundle | public.directory | bundle
    com.apple.plugin | com.apple.bundle com.apple.package | plugin
    com.apple.metadata-importer | com.apple.plugin | mdimporter
    com.apple.quicklook-generator | com.apple.plugin | qlgenerator
    com.apple.xpc-service | com.apple.bundle com.apple.package | xpc
    com.apple.framework | com.apple.bundle | framework
    com.apple.application | public.executable
    com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app
    com.apple.application-and-system-extension | com.apple.xpc-service | appex
    public.unix-executable | public.data public.executable
    com.microsoft.windows-executable | public.data public.executable | exe | application/x-msdownload
    com.apple.systempreference.prefpane | com.apple.package com.apple.bundle | prefPane
    public.archive
    public.disk-image | public.archive
    org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/x-gzip application/gzip
    public.bzip2-archive | public.data public.archive | bz2 bz | application/x-bzip2
    com.pkware.zip-archive | public.data public.archive
    public.zip-archive | com.pkware.zip-archive | zip | application/zip
    com.apple.archive | public.data public.archive | aar
    public.tar-archive | public.data public.archive | tar | application/x-tar
    public.spreadsheet | public.content
    public.presentation | public.composite-content
    public.database
    public.message
    public.contact
    public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard
    public.to-do-item
    public.calendar-event
    public.email-message | public.message | eml | message/rfc822
    com.apple.internet-location | public.data
    com.microsoft.internet-shortcut | public.data | url
    public.font
    public.bookmark
    com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12
    public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert
    org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip
    public.log
    com.apple.haptics.ahap | public.json | ahap
    com.apple.linkpresentation.metadata | public.data
    """
