/// Names of the drawings in `symbols.svg`, and aliases for them.
///
/// Written as text, because a literal with many hundred elements takes the compiler seconds.
enum SymbolNames {
    /// The ids in the sprite.
    static let drawn = Set(
        words(
            """
            airplane airplayaudio airplayvideo alarm alarm.fill antenna.radiowaves.left.and.right apple.logo
            applewatch archivebox archivebox.fill arrow.2.squarepath arrow.clockwise arrow.counterclockwise arrow.down
            arrow.down.left arrow.down.right arrow.down.right.and.arrow.up.left arrow.down.to.line arrow.left
            arrow.left.and.right arrow.left.arrow.right arrow.left.to.line arrow.right arrow.right.to.line
            arrow.triangle.2.circlepath arrow.triangle.branch arrow.triangle.turn.up.right.diamond
            arrow.turn.down.left arrow.turn.down.right arrow.up arrow.up.and.down
            arrow.up.and.down.and.arrow.left.and.right arrow.up.arrow.down arrow.up.left
            arrow.up.left.and.arrow.down.right arrow.up.right arrow.up.to.line arrow.uturn.left arrow.uturn.right
            arrowshape.turn.up.left arrowshape.turn.up.left.fill arrowshape.turn.up.right
            arrowshape.turn.up.right.fill arrowtriangle.down arrowtriangle.left arrowtriangle.right arrowtriangle.up
            backpack backward backward.end backward.end.fill backward.fill badge badge.checkmark badge.exclamationmark
            badge.minus badge.plus badge.xmark bag bag.fill balloon banknote barcode barcode.viewfinder basket
            basketball battery.0 battery.100 battery.25 battery.50 battery.75 bed.double bell bell.fill bicycle
            binoculars bird birthday.cake bolt bolt.fill book book.closed book.fill bookmark bookmark.fill
            books.vertical box.truck brain briefcase bubble.left.and.bubble.right building building.2 building.columns
            building.columns.fill bus calendar camera camera.aperture camera.fill camera.filters capsule car carrot
            cart cart.badge.plus cart.fill cat character.cursor.ibeam chart.bar chart.bar.fill
            chart.line.uptrend.xyaxis chart.pie chart.xyaxis.line checklist checkmark checkmark.circle
            checkmark.circle.fill chevron.compact.down chevron.compact.left chevron.compact.right chevron.compact.up
            chevron.down chevron.left chevron.left.2 chevron.left.forwardslash.chevron.right chevron.right
            chevron.right.2 chevron.up chevron.up.chevron.down circle circle.circle circle.dashed circle.dotted
            circle.fill circle.grid.2x2 circle.grid.2x2.fill circle.grid.3x3 circle.grid.3x3.fill circle.grid.cross
            circle.grid.cross.fill circle.hexagongrid circle.hexagongrid.fill circle.inset.filled
            circle.lefthalf.filled circle.righthalf.filled clipboard clock clock.arrow.circlepath clock.fill cloud
            cloud.bolt cloud.bolt.fill cloud.bolt.rain cloud.bolt.rain.fill cloud.drizzle cloud.drizzle.fill
            cloud.fill cloud.fog cloud.fog.fill cloud.heavyrain cloud.heavyrain.fill cloud.moon cloud.moon.fill
            cloud.rain cloud.rain.fill cloud.snow cloud.snow.fill cloud.sun cloud.sun.bolt cloud.sun.bolt.fill
            cloud.sun.fill cloud.sun.rain cloud.sun.rain.fill cpu creditcard crop cross cross.case crown crown.fill
            cube cup.and.saucer curlybraces cursorarrow delete.left delete.right desktopcomputer diamond diamond.fill
            dice doc doc.on.doc doc.text doc.text.magnifyingglass dog door.left.hand.open dot.circle
            dot.radiowaves.left.and.right drop drop.fill dumbbell ellipsis ellipsis.circle ellipsis.circle.fill
            envelope envelope.fill envelope.open eraser exclamationmark exclamationmark.circle
            exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill eye.slash
            eye.slash.fill eyedropper eyeglasses face.smiling face.smiling.fill faceid ferry figure.hiking figure.run
            figure.stand figure.walk film fish flag flag.checkered flag.fill flame flame.fill flashlight.on.fill flask
            folder folder.fill fork.knife forward forward.end forward.end.fill forward.fill fuelpump gamecontroller
            gear gear.fill gift globe gobackward goforward graduationcap graduationcap.fill hammer hammer.fill
            hand.point.right hand.point.up.left hand.raised hand.raised.fill hand.tap hand.thumbsdown
            hand.thumbsdown.fill hand.thumbsup hand.thumbsup.fill hand.wave hand.wave.fill hare headphones heart
            heart.fill hexagon hifispeaker hourglass house house.fill hurricane icloud.and.arrow.down
            icloud.and.arrow.up infinity info info.circle info.circle.fill internaldrive ipad ipad.landscape iphone
            iphone.radiowaves.left.and.right key key.fill keyboard ladybug laptopcomputer leaf
            leaf.arrow.triangle.circlepath leaf.fill lightbulb lightbulb.fill lightbulb.max line.3.horizontal
            line.3.horizontal.decrease link list.bullet list.bullet.rectangle list.clipboard list.number location
            location.fill location.north lock lock.fill lock.open lock.rotation lock.shield lock.shield.fill
            lungs.fill macwindow magnifyingglass map map.fill mappin mappin.and.ellipse mappin.circle
            mappin.circle.fill medal megaphone message message.fill mic mic.fill minus minus.circle minus.circle.fill
            minus.magnifyingglass moon moon.fill moon.stars moon.stars.fill mountain.2 mountain.2.fill mug music.mic
            music.note music.note.list newspaper nosign note.text octagon oval paintbrush paintpalette paperclip
            paperplane paperplane.fill party.popper pause pause.fill pawprint pawprint.fill pencil pencil.line
            pentagon person person.2 person.2.fill person.3 person.3.fill person.circle person.circle.fill person.fill
            phone phone.fill photo photo.fill photo.on.rectangle pills pin pin.fill play play.fill play.tv
            playpause.fill plus plus.circle plus.circle.fill plus.magnifyingglass
            point.3.connected.trianglepath.dotted popcorn power powerplug printer printer.fill puzzlepiece qrcode
            qrcode.viewfinder questionmark questionmark.circle questionmark.circle.fill quote.closing quote.opening
            rainbow rectangle rectangle.3.offgrid rectangle.and.pencil.and.ellipsis rectangle.bottomhalf.inset.filled
            rectangle.fill.on.rectangle.fill rectangle.grid.1x2 rectangle.grid.2x2 rectangle.inset.filled
            rectangle.lefthalf.inset.filled rectangle.on.rectangle rectangle.portrait
            rectangle.portrait.and.arrow.right rectangle.righthalf.inset.filled rectangle.split.2x1
            rectangle.split.3x1 rectangle.stack rectangle.tophalf.inset.filled repeat rosette ruler safari safari.fill
            sailboat sailboat.fill scissors scope scribble seal server.rack shield shippingbox shuffle sidebar.left
            sidebar.right signature slash slider.horizontal.3 slider.vertical.3 snowflake soccerball sofa.fill
            sparkles speaker speaker.fill speaker.slash speaker.slash.fill speaker.wave.2 speaker.wave.2.fill
            speedometer square square.3.layers.3d square.and.arrow.down square.and.arrow.up square.and.pencil
            square.dashed square.fill square.fill.on.square.fill square.fill.text.grid.1x2 square.grid.2x2
            square.grid.2x2.fill square.grid.3x3 square.grid.3x3.fill square.on.square square.resize square.split.2x1
            square.stack star star.fill star.leadinghalf.filled stethoscope stop stop.fill stopwatch storefront
            storefront.fill suit.club suit.spade suitcase sun.haze sun.haze.fill sun.max sun.max.fill sun.min
            sun.min.fill sunrise sunrise.fill sunset sunset.fill tablecells tag tag.fill takeoutbag.and.cup.and.straw
            target tent tent.fill terminal text.aligncenter text.alignleft text.alignright text.bubble text.quote
            textformat textformat.size theatermasks thermometer ticket timer tornado tortoise touchid tram trash
            trash.fill tray tray.and.arrow.down tray.and.arrow.up tray.fill tree tree.fill triangle triangle.fill
            trophy trophy.fill tshirt tshirt.fill tv umbrella unknown video video.fill viewfinder wallet.pass
            wand.and.stars water.waves waveform waveform.path.ecg wifi wind wineglass wrench wrench.fill xmark
            xmark.circle xmark.circle.fill zzz
            """))

