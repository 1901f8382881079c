// Words that passwords are made of most often, from the public lists of leaked ones. Each stands for all passwords that are
// this word with a few digits or signs around it: `sunshine` for `Sunshine1!` and `5un5h1n3` as well.

/** Sorted, so that a change shows as the words that it adds. */
const listed = `
aardvark aaron abdullah aberdeen abhishek abigail abnormal abracadabra abrakadabra absolute academia acapulco access
account accounts achilles acidburn addicted adelaida adelaide adgjmptw admin adminadmin adminisp administrator
admintelecom adrenalin adrenaline adriana adrianna adrienne advanced adventure advocate aerosmith afrodita agent
agnieszka aguilera airborne aircraft airforce airplane akatsuki alabama albatros albatross alberto alcatraz
alejandra alejandro aleksander aleksandr aleksandra alessandra alessandro alex alexande alexander alexandr alexandra
alexandre alexandria alexandru alfaromeo alhambra alicante aligator alkaline alleycat alliance alligator allison
allstar allstars almighty alpacino alpha alphabet alterego amanda amandine amarillo ambassador amber ambition
ambrosia america american americana amethyst amoremio amsterdam anabolic anaconda anakonda anamaria anastasia
anastasiya anatoliy andersen anderson andre andreas andrew andromeda angel angelica angelika angelina angeline
angelique angelito anhyeuem animated animation annabell annabelle annalena annalisa annmarie anonymous another
antelope anthony antigone antivirus antoinette antonella antonina antonio anuradha anything apocalypse apollo apple
applepie applesauce aquamarine aquarium aquarius arabella arachnid arcangel archangel architect architecture
argentina argonaut arizona arkansas armageddon armagedon armstrong arsenal arsenalfc artofwar asdasd asdffdsa
asdfjkl asdfqwer asdfzxcv asdqwe ashleigh ashley aspirine astalavista astonvilla astroboy asturias athletic atlanta
atlantic atlantis atmosphere attention attitude attorney auckland augustin augustus aurelius austin australia
avalanche aventura aviation awesome azerty azertyui azertyuiop azsxdcfv azsxdcfvgb babushka babybear babyblue
babyboy babycakes babydoll babyface babygirl babygurl babylon babylove bachelor backdoor backspace backstreet
badminton ballerina balloons baltimore bangladesh baracuda barakuda barbados barcelona barefoot baritone barracuda
barselona baseba baseball basement basketball bathroom batman battlefield beachbum bearcats bearshare beatles
beatrice beaumont beautiful beckham beefcake beethoven behemoth bella benedict benjamin bennett bentley berenice
bergkamp berkeley bernardo bernhard berserker bertrand besiktas bestfriend bethany bettyboo bettyboop beverley
bigblock bigbucks bigdaddy bigfoot bigmoney bigpoppa bigtruck billabong billiard billy billybob billyboy bingo
biohazard bionicle birdhouse birmingham birthday biscuit biscuits bismarck bismillah black blackbelt blackberry
blackbird blackcat blackdog blackhawk blackice blackie blackjack blacklab blackops blackout blackrose blackstar
bladerunner blaster blessed blessing blingbling blink blizzard blondie blondinka blowfish blue blueball bluebear
bluebell blueberry bluebird blueeyes bluefish bluejays bluemoon bluenose bluerose bluesman bluestar bobafett bobby
bobdylan bobmarley bonehead bookmark bookworm bordeaux borussia bowling bradford bradley bradpitt bradshaw brandon
brasilia braveheart brendan bretagne brewster brian brianna brighton brigitte brilliant brisbane britney brittany
brittney broadway broncos brooklyn brother brothers browndog brownie brownies browning brucelee brunette bruno bubba
bubblegum bubbles buckaroo buckeye buckeyes buckshot buckwheat budapest buddy buddyboy buddydog budlight budweiser
buffalo bugsbunny building bukowski bulgaria bulldog bulldogs bulletin bullfrog bullseye bumblebee busan business
buster butterball buttercup butterflies butterfly butthead buttons bynthytn cabernet cachorro cadillac caitlin
calculator calculus calcutta calderon caldwell calendar caliente californ california caligula calimero callaway
callisto callofduty camaro cambiami cambodia cambridge cameron campbell canadian candy candyman cannibal cantona
capetown capital capoeira capricorn capslock captain caramelo cardinal cardinals carebear carefree carlisle carlitos
carlotta carnival carolina caroline carpediem carpenter carter cartman cartoons casablanca casanova casey cashflow
cashmere cashmoney cassandra castillo catalina catalyst catarina caterina catfish catherine catholic catlover
catwoman cavalier cdtnkfyf celebrity celestial cellphone celticfc celtics centrino centurion cerberus cervantes
cfitymrf chadwick chainsaw chairman challenge challenger chambers champagne champion champions chandler changeit
changeme charcoal charger chargers charisma charlene charles charlie charlott charlotte charlton charmed charming
chauncey checkers checkmate cheerios cheese cheesecake chelsea chelseafc chemical chemistry cherokee cherries
cheshire chessman chester chesterfield chestnut chevelle chevrolet chevys chevyz chewbacca cheyanne cheyenne chicago
chicken chickens chihuahua children chimaera chipmunk chipper chiquita choclate chocolat chocolate chopper choppers
chris chrisbln chrissy christel christia christian christie christin christina christine christmas christophe
christopher christy chrysler chuckles churchill cinderella cinnamon citibank civilwar cjkysirj clarence clarinet
clarissa claudia claudine claymore clayton clemence clemente clemson cleopatra cleveland clifford climbing clinton
clippers clueless cnfybckfd cocacola cocktail coconuts coldbeer coldplay colleen college colombia colonial colorado
coltrane columbia columbus comanche comcast commander commando commerce commodore communication community company
compaq complete complicated computador computer computers concorde concordia concrete confused connect connected
connection conquest constance constant consuelo continue contract contrasena contrast control controls converse
cookie cookies cooldude coolgirl coolness copenhagen cordelia corea corleone cornelia cornwall coronado corvette
costanza costarica costello cosworth counterstrike country courtney covenant coventry cowboys cowboyup crackers
crawford crazy crazyman creation creative creature creepers crescent cricket criminal crimson cristian cristiano
cristina critical crjhgbjy crockett crocodile cromwell crossfire crossing crossroads crusader cruzazul crystal
cucciolo cucumber cuddles cupcake customer cutegirl cutiepie cvbhyjdf cyclones cygnusx cynthia daddy daffodil
dagobert daisy daisydog daisymae dallas dangerous daniel daniela daniella danielle danny dannyboy daredevil
darkangel darkknight darklord darkness darkside darkstar darthvader database daughter daum david davidoff davidson
daydream daylight deadhead deadpool death deathnote deathrow deborah december deerhunter defender deftones delaware
delicious delphine delpiero demo demon denis derparol derrick designer desperado destiny destroyer detroit
deutschland development devil devildog devilman devilmaycry dfktynby dfktynbyf diamante diamond diamonds dictionary
dietcoke different digital dilbert dilligaf dima dimension dingdong dinosaur diplomat dipstick director dirtbike
disabled disaster disciple discover discovery disneyland district disturbed doberman dodgeram dodgers doghouse
dogpound dollface dolomite dolphin dolphins domenico domestic dominator dominic dominican dominick dominika dominion
dominique dontknow doomsday doorknob doraemon dortmund doughboy doughnut douglas downhill download downtown dragon
dragonball dragonballz dragonfly dragons dragster dreamcast dreamer dreaming dreamland drjynfrnt dropdead drowssap
drpepper drumline drummer dthjybrf dtxyjcnm ducksoup duracell durango dutchess dynamite eastside eastwood eclipse
edinburgh edmonton education eggplant eightball eighteen einstein ekaterina elcamino eldiablo eldorado electric
electron electronic elefante element elements eleonora elephant elevator eleven elisabet elisabeth elizabet
elizabeth elizaveta elvis emachines emanuele emiliano emmanuel emmitt endymion enforcer engineer england enter
enterprise envision epiphone ericsson escalade escorpio esmeralda esperanza espresso estrella eternity euphoria
evanescence evangelion evergreen everlast everquest everton everyday everything evgeniya evildead evolution
excalibur excellent exchange experience explorer exposure express external fabienne fabregas fabrizio fabulous
facebook failsafe faithful falcons falstaff familyguy fandango fantasia fantastic fantasy fantomas farscape fastball
favorite fcbayern fearless feathers february federica federico feedback feelgood felicity fenerbahce ferdinand
ferguson fernanda fernandes fernandez fernando ferrari ferreira festival feyenoord fgtkmcby fhvfutljy fidelity
fightclub fighter fighting filipino finalfantasy finished finnegan fireball firebird fireblade firebolt firefighter
fireman firestar firestorm firewall fireworks fishbone fisherman fishface fishhead fishing fishtank fivestar
fkbyjxrf fktrcfylh fktrcfylhf fktyeirf flamenco flamengo flamingo flanders flapjack fletcher flexible flipflop
flipper florence florida flounder flowerpower flowers flvbybcnhfnjh fontaine football fordf forester forever
forgetit forgiven forgotten forklift formula forsaken fortress fountain fourteen foxhound foxylady francesca
francesco francine francis francisca francisco francois frank frankfurt frankie franklin freckles fred freddie
frederic frederick frederik fredrick freebird freedom freefall freeman freepass freestyle freeuser freiheit frenchie
friday friendly friends friendship friendster front frontier fullmoon function funtimes fussball futurama futyn
fuzzball fyfcnfcbz fyfnjkbq fynjybyf fyutkbyf fyutkjxtr gabriel gabriela gabriele gabriell gabriella gabrielle
galactic galadriel galatasaray gallagher gallardo gamecube gameover gandalf gangsta gangster ganymede gardenia
garfield gargamel gargoyle garrett garrison gateway gatorade geibcnbr gemstone general generals generation genesis
genevieve genocide geoffrey george georgia georgina geraldine gerhardt germaine germania germany geronimo gertrude
getmoney ghblehjr ghbywtccf ghjcnbnenrf ghjuhfvvf ghostrider gianluca gigabyte gilberto gilligan ginger giovanna
giovanni girlfriend giuliano giuseppe gizmo gladiator glendale global glorious godbless goddess godfather godisgood
godislove godofwar godsmack godspeed godzilla gogators goldberg goldeneye goldfinger goldfish goldmine goldstar
goldwing golfball golfclub golfing gonzales gonzalez goodgirl goodlife goodluck goodness goodnews goodtime goodtimes
goodwill goodyear goofball google gordon gorgeous gorillaz grace graduate graffiti graphics grateful greatest
greatness greatone greedisgood green greenbay greenday greenman greentea greenwood greeting gregorio gregory
gretchen greywolf griffin griffith grizzly groupd guardian guatemala guerrero guesswho guest guillaume guinness
guitarra gulliver gymnastics hairball halflife hallmark hallo halloween hamburger hamilton hammers handball handsome
handyman hannibal hannover happiness happy happyday happydays happyman hardcore hardrock hardware hardwork harley
harrison harry harrypotter hartford hastings hattrick hawaii hawaiian hawkeye hawkeyes hawthorn hayabusa headache
headless headshot heartless heather heavenly hedgehog heineken heinrich hellbent hellfire hello hellohello
hellokitty hellomoto hellothere helloworld hellraiser hellsing hellyeah helpless helsinki henderson hendrix hennessy
henrique hercules hereford herewego heritage hermione hernandez hershey hetfield heythere highbury highland
highlander highlife hillbilly hillside history hitman hockey hogwarts holbrook holiday holidays hollister hollywood
homeless homer hometown homework hondacbr hondacivic honduras honey honeybee honeybun honeydew hongkong honolulu
hooligan hoosiers hopeless horsemen hospital hotmail hotsauce hotstuff hotwheels hounddog house houston htubcnhfwbz
hugoboss humberto hummingbird humphrey hunter hunting hurrican hurricane hurricanes huskers hyacinth hydrogen
hyperion hyundai iamthebest icecream icehouse idontcare idontknow ignatius ihateyou ijrjkflrf ilikepie illinois
illusion ilovegod iloveher ilovehim ilovejesus iloveme ilovemom ilovemyself iloveyou imissyou immanuel immortal
imperator imperial important impossible incognito incredible independent india indiana indians indonesia industrial
infamous infantry infinite infiniti infinito infinity inflames information innocent insanity insomnia inspiration
inspiron integra integral interact interests international internet interpol intrepid intruder inuyasha invictus
invisible ireland irishman ironmaiden ironman isabella isabelle islander istanbul italiano iverson jack jackson
jacob jacqueline jaimatadi jamaica james jamesbond january japanese jasmine jason jayhawks jbond jeanette jeannette
jediknight jefferson jeffrey jellybean jellybeans jemoeder jennifer jennings jenny jeremiah jermaine jeronimo
jerusalem jessica jesus jesuschrist jiggaman jimmy johannes john johnathan johncena johndeer johndeere johnpaul
johnston joker jonathan jonathon jordan josefina joselito joseluis josephine joshua joystick julia julianna julieann
juliette junkmail junkyard jupiter jurassic justdoit justice justin justinbieber juvenile juventus kakao kakaroto
kamehameha kamikadze kamikaze kangaroo karolina kasandra kassandra katarina katerina katherin katherine kathleen
katie katrina kawasaki kayleigh kazanova kazantip kelly kendrick kennedy kenneth kennwort kenny kentucky kenworth
kevin keyboard keystone kickflip kikimora kilkenny killbill killemall killzone kimberly kindness king kingfish
kingfisher kingkong kingsley kingston kirkland kitty kittycat kittykat kleopatra klondike knockout knowledge
knuckles kochamcie kochanie kokakola komputer konfetka konstantin korea koroleva krasotka kristen kristian kristin
kristina kristine krokodil labrador lacrimosa lacrosse ladybird ladybug ladygaga laetitia lakers lakeside lakeview
lakewood lalakers lambchop lamborghini lancaster lancelot landmark landrover language lapochka laracroft larry
laserjet lasvegas latitude laughing laughter laura laurence lavalamp lavender lawrence learning leavemealone lebron
ledzeppelin leedsutd legendary legoland leicester lemonade leningrad lenochka leonardo leonidas leopoldo letmein
lfitymrf libertad liberty licorice lifehack lifeisgood lifetime lighthouse lighting lightnin lightning lilwayne
limerick limewire limpbizkit lincoln linda lindsay lindsey lineage linkedin linkinpark lionheart lionking lipstick
littleman livelife liverpoo liverpool livewire ljxtymrf location lockdown login logitech lokomotiv lollipop lollypop
london lonesome lonestar lonewolf longhair longhorn longhorns lonsdale lookatme loophole loredana lorraine
losangeles loser lotus louisiana love loveable lovebird lovehate loveless lovelife loverboy loverman lovestory
loveyou lowrider lucas lucky luckyboy luckydog luckyone ludacris lunchbox macarena macaroni macdaddy macgyver
machines macintosh mackenzie madagascar madagaskar maddison madeleine madeline madison madonna magazine magdalen
magdalena magellan maggie magic magician magicman magnolia magnum mahalkita majestic makaveli makemoney maksimka
malaysia malcolm maldives malishka mallorca mama mamacita mamasita mamochka management manager manchester mandarin
mandolin mandrake manhattan mannheim manunited maradona maranatha marathon marauder marbella marcella marcello
marcopolo margaret margarita marguerite maria marianna marianne marietta marigold marihuana mariners marines marino
mario mariposa marishka marissa marjorie marketing marlboro marriage marriott marseille marshall martin martinez
maryanne marybeth maryjane maryland masamune maserati mash master masterkey mastermind matahari matchbox matematika
mathilde matthew matthews matthias matthieu mauricio maurizio maverick mavericks maximilian maximus maxpayne
maxpower maxwell mayfield mazda mazdarx mcdonald mcdonalds mckenzie meandyou meatball meathead meatloaf mechanic
mechanical medicina medicine megadeth megatron melanie melbourne melissa memories mephisto mercedes merchant
mercurio mercury meredith meridian mersedes messenger metal metalgear metalica metallic metallica metropolis michael
michaela michaels michele michelin michelle michigan mickeymouse microlab microphone microsoft midnight mike mikey
milagros milashka milenium military milkshake milkyway millenium millennium million millions millwall mindless
minecraft minister ministry minnesota miracles miranda mireille miroslav mischief misiaczek mission mississippi
missouri mistress misty mitchell mitsubishi mohammad mohammed mojojojo molly mollydog monalisa monamour money
moneymaker moneyman moneymoney mongolia mongoose monique monkey monkeyboy monkeyman monkeys monopoly monster
monsters montagne montana montecarlo monterey montreal montrose moonbeam moonlight moonshine moonstar morozova
morpheus morrison morrowind mortgage mortimer mosquito mostwanted motdepasse motherlode motocross motorhead motorola
mountain mudar mudvayne muhammad mulberry mulligan multimedia munchkin mushroom music musician musicman mustang
mustangs myfamily myfriend mymother mynameis mypassword mysecret myspace mysterio mysterious mystical nacional
nadezhda nakamura nancy napoleon narayana naruto nascar nashville nastenka natalie natascha natasha natashka
natedogg nathalie nathaniel national nautilus naver navigator navyseal nazareth nbuhtyjr nebraska needforspeed
nefertiti negative nemesis netscape network neutrino neveragain neverland nevermind nevermore newcastle newhouse
newjersey newlife newpassword newport newstart newworld newyork newzealand nicaragua nicholas nickname nickolas
nighthawk nightman nightmare nightwish nikita nikolaus nineteen nintendo nirvana noisette nokia nokian nonsense
nopassword normandy northern nosferatu nostromo notebook nothing notredame nounours november novembre nthvbyfnjh
numberone nutrition nuttertools nygiants oakland oblivion obsidian oceans october office offshore offspring
ohiostate oklahoma oldschool oliveira olivetti omsairam onelove onepiece open opendoor opensesame operation operator
optimist optiplex orange oriental oriflame original orlando oscar outsider overkill overlord overture packard
packers paddington paintball painting pakistan pakistani paladin palestine pallmall palmtree palomino panasonic
pancakes panchito pandora panorama pantera panther panthers papabear papercut paperino papillon paradigm paradise
parallax paramedic paramore paranoia paranoid parlament parliament partizan pasadena pasquale pass passcode passer
passion passions passport passwerd passwor password passwords passwort patches pathfinder patience patricia patricio
patrick patriot patriots patrizia paulchen paulette pavement pavilion payton peaceful peaceout peaches peanutbutter
pearljam pebbles peekaboo pegasus pendragon penelope penguin penguins pennstate pennywise pentagon pentium pepper
peppermint pepsi pepsicola peregrin perfect perfection personal peter peterbilt peterpan peterson petrovich phaedrus
phantasm phantom pharmacy philippe phillies phillip phillips phoenix phrowz pianoman pickles pictures pikachu
pineapple pinetree pingpong pinkfloyd pinnacle pioneer pipeline pippen piramida piramide pittsburgh pizza pizzahut
pizzaman planning platform platinum platypus playball player playgirl playoffs playstation playtime pleasant
pleasure plumbing plymouth pokemon pokerface polarbear polaris polaroid politics pontiac poohbear popcorn popsicle
porkchop porsche portable portland portugal poseidon positive positivo possible potatoes power powerade powerful
powerhouse powerman prashant preacher precious predator pregnant prelude presario president pressure prestige
preston prettygirl primavera primetime primrose princesa princess princessa princesse princeton principe pringles
printing priscilla private priyanka problems producer professional professor progress promotion property prospect
prototype proverbs prudence psychology puertorico pumpkin pumpkins punisher punkrock puppydog puravida purple
pyramid qawsedrf qawsedrftg qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb qazxsw qazxswedc qazxswedcvfr
qazzaq qpwoeiruty queenbee question quicksilver quiksilver qwaszx qweasd qweasdzx qweasdzxc qwedsazxc qweqwe
qwerasdf qwerasdfzxcv qwerfdsa qwertasdfg qwertyasdfgh qwertyqwerty qwertzui rachelle radagast radiohead radioman
raffaele ragnarok raiders railroad rainbow rainbows raindrop raistlin rammstein randolph rangers rapunzel rasengan
raspberry rasputin rastafari rastaman raymond realmadrid rebecca reckless recovery redalert redbaron redbeard
reddevil reddragon reddwarf redhead redlight redneck redskins redsox redwings reginald regional register reliance
reloaded remember remington renegade reporter republic repytwjdf rerehepf rerfhtre research resident revelation
revolution revolver reynolds rfgbnjirf rfhfylfi rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhapsody rhbcnbyf rhiannon
ricardo riccardo richard richards richmond riffraff rightnow riverside rjyatnrf rjycnfynby roadkill roadking
roadrunner roadster robert roberto robinhood robinson robotech robotics rochelle rocketman rockford rockhard
rocknroll rockstar rockwell rocky roderick rodrigues rodriguez rolltide romantic romashka ronaldinho ronaldo
roosevelt rooster roosters root rootbeer rosalinda rosebud rosemarie rosemary rosewood rotterdam runescape rush
russell rusty rustydog ruthless sabrina sacramento sailboat sailormoon salamander salamandra salasana salvador
salvation salvatore samantha sammy sammydog sampson samsung samurai sanandreas sandiego sandman sandrine sandwich
sandy santacruz santiago saopaulo sapphire sarah sarajevo saratoga sasha satellite satriani saturday saunders
sausages savannah sayangku scarface scarlett schnecke schneider schubert schumacher scirocco scissors scooby
scoobydoo scooter scorpio scorpion scorpions scotland scott scrabble scramble scrapper screamer screwyou scribble
scruffy seahawks seahorse seattle sebastian sebastien secret secretary security seinfeld seminole seminoles semperfi
senha sensitive sentinel seoul sephiroth september sepultura seraphim serendipity serenity sergeant server service
services seven sevenof seventeen shadow shadows shamrock shaney shanghai shannon sheepdog sheffield shelley shepherd
sheridan sherlock sherman sherwood shevchenko shinigami shipping shipyard shirley shocking shooter shopping shotgun
shotokan showboat showcase showtime shredder sickness sidekick siemens signin silicone silver silverado silvester
simon simplicity simpson simpsons sinclair sinfonia singapore sinister sithlord sixtynine skateboard skeeter
skeleton skidoo skinhead skipjack skipper skittles skorpion skyline skywalker slamdunk slapshot slayer sleeping
slimshady slipknot slippery smackdown smallville smarties smashing smeghead smile smirnoff smirnova smithers smoke
smoothie sneakers snickers snoopdog snoopdogg snowball snowbird snowboard snowflake snowman snuggles soccer socrates
softball software sokolova soldier solidsnake solitaire solitude solnishko solomon solution somebody somerset
somethin something sometimes songbird sonyericsson sonyvaio sooners sopranos sorrento soulmate southern southpark
southpaw southside spaceman spaghetti spalding sparkles spartan spartans speakers special specialk spectrum speedway
spencer spiderman spinning spitfire splatter splendid splinter spongebob sporting springer sprinter sprocket
squirrel srilanka srinivas stafford stalker stallion stallone stamford stampede standard stanford stanislav stanley
starbuck starbucks starburst starcraft stardust starfire starfish stargate stargazer starlight starlite starshine
starship start startrek starwars stealth steelers stefania stefanie stephane stephani stephanie stephen stephens
sterling steve stewart stickman stigmata stinger stingray stirling stockton stonecold stonewall straight strange
stranger stratfor strawberry strength stroller stronger student stuttgart sublime submarine suburban subwoofer
success sugarplum sullivan summer summertime sundance sunderland sunflowe sunflower sunflowers sunlight sunny
sunnyday sunrise sunshine super superboy superduper superfly supergirl superior superman supernatural supernova
supersonic superstar supervisor superwoman surfing surprise surveyor survival survivor svetlana sweet sweetgirl
sweetheart sweetie sweetness sweetpea swimmer swimming swordfish sycamore sylvester symphony syncmaster syracuse
sysadmin system tacobell tactical taekwondo tajmahal takamine talisman tamerlan tampabay tangerine tanzania target
tarheel tarheels taylor tazmania teacher teamwork technics technology teddy teddybear teenager teiubesc telefono
telephone television televizor temp temporary temptation tenerife tennessee tequiero tequila terminal terminator
terminus terrance terrapin terrence terrible test testing thailand thanatos thankgod thankyou thebeast thebest
thedoors theforce thegame thegreat thematrix theodore therock thesaint thetruth theworld thinking thinkpad thirteen
thisisit thisisme thomas thompson thornton thrasher thriller thuglife thumper thunder thunderbird thursday tiberius
ticktock tiffany tiger tigercat tigerwoods tigger timeless timothy timoxa tinkerbell tiramisu titanic titanium
titleist together tokiohotel tomahawk tommy tommyboy tomorrow tonyhawk toonarmy topolino topsecret toriamos tornado
toronto tortoise toshiba tottenham touchdown toulouse training transfer transformer transformers transport trashman
traveler treasure treefrog trfnthbyf triangle trigger trinidad trinitron trinity triplets tripping tristan trojans
trombone trooper tropical trouble troubles trucker trucking trueblue truelove truffles trumpet trustno trustnoone
tryagain tunafish turbo twilight tyler uhbujhbq ultimate ultraman umbrella undefined undercover underdog underground
undertaker underwear underworld unforgiven unicorn unicorns universal universe university unlimited user username
vacation vagabond valdemar valencia valentin valentina valentine valentino valerie valeriya valhalla valkyrie
vampire vampires vancouver vanessa vanguard vanhalen vanilla vaseline vasilisa vauxhall velocity vendetta verbatim
vergeten verizon veronica veronika veronique vertical verygood vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh
vfpfafrf vfvfvskfhfve vfylfhby vicecity victoire victoria victory viewsonic vigilant vikings viktoria viktoriya
vincent vincenzo vineyard violator violetta violette viper virginia viscount vittoria vittorio vkontakte vladimir
vladislav vodafone volkodav volkswagen volleyball voltaire voyager vqsablpzla vsjasnel wachtwoord wallace wallpaper
wanderer warcraft wareagle wargames warhammer warrior warriors warszawa washburn washington watching watchmen water
waterboy waterfall waterloo waterman watermelon waterpolo waterski weare webmaster webster wednesday welcome
wellcome wellington werewolf weronika westcoast westham westlife westside westwood whatever whiplash whiskers
whiskey whistler whiteout whitesox whitney whocares whoknows wildbill wildcard wildcat wildcats wildfire wildlife
wildwood william williams winchester windmill windows windsurf winfield wingzero winifred winston winter wireless
wisconsin wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderful wonderland woodland woodruff woodside
woodstock woodward wordpass workshop worldcup wrangler wrestler wrestling wrinkles wsxzaq xboxlive yahoo yamahar
yankees yardbird yaroslav yeahbaby yellow yellowstone yesterday yfcntymrf yfnfitymrf yingyang yjdsqgfhjkm yjdsqujl
yogibear yokohama yosemite youandme yourmama yourmom ytngfhjkz zachary zanzibar zaqwsxcde zaqxswcde zaragoza
zeppelin zerocool zildjian zimbabwe zxasqw zxcasdqwe zxcvasdf
`

