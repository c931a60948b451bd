/**
 * Towns of the districts from Ampara to Jaffna, in English: data of madurapa/sri-lanka-provinces-districts-cities,
 * July 2026, under the MIT licence beside this. Where they come from is not said there: a town is suggested, and never
 * demanded.
 */

export const townsFromAToJ = {
  Ampara: `
    Akkaraipattu|Ambagahawatta|Ampara|Bakmitiyawa|Deegawapiya|Devalahinda|Digamadulla Weeragoda|Dorakumbura|Gonagolla|
    Hulannuge|Irakkamam|Kalmunai|Kannakipuram|Karativu|Kekirihena|Koknahara|Kolamanthalawa|Komari|Lahugala|Mahaoya|
    Marathamune|Namaloya|Navithanveli|Nintavur|Oluvil|Padiyatalawa|Pahalalanda|Panama|Pannalagama|Paragahakele|
    Periyaneelavanai|Polwaga Janapadaya|Pottuvil|Sainthamaruthu|Samanthurai|Serankada|Tempitiya|Thambiluvil|Tirukovil|
    Uhana|Wadinagala|Wanagamuwa`,
  Anuradhapura: `
    Angamuwa|Anuradhapura|Awukana|Bogahawewa|Bulnewa|Dematawewa|Dimbulagala|Dutuwewa|Elayapattuwa|Ellewewa|Eppawala|
    Etawatunuwewa|Etaweeragollewa|Galapitagala|Galenbindunuwewa|Galkadawala|Galkiriyagama|Galkulama|Galnewa|
    Gambirigaswewa|Ganewalpola|Gemunupura|Getalawa|Gnanikulama|Gonahaddenawa|Habarana|Halmillawa Dambulla|
    Halmillawetiya|Hidogama|Horawpatana|Horiwila|Hurigaswewa|Hurulunikawewa|Ihala Puliyankulama|Ihalagama|Ipologama|
    Kagama|Kahatagasdigiliya|Kahatagollewa|Kalakarambewa|Kalaoya|Kalawedi Ulpotha|Kallanchiya|Kalpitiya|
    Kalukele Badanagala|Kapugallawa|Karagahawewa|Kashyapapura|Kebithigollewa|Kekirawa|Kendewa|Kiralogama|Kirigalwewa|
    Kirimundalama|Kitulhitiyawa|Kurundankulama|Labunoruwa|Madatugama|Maha Elagamuwa|Mahabulankulama|Mahailluppallama|
    Mahakanadarawa|Mahapothana|Mahasenpura|Mahawilachchiya|Mailagaswewa|Malwanagama|Maneruwa|Maradankadawala|
    Maradankalla|Medawachchiya|Megodawewa|Mihintale|Morakewa|Mulkiriyawa|Muriyakadawala|Nachchaduwa|Namalpura|
    Negampaha|Nochchiyagama|Nuwaragala|Padavi Maithripura|Padavi Parakramapura|Padavi Sripura|Padavi Sritissapura|
    Padaviya|Padikaramaduwa|Pahala Halmillewa|Pahala Maragahawe|Pahalagama|Palugaswewa|Pandukabayapura|Pandulagama|
    Parakumpura|Parangiyawadiya|Parasangahawewa|Pelatiyawa|Pemaduwa|Perimiyankulama|Pihimbiyagolewa|Pubbogama|Punewa|
    Rajanganaya|Rambewa|Rampathwila|Rathmalgahawewa|Saliyapura|Seeppukulama|Senapura|Sivalakulama|Siyambalewa|
    Sravasthipura|Talawa|Tambuttegama|Tammennawa|Tantirimale|Telhiriyawa|Tirappane|Tittagonewa|Udunuwara Colony|
    Upuldeniya|Uttimaduwa|Vellamanal|Viharapalugama|Wahalkada|Wahamalgollewa|Walagambahuwa|Walahaviddawewa|
    Welimuwapotana|Welioya Project`,
  Badulla: `
    Akkarasiyaya|Aluketiyawa|Aluttaramma|Ambadandegama|Ambagasdowa|Arawa|Arawakumbura|Arawatta|Atakiriya|Badulla|
    Baduluoya|Ballaketuwa|Bambarapana|Bandarawela|Beramada|Bibilegama|Boragas|Boralanda|Bowela|Central Camp|Damanewela|
    Dambana|Dehiattakandiya|Demodara|Diganatenna|Dikkapitiya|Dimbulana|Divulapelessa|Diyatalawa|Dulgolla|
    Ekiriyankumbura|Ella|Ettampitiya|Galauda|Galporuyaya|Gawarawela|Girandurukotte|Godunna|Gurutalawa|Haldummulla|
    Hali Ela|Hangunnawa|Haputale|Hebarawa|Heeloya|Helahalpe|Helapupula|Hopton|Idalgashinna|Kahataruppa|Kalugahakandura|
    Kalupahana|Kebillawela|Kendagolla|Keselpotha|Ketawatta|Kiriwanagama|Koslanda|Kuruwitenna|Kuttiyagolla|Landewela|
    Liyangahawela|Lunugala|Lunuwatta|Madulsima|Mahiyanganaya|Makulella|Malgoda|Mapakadawewa|Maspanna|Maussagolla|
    Mawanagama|Medawela Udukinda|Meegahakiula|Metigahatenna|Mirahawatta|Miriyabedda|Nawamedagama|Nelumgama|Nikapotha|
    Nugatalawa|Ohiya|Pahalarathkinda|Pallekiruwa|Passara|Pattiyagedara|Pelagahatenna|Perawella|Pitamaruwa|Pitapola|
    Puhulpola|Rajagalatenna|Rathkarawwa|Ridimaliyadda|Silmiyapura|Sirimalgoda|Siripura|Sorabora Colony|Soragune|
    Soranathota|Taldena|Timbirigaspitiya|Uduhawara|Uraniya|Uva Karandagolla|Uva Mawelagama|Uva Tenna|Uva Tissapura|
    Welimada|Weranketagoda|Wewatta|Wineethagama|Yalagamuwa|Yalwela`,
  Batticaloa: `
    Addalaichenai|Ampilanthurai|Araipattai|Ayithiyamalai|Bakiella|Batticaloa|Cheddipalayam|Chenkaladi|Eravur|
    Kaluwanchikudi|Kaluwankemy|Kannankudah|Karadiyanaru|Kathiraveli|Kattankudi|Kiran|Kirankulam|Koddaikallar|
    Kokkaddicholai|Kurukkalmadam|Mandur|Miravodai|Murakottanchanai|Navagirinagar|Navatkadu|Oddamavadi|Palamunai|
    Pankudavely|Periyaporativu|Periyapullumalai|Pillaiyaradi|Punanai|Thannamunai|Thettativu|Thikkodai|Thirupalugamam|
    Unnichchai|Vakaneri|Vakarai|Valaichenai|Vantharumoolai|Vellavely`,
  Colombo: `
    Akarawita|Aluth Mawatha Road|Anderson Plats|Angampitiya|Angulana|Arawwala West|Armour Street|Arukwathupura|
    Athurugiriya|Avissawella|Bambalapitiya|Baseline Road|Batawala|Battaramulla|Beddagana|Biyagama|Bokundara|Bope|
    Boralesgamuwa|Borella|Cinnamon Gardens|Colombo 1|Colombo 2|Colombo 3|Colombo 4|Colombo 5|Colombo 6|Colombo 7|
    Colombo 8|Colombo 9|Colombo 10|Colombo 11|Colombo 12|Colombo 13|Colombo 14|Colombo 15|Colombo General Hospital|
    Colombo Kachcheri|Colombo Labour Sec|Colombo Secretariant|Colpetty|Dampe|Dedigamuwa|Dehiwala|Deltara|Dematagoda|
    Egodauyana North|Egodauyana South|Fort|Galawilawaththa|Gem & Jewelry|Godagama Junction|Gorakapitiya|Gothami Road|
    Grandpass|Gurulana|Habarakada|Hanwella|Havelock Town|Hiripitya|Hokandara|Homagama|Homagama Town|Horagala|
    Hulftsdorp|Indibedda|Isurupaya|Jayawardhenegama|Kaduwela|Kahathuduwa|Kalapaluwawa|Kaldemulla|Kaluaggala|
    Kandanapitiya|Kapugoda|Katubedda|Katuwawala|Kehelwatta|Keppetipola Mawatha|Kesbewa|Kiriwattuduwa|Kirulapana|
    Kohuwala|Kolonnawa|Kopiyawatta|Koralawella|Kosgama|Kotahena|Kottawa|Kottawa North|Laksapatiya|Liyanwala|Lunawa|
    Madapatha|Madiwela|Magammana-Dolekade|Maharagama|Makandana|Malabe|Malagala|Malapalla|Maligakanda|Maligawatta|
    Maradana|Mattegoda|Meepe Junction|Melle Street|Miraniya Street|Mirihana|Mirihana North|Modara|Moratumulla|Moratuwa|
    Mount Lavinia|Mullegama|Mutwal South|Nagalagam Street|Napawela|Narahenpita|National Museum of Colombo|Nawala|
    Nawala-Koswatte|Nawinna|Nugegoda|Obeysekarapura|Oruwala|Padukka|Pamunuwa-Patiragoda|Panagoda|Panagoda Army Camp|
    Panchikawatte|Pannipitiya|Parliament of Sri Lanka|Pelenwatta|Pepiliyana|Pettah|Pettah Bus Stand|Piliyandala|
    Pinnawala-Waga|Pitipana Homagama|Polgasowita|Polhengoda|Poregedara|Pugoda|Rajagiriya|Ranala|Ratmalana|
    Ratmalana North|Rawathawatta|Rifel Street|Rukmale-Pannipitiya|Sarasavipaya|Sethsiripaya|Siddamulla|Sirimal Uyana|
    Siyambalagoda|Slave Island|Sri Jayawardenepura|Sri Perakumpura|St. Anthony's|Sudanapura|Suwarapola|Talangama North|
    Talangama South|Talawatugoda|Torington Square|Tummodara|Udahamulla|Udugamkanda|University of Colombo|
    Vidyodaya University|Waga|Wanathamulla|Wasala Road|Wellawatta|Willorawatta|Wolfendal Street`,
  Galle: `
    Agaliya|Ahangama|Ahungalla|Akmeemana|Alawatugoda|Aluthwala|Ambalangoda|Ampegama|Amugoda|Anangoda|Angulugaha|
    Ankokkawala|Aselapura|Baddegama|Balapitiya|Banagala|Batapola|Bentota|Boossa|Dellawa|Dikkumbura|Dodanduwa|
    Ella Tanabaddegama|Elpitiya|Galle|Ginimellagaha|Gintota|Godahena|Gonamulla Junction|Gonapinuwala|Habaraduwa|
    Haburugala|Hikkaduwa|Hiniduma|Hiyare|Kahaduwa|Kahawa|Karagoda|Karandeniya|Kosgoda|Kottawagama|Kottegoda|Kuleegoda|
    Magedara|Mahawela Sinhapura|Mapalagama|Mapalagama Central|Mattaka|Meda-Keembiya|Meetiyagoda|Nagoda|Nakiyadeniya|
    Nawandagala|Neluwa|Nindana|Pahala Millawa|Panangala|Pannimulla Panagoda|Parana Thanayamgoda|Patana|Pitigala|
    Poddala|Polgampola|Porawagama|Rantotuwila|Talagampola|Talgaspe|Talpe|Tawalama|Tiranagama|Udalamatta|Udugama|
    Uluvitike|Unawatuna|Unawitiya|Uragaha|Uragasmanhandiya|Wakwella|Walahanduwa|Wanchawela|Wanduramba|Warukandeniya|
    Watugedara|Weihena|Welikanda|Wilanagama|Yakkalamulla|Yatalamatta`,
  Gampaha: `
    Akaragama|Ambagaspitiya|Ambepussa|Andiambalama|Attanagalla|Badalgama|Banduragoda|Batuwatta|Bemmulla|Biyagama IPZ|
    Bokalagama|Bollete (WP)|Bopagama|Buthpitiya|Dagonna|Danowita|Debahera|Dekatana|Delgoda|Delwagura|Demalagama|
    Demanhandiya|Dewalapola|Divulapitiya|Divuldeniya|Dompe|Dunagaha|Ekala|Ellakkala|Essella|Galedanda|Gampaha|
    Ganemulla|Giriulla|Gonawala|Halpe|Hapugastenna|Heiyanthuduwa|Hinatiyana Madawala|Hiswella|Horampella|Hunumulla|
    Hunupola|Ihala Madampella|Imbulgoda|Ja-Ela|Kadawatha|Kahatowita|Kalagedihena|Kaleliya|Kandana|Katana|Katudeniya|
    Katunayake|Katunayake Air Force Camp|Katunayake(FTZ)|Katuwellegama|Kelaniya|Kimbulapitiya|Kirindiwela|Kitalawalana|
    Kochchikade|Kotadeniyawa|Kotugoda|Kumbaloluwa|Loluwagoda|Mabodale|Mabola|Madelgamuwa|Makewita|Makola|Malwana|
    Mandawala|Marandagahamula|Mellawagedara|Minuwangoda|Mirigama|Miriswatta|Mithirigala|Muddaragama|Mudungoda|
    Mulleriyawa New Town|Naranwala|Nawana|Nedungamuwa|Negombo|Nikadalupotha|Nikahetikanda|Nittambuwa|Niwandama|Opatha|
    Pamunugama|Pamunuwatta|Panawala|Pasyala|Peliyagoda|Pepiliyawala|Pethiyagoda|Polpithimukulana|Puwakpitiya|
    Radawadunna|Radawana|Raddolugama|Ragama|Ruggahawila|Seeduwa|Siyambalape|Talahena|Thambagalla|Thimbirigaskatuwa|
    Tittapattara|Udathuthiripitiya|Udugampola|Uggalboda|Urapola|Uswetakeiyawa|Veyangoda|Walgammulla|Walpita|
    Walpola (WP)|Wathurugama|Watinapaha|Wattala|Weboda|Wegowwa|Weweldeniya|Yakkala|Yatiyana`,
  Hambantota: `
    Ambalantota|Angunakolapelessa|Angunakolawewa|Bandagiriya Colony|Barawakumbuka|Beliatta|Beragama|Beralihela|Bundala|
    Ellagala|Gangulandeniya|Getamanna|Goda Koggalla|Gonagamuwa Uduwila|Gonnoruwa|Hakuruwela|Hambantota|Handugala|
    Hungama|Ihala Beligalla|Iththa Demaliya|Julampitiya|Kahandamodara|Kariyamaditta|Katuwana|Kawantissapura|Kirama|
    Kirinda|Lunama|Lunugamwehera|Magama|Mahagalwewa|Mamadala|Medamulana|Meegahajandura|Middeniya|Modarawana|
    Mulkirigala|Nakulugamuwa|Netolpitiya|Nihiluwa|Padawkema|Pahala Andarawewa|Rammalawarapitiya|Ranakeliya|Ranmuduwewa|
    Ranna|Ratmalwala|Ruhunu Ridiyagama|Sooriyawewa Town|Tangalla|Tissamaharama|Uda Gomadiya|Udamattala|Uswewa|
    Vitharandeniya|Walasmulla|Weeraketiya|Weerawila|Weerawila NewTown|Wekandawela|Weligatta|Yatigala`,
  Jaffna: `
    Allaipiddi|Allaveddi|Alvai|Anaikoddai|Analaitivu|Araly|Atchuveli|Chankanai|Chavakachcheri|Chullipuram|Chundikuli|
    Chunnakam|Delft|Delft West|Eluvaitivu|Erialai|Gurunagar|Ilavalai|Jaffna|Kaitadi|Kankesanthurai|Karainagar|
    Karaveddi|Kayts|Kodikamam|Kokuvil|Kondavil|Kopay|Kudatanai|Mahiyampathy|Mallakam|Mandaitivu|Manipay|Mathagal|
    Meesalai|Mirusuvil|Nagarkovil|Nagendramadam|Nainathivu|Nallur|Neervely|Pandaterippu|Point Pedro|Puloly|Pungudutivu|
    Puttur|Sandilipay|Sangarathai|Sithankerny|Sivankovilady|Thellippallai|Thirunelvely|Thondamanaru|Urumpirai|
    Vaddukoddai|Valvettithurai|Vannarponnai|Varany|Vasavilan|Velanai`,
}