    /// Drawings that contain their filled form as well; `--inside` and `--cut` select it.
    static let fillable = Set(
        words(
            """
            arrowtriangle.down arrowtriangle.left arrowtriangle.right arrowtriangle.up backpack balloon banknote
            basket basketball bed.double binoculars bird birthday.cake book.closed books.vertical box.truck brain
            briefcase bubble.left.and.bubble.right building building.2 bus camera.aperture capsule car carrot cat
            chart.pie clipboard cpu creditcard cross cross.case cube cup.and.saucer delete.left delete.right dice doc
            doc.text dog dumbbell envelope.open eraser ferry film fish flask fuelpump gamecontroller gift
            hand.point.right hand.point.up.left hand.tap hare hexagon hourglass internaldrive keyboard ladybug
            lightbulb.max list.clipboard location.north lock.open medal megaphone mug newspaper note.text octagon oval
            paintbrush pentagon pills play.tv popcorn powerplug puzzlepiece rectangle rectangle.3.offgrid
            rectangle.grid.1x2 rectangle.grid.2x2 rectangle.portrait rectangle.stack rosette seal shield shippingbox
            soccerball speedometer square.stack stopwatch suit.club suit.spade suitcase takeoutbag.and.cup.and.straw
            terminal text.bubble theatermasks ticket tortoise tram tv umbrella wallet.pass wineglass
            """))