/** Swear words and the like, written in rot13 so that nobody who reads this file has to meet them. */
const rude = 'shpx fuvg ovgpu nffubyr chffl avtt qvpx phag frkl cbea fyhg juber'

/**
 * Passwords that people in Korea choose: typed as they are, or on the keys of an English keyboard, where 사랑해 is tkfkdgo.
 */
const korean =
  '사랑해 사랑해요 사랑합니다 안녕 안녕하세요 대한민국 비밀번호 한국 서울 부산 우리나라 우리집 우리가족 가족 행복 행복하자 행복해 ' +
  '감사 감사합니다 고마워 바보 천사 공주 왕자 엄마 아빠 엄마아빠 아들 우리아들 우리딸 내사랑 나의사랑 하나님 예수님 아멘 할렐루야 주님 ' +
  '친구 강아지 고양이 호랑이 토끼 나비 하늘 바다 별빛 달빛 햇살 무지개 봄날 가을 겨울 여름 첫사랑 축구 야구 화이팅 파이팅 대박 부자 ' +
  '돈벌자 로또 성공 합격 공부 학교 회사 관리자 마당 이순신 세종대왕 홍길동 김치 라면 커피 소주 가나다라 가나다라마바사 일이삼사 나는나 ' +
  '꿈은이루어진다 좋은하루 힘내자 열공 취업 결혼 여보 자기야 오빠 언니 누나 컴퓨터 인터넷 게임 암호 비번'

const backFromRot13 = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((((letter.codePointAt(0) ?? 0) - 84) % 26) + 97))

const wordsIn = (text: string) => text.trim().split(/\s+/)

export const commonWords = wordsIn(listed)
export const rudeStems = wordsIn(backFromRot13(rude))
export const koreanWords = wordsIn(korean)
