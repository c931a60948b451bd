/** Colours, materials and sizes. */
import { readTerms } from './read-terms.ts'

export const coloursAndMaterials = readTerms(`
Midnight Black | මධ්‍යම රාත්‍රී කළු | நள்ளிரவுக் கறுப்பு
Lake Green | වැව් කොළ | ஏரிப் பச்சை
Ocean Blue | සාගර නිල් | கடல் நீலம்
Lavender Purple | ලැවෙන්ඩර් දම් | லாவெண்டர் ஊதா
Light Grey | ළා අළු | இளஞ்சாம்பல்
Teal | නිල්-කොළ | நீலப்பச்சை
Charcoal | අඟුරු කළු | கரி நிறம்
Sage Green | සේජ් කොළ | மென்பச்சை
Black | කළු | கறுப்பு
Titan Grey | ටයිටන් අළු | டைட்டன் சாம்பல்
Dark Grey | තද අළු | கருஞ்சாம்பல்
Dark Silver | තද රිදී | கருவெள்ளி
Titan Black | ටයිටන් කළු | டைட்டன் கறுப்பு
Burgundy Red | තද රතු | அடர் சிவப்பு
Mint | මින්ට් කොළ | புதினாப் பச்சை
Silver | රිදී | வெள்ளி நிறம்
Shiny Steel | දිලිසෙන වානේ | பளபளக்கும் எஃகு
Satin Beige | සැටින් බේජ් | சாட்டின் பழுப்பு
White | සුදු | வெள்ளை
Sky Blue | අහස් නිල් | வான் நீலம்
Inox | ඉනොක්ස් | இனொக்ஸ்
White and Blue | සුදු සහ නිල් | வெள்ளையும் நீலமும்
Cast Iron Grey | වාත්තු යකඩ අළු | வார்ப்பிரும்புச் சாம்பல்
Silver Inox | රිදී ඉනොක්ස් | வெள்ளி இனொக்ஸ்
Cream | ක්‍රීම් | க்ரீம்
White and Silver | සුදු සහ රිදී | வெள்ளையும் வெள்ளி நிறமும்
Tomato Red | තක්කාලි රතු | தக்காளிச் சிவப்பு
Graphite | ග්‍රැෆයිට් | கிராஃபைட்
Matt White | මැට් සුදු | மங்கல் வெள்ளை
Deep Red | ගැඹුරු රතු | ஆழ்ந்த சிவப்பு
Black with Steel Trim | වානේ දාරයක් සහිත කළු | எஃகு ஓரத்துடன் கறுப்பு
Black and Steel | කළු සහ වානේ | கறுப்பும் எஃகும்
Cloud White | වලාකුළු සුදු | மேக வெள்ளை
White and Maroon | සුදු සහ මෙරූන් | வெள்ளையும் மெரூனும்
Coral | කොරල් | பவள நிறம்
White and Red | සුදු සහ රතු | வெள்ளையும் சிவப்பும்
Brushed Steel | බුරුසු කළ වානේ | துலக்கிய எஃகு
Clear Glass | පැහැදිලි වීදුරු | தெளிந்த கண்ணாடி
Matt Black | මැට් කළු | மங்கல் கறுப்பு
Duck Egg Blue | තාරා බිත්තර නිල් | வாத்துமுட்டை நீலம்
Copper | තඹ | செம்பு
Duck Yellow | තාරා කහ | வாத்து மஞ்சள்
Yellow and Nickel | කහ සහ නිකල් | மஞ்சளும் நிக்கலும்
Red | රතු | சிவப்பு
Blue | නිල් | நீலம்
Rose | රෝස | ரோஜா நிறம்
Chalk | හුණු සුදු | சுண்ணாம்பு வெள்ளை
Multicolour | බහු වර්ණ | பல வண்ணம்
White and Black | සුදු සහ කළු | வெள்ளையும் கறுப்பும்
Pink | ළා රෝස | இளஞ்சிவப்பு
Slate | ස්ලේට් අළු | பலகைக்கல் சாம்பல்
Sunset Red | සැඳෑ රතු | மாலைச் சிவப்பு
Clear | පැහැදිලි | தெளிந்தது
Sea Green | මුහුදු කොළ | கடற்பச்சை
Clear with Steel | පැහැදිලි සහ වානේ | தெளிந்தது எஃகுடன்
Amber | ඇම්බර් | அம்பர்
White and Grey | සුදු සහ අළු | வெள்ளையும் சாம்பலும்
Walnut Brown | වල්නට් දුඹුරු | வால்நட் பழுப்பு
Forest Green | වන කොළ | காட்டுப் பச்சை
Grey | අළු | சாம்பல்
toughened glass | ශක්තිමත් කළ වීදුරු | வலுவூட்டிய கண்ணாடி
tempered glass | ටෙම්පර් කළ වීදුරු | பதப்படுத்திய கண்ணாடி
Tempered | ටෙම්පර් කළ | பதப்படுத்தியது
low-emissivity | අඩු තාප විමෝචනය | குறைந்த வெப்ப உமிழ்வு
Painted steel | තීන්ත ආලේපිත වානේ | வண்ணம் பூசிய எஃகு
glass | වීදුරු | கண்ணாடி
Enamelled steel | එනැමල් වානේ | எனாமல் எஃகு
Steel | වානේ | எஃகு
Steel and glass | වානේ සහ වීදුරු | எஃகும் கண்ணாடியும்
Stainless steel | මල නොබැඳෙන වානේ | துருப்பிடிக்காத எஃகு
Rust-free plastic | මල නොබැඳෙන ප්ලාස්ටික් | துருப்பிடிக்காத பிளாஸ்டிக்
Ceramic enamel | සෙරමික් එනැමල් | செராமிக் எனாமல்
Ceramic | සෙරමික් | செராமிக்
Aluminium | ඇලුමිනියම් | அலுமினியம்
anodised | ඇනොඩයිස් කළ | அனோடைஸ் செய்தது
Aluminium pan | ඇලුමිනියම් භාජනය | அலுமினியப் பாத்திரம்
painted steel body | තීන්ත ආලේපිත වානේ බඳ | வண்ணம் பூசிய எஃகு உடல்
non-stick | නොඇලෙන | ஒட்டாத
Glass-ceramic | වීදුරු සෙරමික් | கண்ணாடிச் செராமிக்
steel trim | වානේ දාරය | எஃகு ஓரம்
Tritan | = | =
free of BPA | BPA රහිත | BPA இல்லாத
Polypropylene | පොලිප්‍රොපිලීන් | பாலிப்ரொப்பிலீன்
Polycarbonate | පොලිකාබනේට් | பாலிகார்பனேட்
Borosilicate glass | බෝරෝසිලිකේට් වීදුරු | போரோசிலிக்கேட் கண்ணாடி
Soda-lime glass | සෝඩා-හුණු වීදුරු | சோடா-சுண்ணாம்புக் கண்ணாடி
Heat-resistant glass | තාපයට ඔරොත්තු දෙන වීදුරු | வெப்பம் தாங்கும் கண்ணாடி
steel bottom | වානේ පතුල | எஃகு அடிப்பகுதி
matt coating | මැට් ආලේපය | மங்கல் பூச்சு
bamboo | උණ | மூங்கில்
bamboo lid | උණ පියන | மூங்கில் மூடி
steel lids | වානේ පියන් | எஃகு மூடிகள்
steel cover | වානේ ආවරණය | எஃகு உறை
Silicone | සිලිකොන් | சிலிக்கோன்
Brass | පිත්තල | பித்தளை
metal | ලෝහ | உலோகம்
cloth | රෙදි | துணி
Steel tubes | වානේ බට | எஃகு குழாய்கள்
# x # x # mm (W x H x D, without stand) | # x # x # mm (පළල x උස x ගැඹුර, ආධාරකය රහිතව) | # x # x # mm (அகலம் x உயரம் x ஆழம், தாங்கி இல்லாமல்)
# x # x # mm (H x W x D) | # x # x # mm (උස x පළල x ගැඹුර) | # x # x # mm (உயரம் x அகலம் x ஆழம்)
# x # x # mm (W x H x D) | # x # x # mm (පළල x උස x ගැඹුර) | # x # x # mm (அகலம் x உயரம் x ஆழம்)
# x # x # mm (motion sensor) | # x # x # mm (චලන සංවේදකය) | # x # x # mm (அசைவு உணரி)
# x # x # mm (case) | # x # x # mm (කොටුව) | # x # x # mm (உறை)
# x # x # mm (tallest) | # x # x # mm (උසම එක) | # x # x # mm (மிக உயரமானது)
# x # x # mm (largest) | # x # x # mm (විශාලම එක) | # x # x # mm (மிகப் பெரியது)
# x # x # mm (extends to # mm) | # x # x # mm (# mm දක්වා දිගු වේ) | # x # x # mm (# mm வரை நீளும்)
# mm sweep | # mm තල විහිදුම | # mm இறக்கை வீச்சு
`)