    /// Aliases `name=drawing`, for names without a drawing that have a similar one.
    static let alike = Dictionary(
        pairs(
            """
            a=textformat airplane.arrival=airplane airplane.departure=airplane airplay=airplayvideo airpods=headphones
            airpodsmax=headphones airpodspro=headphones align=text.alignleft ant=ladybug
            antenna=antenna.radiowaves.left.and.right app=square applelogo=apple.logo applepencil=pencil appletv=tv
            apps.iphone=iphone appwindow=macwindow appwindow.swipe.rectangle=macwindow arcade.stick=gamecontroller
            arrow.2.circlepath=arrow.triangle.2.circlepath arrow.clockwise.icloud=arrow.clockwise arrow.down.doc=doc
            arrow.down.forward.and.arrow.up.backward=arrow.down.right.and.arrow.up.left
            arrow.down.to.line.alt=arrow.down.to.line arrow.down.to.line.compact=arrow.down.to.line
            arrow.left.to.line.alt=arrow.left.to.line arrow.right.arrow.left=arrow.left.arrow.right
            arrow.right.to.line.alt=arrow.right.to.line arrow.swap=arrow.left.arrow.right
            arrow.triangle.swap=arrow.left.arrow.right
            arrow.triangle.turn.up.right.diamond.fill=arrow.triangle.turn.up.right.diamond
            arrow.trianglehead.2=arrow.triangle.2.circlepath
            arrow.trianglehead.2.clockwise=arrow.triangle.2.circlepath arrow.trianglehead.branch=arrow.triangle.branch
            arrow.trianglehead.clockwise=arrow.clockwise arrow.trianglehead.counterclockwise=arrow.counterclockwise
            arrow.turn.up.left=arrow.uturn.left arrow.turn.up.right=arrow.uturn.right
            arrow.up.backward.and.arrow.down.forward=arrow.up.left.and.arrow.down.right arrow.up.doc=doc
            arrow.up.forward.app=arrow.up.right arrow.up.left.and.down.right.magnifyingglass=plus.magnifyingglass
            arrow.up.right.square=arrow.up.right arrow.up.to.line.alt=arrow.up.to.line
            arrow.uturn.down=arrow.uturn.right arrow.uturn.up=arrow.uturn.left arrowshape.down=arrow.down
            arrowshape.left=arrow.left arrowshape.right=arrow.right arrowshape.up=arrow.up aspectratio=rectangle
            atom=circle.hexagongrid backward.end.alt=backward.end backward.frame=backward.end bandage=cross.case
            barometer=speedometer baseball=basketball battery=battery.100 battery.0percent=battery.0
            battery.100percent=battery.100 battery.25percent=battery.25 battery.50percent=battery.50
            battery.75percent=battery.75 beats=headphones bed=bed.double bell.and=bell beziercurve=scribble
            birthday=birthday.cake bolt.batteryblock=battery.100 bolt.car=car books=books.vertical box=shippingbox
            bubble=message bubble.left=message bubble.right=message bubbles=circle.grid.cross burst=sparkles
            cablecar=tram calendar.day=calendar camera.macro=leaf camera.metering=viewfinder camera.rotate=camera
            candybarphone=iphone case=briefcase chair=sofa.fill chair.lounge=sofa.fill
            character=character.cursor.ibeam character.book.closed=book.closed chart=chart.bar
            chart.bar.xaxis=chart.bar checkmark.shield.circle=shield circle.bottomhalf.filled=circle.lefthalf.filled
            circle.dashed.inset=circle.dashed circle.grid=circle.grid.3x3 circle.grid.2x1=circle.grid.2x2
            circle.slash=nosign circlebadge=circle circles.hexagongrid=circle.hexagongrid
            circles.hexagonpath=circle.hexagongrid clear=xmark clock.badge=clock cloud.hail=cloud.snow
            cloud.moon.bolt=cloud.bolt cloud.moon.rain=cloud.rain cloud.sleet=cloud.snow coat=tshirt crop.rotate=crop
            cross.vial=pills cup=cup.and.saucer delete=delete.left deskclock=clock dial=speedometer die=dice
            die.face.5=dice display=desktopcomputer doc.append=doc.text doc.on.clipboard=clipboard
            doc.plaintext=doc.text doc.richtext=doc.text doc.viewfinder=viewfinder dot=dot.circle
            dot.radiowaves=dot.radiowaves.left.and.right dot.radiowaves.right=dot.radiowaves.left.and.right
            dot.radiowaves.up=dot.radiowaves.left.and.right duffle=bag ear=person earbuds=headphones
            earpods=headphones ellipsis.rectangle=ellipsis ellipsis.vertical=ellipsis externaldrive=internaldrive
            eyes=eye face=face.smiling faxmachine=printer figure=figure.stand figure.2=person.2 figure.wave=hand.wave
            filemenu=list.bullet.rectangle film.stack=film flag.pattern.checkered=flag.checkered
            flashlight.off.fill=flashlight.on.fill flipphone=iphone flowchart=point.3.connected.trianglepath.dotted
            football=soccerball fork=fork.knife forward.end.alt=forward.end forward.frame=forward.end
            fossil.shell=tortoise fx.function=textformat gauge=speedometer gearshape=gear gearshape.2=gear
            globe.americas=globe globe.desk=globe globe.europe.africa=globe guitars=music.note gyroscope=globe
            hand=hand.raised hand.point.left=hand.point.up.left hand.point.up=hand.point.up.left handbag=bag
            hands=hand.raised hands.clap=hand.raised hat=crown heart.text=heart highlighter=pencil homepod=hifispeaker
            hourglass.bottomhalf=hourglass hourglass.tophalf=hourglass house.lodge=house humidity=drop icloud=cloud
            iphone.gen3=iphone ipod=iphone key.2=key key.horizontal=key lamp=lightbulb largecircle=dot.circle
            lasso=scribble laurel=leaf level=ruler light=lightbulb.max lightrail=tram lightswitch=power
            line=line.3.horizontal line.diagonal=slash line.horizontal.3=line.3.horizontal
            line.horizontal.3.decrease=line.3.horizontal.decrease list=list.bullet
            list.bullet.below=list.bullet.rectangle list.bullet.below.rectangle=list.bullet.rectangle
            list.bullet.clipboard=list.clipboard list.dash=list.bullet list.star=list.bullet list.triangle=list.bullet
            livephoto=circle.circle lizard=tortoise lock.display=lock lock.doc=lock lock.icloud=lock
            macbook=laptopcomputer macmini=server.rack macpro=desktopcomputer
            macwindow.on.rectangle=rectangle.on.rectangle magazine=newspaper mail=envelope mail.stack=tray
            mailbox=envelope medical=cross memories=clock.arrow.circlepath memorychip=cpu menubar=macwindow
            menubar.rectangle=macwindow menucard=book metronome=timer microbe=circle.hexagongrid
            minus.plus.batteryblock=battery.50 moon.zzz=zzz mountain=mountain.2 mouth=face.smiling movieclapper=film
            multiply=xmark music=music.note network=globe network.badge=globe nose=face.smiling note=note.text
            opticaldisc=circle.circle opticid=eye paintpalette.fill=paintpalette party=party.popper pc=desktopcomputer
            peacesign=circle pencil.and.list=list.clipboard pencil.and.outline=pencil pencil.and.ruler=pencil
            pencil.and.scribble=scribble pencil.tip=pencil people=person.2 person.2.crop=person.2
            person.3.sequence=person.3 person.and=person.2 person.crop=person person.crop.circle=person.circle
            person.line=person.2 person.text=person person.viewfinder=viewfinder person.wave=person
            personalhotspot=link perspective=square.dashed phone.connection=phone photo.artframe=photo
            photo.badge=photo photo.fill.on.rectangle.fill=photo.on.rectangle photo.on.rectangle.angled=photo
            photo.stack=photo.on.rectangle photo.tv=tv pianokeys=music.note pill=pills pip=rectangle.inset.filled
            play.slash=play play.square.stack=square.stack plus.square.on.square=square.on.square
            point=point.3.connected.trianglepath.dotted point.3.filled=point.3.connected.trianglepath.dotted
            pointer=cursorarrow poweroff=power poweron=power poweroutlet=powerplug purse=bag
            questionmark.diamond=questionmark.circle quote=quote.opening radio=hifispeaker rays=sun.max
            record=dot.circle record.circle=dot.circle rectangle.3=rectangle.3.offgrid
            rectangle.and.text.magnifyingglass=doc.text.magnifyingglass
            rectangle.bottomhalf=rectangle.bottomhalf.inset.filled
            rectangle.bottomthird=rectangle.bottomhalf.inset.filled rectangle.center.inset=rectangle.inset.filled
            rectangle.compress=rectangle.split.2x1 rectangle.fill.on.rectangle=rectangle.on.rectangle
            rectangle.fill.on.rectangle.angled=rectangle.on.rectangle rectangle.grid.3x2=square.grid.3x3
            rectangle.inset=rectangle.inset.filled rectangle.lefthalf=rectangle.lefthalf.inset.filled
            rectangle.on.rectangle.angled=rectangle.on.rectangle
            rectangle.portrait.on.rectangle.portrait=rectangle.on.rectangle
            rectangle.righthalf=rectangle.righthalf.inset.filled rectangle.split=rectangle.split.2x1
            rectangle.tophalf=rectangle.tophalf.inset.filled rectangle.topthird=rectangle.tophalf.inset.filled
            rhombus=diamond road=car scalemass=flask scanner=printer scooter=bicycle screwdriver=wrench
            scroll=doc.text selection.pin.in.out=viewfinder shared.with.you=person.2 shield.lefthalf=shield
            shoe=figure.walk signpost=flag skew=square.dashed slash.circle=nosign slider=slider.horizontal.3
            slider.horizontal.2.square=slider.horizontal.3 smallcircle=dot.circle smiley=face.smiling snow=snowflake
            snow.circle=snowflake sofa=sofa.fill sparkle=sparkles speaker.wave.1=speaker.wave.2
            speaker.wave.3=speaker.wave.2 sportscourt=rectangle.split.2x1 square.2.layers.3d=square.3.layers.3d
            square.3.layers.3d.down.right=square.3.layers.3d square.fill.on.square=square.on.square
            square.grid=square.grid.2x2 square.grid.3x2=square.grid.3x3 square.grid.4x3=square.grid.3x3
            square.on.circle=square.on.square square.split=square.split.2x1 square.stack.3d=square.3.layers.3d
            squareshape=square squareshape.split=square.split.2x1 squareshape.split.3x3=square.grid.3x3
            staroflife=cross stroller=cart suit.diamond=diamond suit.heart=heart suitcase.cart=cart
            suitcase.rolling=suitcase sun=sun.max sun.and.horizon=sun.max sun.dust=sun.haze sun.horizon=sunset
            sun.rain=cloud.sun.rain sun.snow=cloud.snow swift=bird syringe=pills
            takeoutbag=takeoutbag.and.cup.and.straw teddybear=dog teletype=phone tennisball=basketball testtube=flask
            text=text.alignleft text.alignjustify=line.3.horizontal text.below=text.alignleft
            text.book.closed=book.closed text.justify=line.3.horizontal text.justify.left=text.alignleft
            text.justifyleft=text.alignleft text.magnifyingglass=doc.text.magnifyingglass
            text.redaction=text.alignleft text.viewfinder=viewfinder text.word=text.alignleft
            textformat.alt=textformat theatermask=theatermasks timelapse=circle.dashed train.side.front.car=tram
            trash.slash=trash tray.2=tray tray.full=tray truck=box.truck video.bubble=video volleyball=basketball
            volume=speaker wallet=wallet.pass wand=wand.and.stars wand.and.rays=wand.and.stars
            wand.and.sparkles=wand.and.stars watch=applewatch water=water.waves wave.3=wifi wind.snow=wind
            wrench.and.screwdriver=wrench wrench.and.screwdriver.fill=wrench x=xmark
            """),
        uniquingKeysWith: { first, _ in first })

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func pairs(_ text: String) -> [(String, String)] {
        words(text).compactMap { pair in
            guard let middle = pair.firstIndex(of: "=") else { return nil }
            return (String(pair[..<middle]), String(pair[pair.index(after: middle)...]))
        }
    }
}
