/**
 * Towns of the districts from Kalutara to Vavuniya, in English: data of madurapa/sri-lanka-provinces-districts-cities,
 * July 2026, under the MIT licence beside this. Where they come from is not said there: a town is suggested, and never
 * demanded.
 */

export const townsFromKToV = {
  Kalutara: `
    Agalawatta|Alubomulla|Anguruwatota|Atale|Baduraliya|Bandaragama|Batugampola|Bellana|Beruwala|Bolossagama|Bombuwala|
    Boralugoda|Bulathsinhala|Danawala Thiniyawala|Delmella|Dharga Town|Diwalakada|Dodangoda|Dombagoda|Ethkandura|
    Galpatha|Gamagoda|Gonagalpura|Gonapola Junction|Govinna|Gurulubadda|Halkandawila|Haltota|Halvitigala Colony|
    Halwala|Halwatura|Handapangoda|Hedigalla Colony|Henegama|Hettimulla|Horana|Ihalahewessa|Induruwa|Ingiriya|Ittapana|
    Kahawala|Kalawila Kiranthidiya|Kalutara|Kananwila|Kandanagama|Kelinkanda|Kitulgoda|Koholana|Kuda Uduwa|Labbala|
    Maggona|Mahagama|Mahakalupahana|Maharangalla|Malgalla Talangalla|Matugama|Meegahatenna|Meegama|Meegoda|Millaniya|
    Millewa|Miwanapalana|Molkawa|Morapitiya|Morontuduwa|Nawattuduwa|Neboda|Padagoda|Pahalahewessa|Paiyagala|Panadura|
    Pannala|Paragastota|Paragoda|Paraigama|Pelanda|Pelawatta|Pimbura|Pitagaldeniya|Pokunuwita|Poruwedanda|Ratmale|
    Remunagoda|Talgaswela|Tebuwana|Uduwara|Utumgama|Veyangalla|Wadduwa|Walagedara|Walallawita|Waskaduwa|Welipenna|
    Weliveriya|Welmilla Junction|Weragala|Yagirala|Yatadolawatta|Yatawara Junction`,
  Kandy: `
    Akurana|Aludeniya|Ambagahapelessa|Ambagamuwa Udabulathgama|Ambatenna|Ampitiya|Ankumbura|Atabage|Balana|
    Bambaragahaela|Batagolladeniya|Batugoda|Batumulla|Bawlana|Bopana|Danture|Dedunupitiya|Dekinda|Deltota|
    Divulankadawala|Dolapihilla|Dolosbage|Dunuwila|Etulgama|Galaboda|Galagedara|Galaha|Galhinna|Gampola|Gelioya|
    Godamunna|Gomagoda|Gonagantenna|Gonawalapatana|Gunnepana|Gurudeniya|Hakmana|Handaganawa|Handawalapitiya|Handessa|
    Harangalagama|Hataraliyadda|Hindagala|Hondiyadeniya|Hunnasgiriya|Ihala Kobbekaduwa|Inguruwatta|Jambugahapitiya|
    Kadugannawa|Kahataliyadda|Kalugala|Kandy|Kapuliyadde|Katugastota|Katukitula|Kelanigama|Kengalla|Ketaboola|
    Ketakumbura|Kobonila|Kolabissa|Kolongoda|Kulugammana|Kumbukkandura|Kumburegama|Kundasale|Leemagahakotuwa|Lunugama|
    Lunuketiya Maditta|Madawala Bazaar|Madawalalanda|Madugalla|Madulkele|Mahadoraliyadda|Mahamedagama|Mahanagapura|
    Mailapitiya|Makkanigama|Makuldeniya|Mangalagama|Mapakanda|Marassana|Mawatura|Medamahanuwara|Medawala Harispattuwa|
    Meetalawa|Megoda Kalugamuwa|Menikdiwela|Menikhinna|Mimure|Minigamuwa|Minipe|Moragahapallama|Murutalawa|
    Muruthagahamulla|Nanuoya|Naranpanawa|Narawelpita|Nawalapitiya|Nawathispane|Nillambe|Nugaliyadda|Ovilikanda|
    Pallekotuwa|Panwilatenna|Paradeka|Pasbage|Pattitalawa|Peradeniya|Pilimatalawa|Poholiyadda|Pubbiliya|Pupuressa|
    Pussellawa|Putuhapuwa|Rajawella|Rambukpitiya|Rambukwella|Rangala|Rantembe|Sangarajapura|Senarathwela|Talatuoya|
    Teldeniya|Tennekumbura|Uda Peradeniya|Udahentenna|Udatalawinna|Udispattuwa|Ududumbara|Uduwahinna|Uduwela|Ulapane|
    Unuwinna|Velamboda|Watagoda|Watagoda Harispattuwa|Wattappola|Weligampola|Wendaruwa|Weragantota|Werapitya|
    Werellagama|Wettawa|Yahalatenna|Yatihalagala`,
  Kegalle: `
    Alawala|Alawatura|Alawwa|Algama|Alutnuwara|Ambalakanda|Ambulugala|Amitirigala|Ampagala|Anhandiya|Anhettigama|
    Aranayaka|Aruggammana|Batuwita|Beligala(Sab)|Belihuloya|Berannawa|Bopitiya|Bopitiya (SAB)|Boralankada|Bossella|
    Bulathkohupitiya|Damunupola|Debathgama|Dedugala|Deewala Pallegama|Dehiowita|Deldeniya|Deloluwa|Deraniyagala|
    Dewalegama|Dewanagala|Dombemada|Dorawaka|Dunumala|Galapitamada|Galatara|Galigamuwa Town|Gallella|Galpatha(Sab)|
    Gantuna|Getahetta|Godagampola|Gonagala|Hakahinna|Hakbellawaka|Halloluwa|Hedunuwewa|Hemmatagama|Hewadiwela|Hingula|
    Hinguralakanda|Hingurana|Hiriwadunna|Ihala Walpola|Ihalagama|Imbulana|Imbulgasdeniya|Kabagamuwa|Kahapathwala|
    Kandaketya|Kannattota|Karagahinna|Kegalle|Kehelpannala|Ketawala Leula|Kitulgala|Kondeniya|Kotiyakumbura|Lewangama|
    Mahabage|Makehelwala|Malalpola|Maldeniya|Maliboda|Maliyadda|Malmaduwa|Marapana|Mawanella|Meetanwala|
    Migastenna Sabara|Miyanawita|Molagoda|Morontota|Narangala|Narangoda|Nattarampotha|Nelundeniya|Niyadurupola|Noori|
    Pannila|Pattampitiya|Pilawala|Pothukoladeniya|Puswelitenna|Rambukkana|Rilpola|Rukmale|Ruwanwella|Samanalawewa|
    Seaforth Colony|Spring Valley|Talgaspitiya|Teligama|Tholangamuwa|Thotawella|Thulhiriya|Udaha Hawupe|Udapotha|Uduwa|
    Undugoda|Ussapitiya|Wahakula|Waharaka|Wanaluwewa|Warakapola|Watura|Weeoya|Wegalla|Weligalla|Welihelatenna|
    Wewelwatta|Yatagama|Yatapana|Yatiyantota|Yattogoda`,
  Kilinochchi: `
    Akkarayankulam|Aliyawalai|Ambalnagar|Cheddiyakurichchi|Chempiyanpattu|Chundikulam|Elephant Pass|Eluthumadduval|
    Iranaitiv|Iyyakachchi|Kalmadunagar|Kandavalai|Karachchi|Karadipokku|Kavutharimunai|Kilay|Kilinochchi|Konavil|
    Kunchuparanthan|Muhamalai|Mulliyan|Murasumoddai|Pachchilaipalli|Pallai|Pallavarayankaddu|Paranthan|Poonakary|
    Puliyampokkanai|Punakari-Nallur|Ramanathapuram|Sivanagar|Sivapuram|Skanthapuram|Soranpattu|Thalaiyadi|Tharmapuram|
    Thirunagar|Thiruvaiaru|Uruthirapuram|Vaddakachchi|Vannerikkulam|Veravil|Vinayagapuram`,
  Kurunegala: `
    Alahengama|Alahitiyawa|Ambakote|Ambanpola|Andiyagala|Anukkane|Aragoda|Ataragalla|Awulegama|Balalla|Bamunukotuwa|
    Bandara Koswatta|Bingiriya|Bogamulla|Boraluwewa|Boyagane|Bujjomuwa|Buluwala|Dadayamtalawa|Dambadeniya|Daraluwa|
    Deegalla|Demataluwa|Demuwatha|Diddeniya|Digannewa|Divullegoda|Diyasenpura|Dodangaslanda|Doluwa|Doragamuwa|
    Doratiyawa|Dunumadalawa|Dunuwilapitiya|Ehetuwewa|Elibichchiya|Embogama|Etungahakotuwa|Galadivulwewa|Galgamuwa|
    Gallellagama|Gallewa|Ganegoda|Girathalana|Gokaralla|Gonawila|Halmillawewa|Handungamuwa|Harankahawa|Helamada|
    Hengamuwa|Hettipola|Hewainna|Hilogama|Hindagolla|Hiriyala Lenawa|Hiruwalpola|Horambawa|Hulogedara|Hulugalla|
    Ibbagamuwa|Ihala Gomugomuwa|Ihala Kadigamuwa|Ihala Katugampala|Illagolla|Ilukhena|Indulgodakanda|Ithanawatta|
    Kadigawa|Kalankuttiya|Kalatuwawa|Kalugamuwa|Kanadeniyawala|Kanattewewa|Kandegedara|Karagahagedara|Karambe|Katiyawa|
    Katupota|Kawudulla|Kawuduluwewa Stagell|Kekunagolla|Keppitiwalana|Kimbulwanaoya|Kirimetiyawa|Kirindawa|
    Kirindigalla|Kithalawa|Kitulwala|Kobeigane|Kohilagedara|Konwewa|Kosdeniya|Kosgolla|Kotagala|Kotawehera|
    Kudagalgamuwa|Kudakatnoruwa|Kuliyapitiya|Kumaragama|Kumbukgeta|Kumbukwewa|Kuratihena|Kurunegala|Lihiriyagama|
    Lonahettiya|Madahapola|Madakumburumulla|Madalagama|Madawala Ulpotha|Maduragoda|Maeliya|Magulagama|Maha Ambagaswewa|
    Mahagalkadawala|Mahagirilla|Mahamukalanyaya|Mahananneriya|Mahapallegama|Maharachchimulla|Mahatalakolawewa|Mahawewa|
    Maho|Makulewa|Makulpotha|Makulwewa|Malagane|Mandapola|Maspotha|Mawathagama|Medirigiriya|Medivawa|Meegalawa|
    Meegaswewa|Meewellawa|Melsiripura|Metikumbura|Metiyagane|Minhettiya|Minuwangete|Mirihanagama|Monnekulama|Moragane|
    Moragollagama|Morathiha|Munamaldeniya|Muruthenge|Mutugala|Nabadewa|Nagollagama|Nagollagoda|Nakkawatta|Narammala|
    Nawasenapura|Nawatalwatta|Nelliya|Nikaweratiya|Nugagolla|Nugawela|Padeniya|Padiwela|Pahalagiribawa|Pahamune|
    Palagala|Palapathwela|Palaviya|Pallewela|Palukadawala|Panadaragama|Panagamuwa|Panaliya|Panapitiya|Panliyadda|
    Pansiyagama|Parape|Pathanewatta|Pattiya Watta|Perakanatta|Periyakadneluwa|Pihimbiya Ratmale|Pihimbuwa|Pilessa|
    Polgahawela|Polgolla|Polpithigama|Pothuhera|Pothupitiya|Pujapitiya|Rakwana|Ranorawa|Rathukohodigala|Ridibendiella|
    Ridigama|Saliya Asokapura|Sandalankawa|Sevanapitiya|Sirambiadiya|Sirisetagama|Siyambalangamuwa|Siyambalawewa|
    Solepura|Solewewa|Sunandapura|Talawattegedara|Tambutta|Tennepanguwa|Thalahitimulla|Thalakolawewa|Thalwita|
    Tharana Udawela|Thimbiriyawa|Thorayaya|Tisogama|Tuntota|Tuttiripitigama|Udagaldeniya|Udahingulwala|Udawatta|
    Udubaddawa|Udumulla|Uhumiya|Ulpotha Pallekele|Ulpothagama|Usgala Siyabmalangamuwa|Vijithapura|Wadakada|
    Wadumunnegedara|Walakumburumulla|Wannigama|Wannikudawewa|Wannilhalagama|Wannirasnayakapura|Warawewa|Wariyapola|
    Watareka|Wattegama|Watuwatta|Weerapokuna|Welawa Juncton|Welipennagahamulla|Wellagala|Wellarawa|Wellawa|Welpalla|
    Wennoruwa|Weuda|Wewagama|Wilgamuwa|Yakwila|Yatigaloluwa`,
  Mannar: `
    Aandankulam|Adampan|Arippu|Athimottai|Chilavathurai|Erukkalampiddy|Illuppaikadavai|Karisal|Kokkupadayan|
    Madhu Church|Madhu Road|Mannar|Marichchikaddi|Mullikulam|Murunkan|Nanattan|Palampiddy|Pallimunai|Pandaraveli|
    Pappamoddai|Parappankandal|Parappukadanthan|Periyakunchikulam|Periyamadhu|Periyapandivirichchan|Pesalai|Potkerny|
    Puthukudiyiruppu|Puthuveli|Sooriyakaddaikadhu|Thalaimannar|Thalaimannar Pier|Thalaimannar West|Thalvupadu|
    Tharapuram|Thiruketheeswaram|Uyilankulam|Uyirtharasankulam|Vaddakandal|Vankalai|Vellankulam|Veppankulam|Vidataltivu`,
  Matale: `
    Akuramboda|Alawatuwala|Alwatta|Ambana|Aralaganwila|Ataragallewa|Bambaragaswewa|Barawardhana Oya|Beligamuwa|Damana|
    Dambulla|Damminna|Dankanda|Delwite|Devagiriya|Dewahuwa|Divuldamana|Dullewa|Dunkolawatta|Elkaduwa|Erawula Junction|
    Etanawala|Galewela|Galoya Junction|Gammaduwa|Gangala Puwakpitiya|Hasalaka|Hattota Amuna|Ihala Halmillewa|
    Illukkumbura|Imbulgolla|Inamaluwa|Iriyagolla|Kaikawala|Kalundawa|Kandalama|Kavudupelella|Kibissa|Kiwula|
    Kongahawela|Laggala Pallegama|Leliambe|Lenadora|Madipola|Mahawela|Mananwatta|Maraka|Matale|Melipitiya|Metihakka|
    Millawana|Muwandeniya|Nalanda|Naula|Opalgala|Pallepola|Pimburattewa|Pulastigama|Ranamuregama|Rattota|Selagama|
    Sigiriya|Sinhagama|Sungavila|Talagoda Junction|Talakiriyagama|Tamankaduwa|Udasgiriya|Udatenna|Ukuwela|Wahacotte|
    Walawela|Wehigala|Welangahawatte|Wewalawewa|Yatawatta`,
  Matara: `
    Akuressa|Alapaladeniya|Aparekka|Athuraliya|Bengamuwa|Bopagoda|Dampahala|Deegala Lenama|Deiyandara|Denagama|
    Denipitiya|Deniyaya|Derangala|Devinuwara (Dondra)|Dikwella|Diyagaha|Diyalape|Gandara|Godapitiya|Gomilamawarala|
    Hawpe|Horapawita|Kalubowitiyana|Kamburugamuwa|Kamburupitiya|Karagoda Uyangoda|Karaputugala|Karatota|Kekanadura|
    Kiriweldola|Kiriwelkele|Kolawenigama|Kotapola|Lankagama|Makandura|Maliduwa|Maramba|Matara|Mediripitiya|Miella|
    Mirissa|Morawaka|Mulatiyana Junction|Nadugala|Naimana|Palatuwa|Parapamulla|Pasgoda|Penetiyana|Pitabeddara|
    Puhulwella|Radawela|Ransegoda|Rotumba|Sultanagoda|Telijjawila|Thihagoda|Urubokka|Urugamuwa|Urumutta|Viharahena|
    Walakanda|Walasgala|Waralla|Weligama|Wilpita|Yatiyana`,
  Monaragala: `
    Ayiwela|Badalkumbura|Baduluwela|Bakinigahawela|Balaharuwa|Bibile|Buddama|Buttala|Dambagalla|Diyakobala|
    Dombagahawela|Ethimalewewa|Ettiliwewa|Galabedda|Gamewela|Hambegamuwa|Hingurukaduwa|Hulandawa|Inginiyagala|
    Kandaudapanguwa|Kandawinna|Kataragama|Kotagama|Kotamuduna|Kotawehera Mankada|Kudawewa|Kumbukkana|Marawa|Mariarawa|
    Medagana|Medawelagama|Miyanakandura|Monaragala|Moretuwegama|Nakkala|Namunukula|Nannapurawa|Nelliyadda|Nilgala|
    Obbegoda|Okkampitiya|Pangura|Pitakumbura|Randeniya|Ruwalwela|Sella Kataragama|Siyambalagune|Siyambalanduwa|Suriara|
    Thanamalwila|Uva Gangodagama|Uva Kudaoya|Uva Pelwatta|Warunagama|Wedikumbura|Weherayaya Handapanagala|Wellawaya|
    Wilaoya|Yudaganawa`,
  Mullaitivu: `
    Alampil|Ampalavanpokkanai|Ananthapuram|Ethawetunuwewa|Karuppaddamurippu|Kokkilai|Kokkuthuoduvai|Kumulamunai|
    Mankulam|Mullathivu|Mullativu|Mullivaikkal|Mulliyawalai|Murukandy|Muththaiyankaddukulam|Naddankandal|Oddusudan|
    Puthukkudiyiruppu|Puthuvedduvan|Thunukkai|Udayarkaddu|Vavunakkulam|Visvamadukulam|Welioya|Yogapuram`,
  'Nuwara Eliya': `
    Agarapathana|Ambatalawa|Ambewela|Bogawantalawa|Bopattalawa|Dagampitiya|Dayagama Bazaar|Dikoya|Doragala|
    Dunukedeniya|Egodawela|Ekiriya|Elamulla|Ginigathena|Gonakele|Haggala|Halgranoya|Hangarapitiya|Hanguranketha|
    Hapugasthalawa|Harasbedda|Hatton|Hewaheta|Hitigegama|Jangulla|Kalaganwatta|Kandapola|Karandagolla|
    Keerthi Bandarapura|Kiribathkumbura|Kotiyagala|Kotmale|Kottellena|Kumbalgamuwa|Kumbukwela|Kurupanawela|Labukele|
    Laxapana|Lindula|Madulla|Mandaram Nuwara|Marymount Colony|Maskeliya|Maswela|Maturata|Mipanawa|Mipilimana|
    Morahenagama|Munwatta|Nayapana Janapadaya|Nildandahinna|Nissanka Uyana|Norwood|Nuwara Eliya|Padiyapelella|
    Pallebowala|Panvila|Pitawala|Pundaluoya|Ramboda|Rikillagaskada|Rozella|Rupaha|Ruwaneliya|Santhipura|Talawakele|
    Tawalantenna|Teripeha|Udamadura|Udapussallawa|Uva Deegalla|Uva Uduwara|Uvaparanagama|Walapane|Watawala|Widulipura|
    Wijebahukanda`,
  Polonnaruwa: `
    Attanakadawala|Bakamuna|Diyabeduma|Elahera|Giritale|Hingurakdamana|Hingurakgoda|Jayanthipura|Kalingaela|
    Lakshauyana|Mankemi|Minneriya|Onegama|Orubendi Siyambalawa|Palugasdamana|Panichankemi|Parakramasamudraya|
    Polonnaruwa|Talpotha|Tambala|Unagalavehera|Wijayabapura`,
  Puttalam: `
    Adippala|Alutgama|Alutwewa|Ambakandawila|Anamaduwa|Andigama|Angunawila|Attawilluwa|Bangadeniya|Baranankattuwa|
    Battuluoya|Bujjampola|Chilaw|Dalukana|Dankotuwa|Dewagala|Dummalasuriya|Dunkannawa|Eluwankulama|Ettale|Galamuna|
    Galmuruwa|Hansayapalama|Ihala Kottaramulla|Ilippadeniya|Inginimitiya|Ismailpuram|Jayasiripura|Kakkapalliya|
    Kalkudah|Kalladiya|Kandakuliya|Karathivu|Karawitagara|Karuwalagaswewa|Katuneriya|Koswatta|Kottantivu|Kottapitiya|
    Kottukachchiya|Kumarakattuwa|Kurinjanpitiya|Kuruketiyawa|Lunuwila|Madampe|Madurankuliya|Mahakumbukkadawala|
    Mahauswewa|Mampitiya|Mampuri|Mangalaeliya|Marawila|Mudalakkuliya|Mugunuwatawana|Mukkutoduwawa|Mundel|
    Muttibendiwila|Nainamadama|Nalladarankattuwa|Nattandiya|Nawagattegama|Nelumwewa|Norachcholai|Pallama|
    Palliwasalturai|Panirendawa|Pothuwatawana|Puttalam|Puttalam Cement Factory|Rajakadaluwa|Saliyawewa Junction|
    Serukele|Siyambalagashene|Tabbowa|Talawila Church|Toduwawa|Udappuwa|Uridyawa|Vanathawilluwa|Waikkal|Watugahamulla|
    Wennappuwa|Wijeyakatupotha|Wilpotha|Yodaela|Yogiyana`,
  Ratnapura: `
    Akarella|Amunumulla|Atakalanpanna|Ayagama|Balangoda|Batatota|Beralapanathara|Bogahakumbura|Bolthumbe|Bomluwageaina|
    Bowalagama|Bulutota|Dambuluwana|Daugala|Dela|Delwala|Dodampe|Doloswalakanda|Dumbara Manana|Eheliyagoda|Ekamutugama|
    Elapatha|Ellagawa|Ellaulla|Ellawala|Embilipitiya|Eratna|Erepola|Gabbela|Gangeyaya|Gawaragiriya|Gillimale|
    Godakawela|Gurubewilagama|Halwinna|Handagiriya|Hatangala|Hatarabage|Hewanakumbura|Hidellana|Hiramadagama|
    Horewelagoda|Imaduwa|Imbulpe|Ittakanda|Kahangama|Kahawatta|Kalawana|Kaltota|Kalubululanda|Kananke Bazaar|
    Kandepuhulpola|Karandana|Karangoda|Kella Junction|Keppetipola|Kiriella|Kiriibbanwewa|Kolambage Ara|Kolombugama|
    Kolonna|Kudawa|Kuruwita|Lellopitiya|Mahagama Colony|Mahawalatenna|Makandura|Malwala Junction|Malwatta|
    Matuwagalagama|Medagalature|Meddekanda|Minipura Dumbara|Mitipola|Moragala Kirillapone|Morahela|Mulendiyawala|
    Mulgama|Nawalakanda|Nawinnapinnakanda|Niralagama|Nivitigala|Omalpe|Opanayaka|Padalangala|Pallebedda|Pallekanda|
    Pambagolla|Panamura|Panapola|Paragala|Parakaduwa|Pebotuwa|Pelmadulla|Pinnawala|Pothdeniya|Rajawaka|Ranwala|
    Rassagala|Rathgama|Ratna Hangamuwa|Ratnapura|Sewanagala|Sri Palabaddala|Sudagala|Thalakolahinna|Thanjantenna|
    Theppanawa|Thunkama|Udakarawita|Udaniriella|Udawalawe|Ullinduwawa|Veddagala|Vijeriya|Waleboda|Watapotha|Waturawa|
    Weligepola|Welipathayaya|Wikiliya`,
  Trincomalee: `
    Agbopura|Buckmigama|China Bay|Dehiwatte|Echchilampattai|Galmetiyawa|Gomarankadawala|Kaddaiparichchan|Kallar|
    Kanniya|Kantalai|Kantalai Sugar Factory|Kiliveddy|Kinniya|Kuchchaveli|Kumburupiddy|Kurinchakerny|Lankapatuna|
    Mahadivulwewa|Maharugiramam|Mallikativu|Mawadichenai|Mullipothana|Mutur|Neelapola|Nilaveli|Pankulam|Pulmoddai|
    Rottawewa|Sampaltivu|Sampoor|Serunuwara|Seruwila|Sirajnagar|Somapura|Tampalakamam|Thuraineelavanai|Tiriyayi|Toppur|
    Trincomalee|Wanela`,
  Vavuniya: `
    Alagalla|Andiyapuliyankulam|Asikulam|Cheddikulam|Chemamadukulam|Iranai lluppaikulam|Iratta Periyakulama|Kalmadhu|
    Kanagarayankulam|Kannaddi|Kela Bogaswewa|Kovilkulam|Madukanda|Mahakachchakodiya|Mamaduwa|Maradammaduwa|
    Maraiyadithakulam|Maruthodai|Mathavuvaithakulam|Nainamadu|Nedunkerny|Nelukkulam|Neriyakulam|Nochchimoddai|Omanthai|
    Palamoddai|Pampaimadu|Pavakkulama Unit 1|Pavakkulama Unit 2|Periya Ulukkulama|Periyathambanai|Poovarasankulam|
    Puliyankulam|Sathirikulankulam|Sinnasippikulam|Thandikulam|Vaarikkuttiyoor|Vavuniya`,
}
