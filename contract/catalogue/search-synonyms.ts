/**
 * Words that mean the same to the search of a new shop: English ones, Sinhala and Tamil, and these in Latin letters.
 */
export const newShopsSynonyms: readonly (readonly string[])[] = [
  sameAs('fridge, refrigerator, cooler', {
    si: 'ශීතකරණය, ෆ්‍රිජ්, sheethakaranaya, shithakaranaya, seethakaranaya',
    ta: 'குளிர்சாதனப் பெட்டி, குளிர்சாதனப் பெட்டிகள், kulirsadhana petti, kulirsathana petti, kulirsathanap petti',
  }),
  sameAs('telly, tv, television, led tv', {
    si: 'රූපවාහිනිය, රූපවාහිනී, ටීවී, roopawahiniya, rupavahiniya, rupawahiniya',
    ta: 'தொலைக்காட்சி, டிவி, tholaikatchi, tholaikkatchi',
  }),
  sameAs('phone, hand phone, mobile, mobile phone, smartphone, cell phone, smart phone', {
    si: 'දුරකථනය, දුරකථන, ජංගම දුරකථනය, ෆෝන්, durakathanaya, jangama durakathanaya',
    ta: 'தொலைபேசி, கைத்தொலைபேசி, போன், tholaipesi, kaiththolaipesi',
  }),
  sameAs('washer, washing machine, laundry machine', {
    si: 'රෙදි සෝදන යන්ත්‍රය, වොෂින් මැෂින්, redi sodana yanthraya, redi sodana machine',
    ta: 'சலவை இயந்திரம், வாஷிங் மெஷின், salavai iyanthiram, salavai iyandhiram',
  }),
  sameAs('dryer, drier', { si: 'වියළනය', ta: 'உலர்த்தி, ularththi' }),
  sameAs('dishwasher', {
    si: 'පිඟන් සෝදන යන්ත්‍රය, pingan sodana yanthraya, pingan sodana machine',
    ta: 'பாத்திரம் கழுவும் இயந்திரம், paathiram kaluvum iyanthiram',
  }),
  sameAs('hoover, vacuum, vacuum cleaner', {
    si: 'වැකුම් ක්ලීනරය, වැකුම් ක්ලීනර්',
    ta: 'வெற்றிடத் துப்புரவுக் கருவி, வெக்யூம் கிளீனர்',
  }),
  sameAs('microwave, micro oven', {
    si: 'මයික්‍රෝවේව්, මයික්‍රෝවේව් උඳුන, microwave unduna',
    ta: 'மைக்ரோவேவ், மைக்ரோவேவ் அடுப்பு, microwave aduppu',
  }),
  sameAs('rice cooker', {
    si: 'බත් උයන, බත් උයන යන්ත්‍රය, රයිස් කුකරය, රයිස් කුකර්, bath uyana, bath uyana yanthraya',
    ta: 'ரைஸ் குக்கர், சோறு சமைக்கும் பாத்திரம், சோறு சமைப்பான், soru samaippan, soru samaikkum pathiram',
  }),
  sameAs('cooker, cooktop, hob, hot plate', { si: 'උඳුන, ලිප, unduna, lipa', ta: 'அடுப்பு, aduppu' }),
  sameAs('cooking robot', { si: 'ඉවුම් පිහුම් රොබෝව', ta: 'சமையல் ரோபோ, samaiyal robo' }),
  sameAs('blender, liquidiser, mixie, mixer grinder', {
    si: 'බ්ලෙන්ඩරය, බ්ලෙන්ඩර්, මික්සර් ග්‍රයින්ඩරය',
    ta: 'பிளெண்டர், மிக்ஸி, மிக்ஸர் கிரைண்டர், miksi',
  }),
  sameAs('earbuds, buds, earphones, headphones', { si: 'ඉයර්බඩ්, ඉයර්ෆෝන්', ta: 'செவிபன்னி, இயர்போன்' }),
  sameAs('power bank, portable charger', { si: 'පවර් බෑංක්', ta: 'பவர் பேங்க்' }),
  sameAs('extension lead, extension cord, multi plug, power strip', {
    si: 'එක්ස්ටෙන්ෂන් කෝඩ්',
    ta: 'நீட்டிப்பு வயர், neettippu wire',
  }),
  sameAs('lamp, light, lantern, torch', { si: 'ලාම්පුව, පහන, ලන්තෑරුම, lampuwa, pahana', ta: 'விளக்கு, vilakku' }),
  sameAs('bulb, light bulb, led lamp', { si: 'බල්බය, විදුලි බුබුල, balbaya', ta: 'மின்குமிழ், minkumil, minkumizh' }),
  sameAs('kettle, water boiler', { si: 'කේතලය, කේතල, kethalaya, ketalaya', ta: 'கேத்தல், keththal, kethal' }),
  sameAs('camera, cctv, webcam, security camera', { si: 'කැමරාව, kemarawa, camerawa', ta: 'கேமரா, கமெரா' }),
  sameAs('smartwatch, smart watch, watch', { si: 'ඔරලෝසුව, oralosuwa', ta: 'கைக்கடிகாரம், kaikkadikaram, kaikadikaram' }),
  sameAs('speaker', { si: 'ස්පීකරය, speakeraya', ta: 'ஒலிபெருக்கி, oliperukki' }),
  sameAs('glass, tumbler, drinking glass', { si: 'වීදුරු, වීදුරුව, weeduru, veeduru', ta: 'கண்ணாடி, kannadi' }),
  sameAs('jug', { si: 'ජෝගුව, joguwa', ta: 'குவளை, kuvalai' }),
  sameAs('cup', { si: 'කෝප්ප, කෝප්පය, koppa, koppaya', ta: 'கோப்பை, koppai' }),
  sameAs('air fryer, oil free fryer', { si: 'එයාර් ෆ්‍රයරය, එයාර් ෆ්‍රයර්', ta: 'ஏர் ஃப்ரையர்' }),
  sameAs('toaster, bread toaster', { si: 'ටෝස්ටරය, ටෝස්ටර්', ta: 'டோஸ்டர்' }),
  sameAs('coffee maker, coffee machine, espresso machine', {
    si: 'කෝපි යන්ත්‍රය, kopi yanthraya, kopi machine',
    ta: 'கோப்பி இயந்திரம், koppi iyanthiram',
  }),
  sameAs('deep freezer, freezer, chest freezer', {
    si: 'අධිශීතකරණය, adhisheethakaranaya, adhishithakaranaya',
    ta: 'உறைவிப்பான், uraivippan',
  }),
  sameAs('iron, clothes iron', { si: 'ඉස්තිරික්කය, isthirikkaya, istirikkaya', ta: 'மின்னழுத்தி, அயன், minnaluththi' }),
  sameAs('hair dryer', { si: 'හිසකෙස් වියළනය', ta: 'முடி உலர்த்தி, mudi ularththi' }),
  sameAs('fan', { si: 'විදුලි පංකාව, පංකාව, viduli pankawa, pankawa', ta: 'மின்விசிறி, விசிறி, minvisiri' }),
  sameAs('plug, socket, outlet', { si: 'ප්ලගය, කෙවෙනිය', ta: 'பிளக், சொக்கெட்' }),
  sameAs('stabiliser, stabilizer, voltage regulator', { si: 'ස්ථායීකාරකය', ta: 'நிலைப்படுத்தி' }),
  sameAs('colour, color', { si: '', ta: '' }),
  sameAs('grey, gray', { si: '', ta: '' }),
]

function sameAs(english: string, { si, ta }: { si: string; ta: string }): string[] {
  return [english, si, ta].flatMap((words) => words.split(', ')).filter((word) => word !== '')
}
