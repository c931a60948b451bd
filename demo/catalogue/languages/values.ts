/** Values of specifications: phones, televisions and what keeps cool or washes. */
import { readTerms } from './read-terms.ts'

export const values = readTerms(`
#-inch LCD | අඟල් # LCD | # அங்குல LCD
up to # Hz | # Hz දක්වා | # Hz வரை
MediaTek Helio G#-Ultra | = | =
MediaTek Helio G# | = | =
MediaTek Dimensity #-Ultra | = | =
Unisoc T# | = | =
Apple A# | = | =
microSD up to # TB | microSD # TB දක්වා | microSD # TB வரை
microSD up to # GB | microSD # GB දක්වා | microSD # GB வரை
# W charging | # W චාජ් කිරීම | # W சார்ஜிங்
Two nano SIM | නැනෝ සිම් දෙකක් | இரண்டு நானோ சிம்
Two mini SIM | මිනි සිම් දෙකක් | இரண்டு மினி சிம்
Nano SIM and eSIM | නැනෝ සිම් සහ eSIM | நானோ சிம் மற்றும் eSIM
USB-C cable and adapter | USB-C කේබලය සහ ඇඩැප්ටරය | USB-C வயரும் அடாப்டரும்
USB-C cable | USB-C කේබලය | USB-C வயர்
USB-C and # USB-A | USB-C සහ USB-A # | USB-C மற்றும் # USB-A
Micro-USB | = | =
plug type G | G වර්ගයේ ප්ලගය | G வகை பிளக்
type G | G වර්ගය | G வகை
type D and C | D සහ C වර්ගය | D மற்றும் C வகை
plug type D with adapter to G | D වර්ගයේ ප්ලගය, G සඳහා ඇඩැප්ටරය සමඟ | D வகை பிளக், G அடாப்டருடன்
# year | වසර # | # ஆண்டு
# years | වසර # | # ஆண்டுகள்
# months | මාස # | # மாதங்கள்
# hours | පැය # | # மணிநேரம்
# minutes | මිනිත්තු # | # நிமிடங்கள்
# seconds | තත්පර # | # வினாடிகள்
About # seconds | තත්පර # ක් පමණ | சுமார் # வினாடிகள்
About # hours | පැය # ක් පමණ | சுமார் # மணிநேரம்
about # years | වසර # ක් පමණ | சுமார் # ஆண்டுகள்
Up to # hours | පැය # දක්වා | # மணிநேரம் வரை
Up to # minutes | මිනිත්තු # දක්වා | # நிமிடங்கள் வரை
up to # days | දින # දක්වා | # நாட்கள் வரை
# to # hours | පැය # සිට # දක්වා | # முதல் # மணிநேரம்
Splash-resistant (IP#) | වතුර විසිරීමට ඔරොත්තු දේ (IP#) | நீர்த்தெறிப்பைத் தாங்கும் (IP#)
Dust and water (IP#) | දූවිලි සහ වතුර (IP#) | தூசும் நீரும் (IP#)
Water and dust (IP#) | වතුර සහ දූවිලි (IP#) | நீரும் தூசும் (IP#)
Rain and dust (IP#) | වැසි සහ දූවිලි (IP#) | மழையும் தூசும் (IP#)
#-inch AMOLED | අඟල් # AMOLED | # அங்குல AMOLED
#-inch curved AMOLED | අඟල් # වක්‍ර AMOLED | # அங்குல வளைந்த AMOLED
#-inch Super AMOLED | අඟල් # Super AMOLED | # அங்குல Super AMOLED
#-inch OLED | අඟල් # OLED | # அங்குல OLED
#-inch colour | අඟල් # වර්ණ | # அங்குல வண்ணத் திரை
#-inch touch screen | අඟල් # ස්පර්ශ තිරය | # அங்குலத் தொடுதிரை
# inch | අඟල් # | # அங்குலம்
# inches | අඟල් # | # அங்குலம்
# inches (# cm) | අඟල් # (# cm) | # அங்குலம் (# cm)
# to # inches | අඟල් # සිට # දක්වා | # முதல் # அங்குலம்
depth and macro camera | ගැඹුර සහ මැක්‍රෝ කැමරාව | ஆழம் மற்றும் மேக்ரோ கேமரா
# MP with optical stabiliser | # MP දෘශ්‍ය ස්ථායීකාරකය සහිත | # MP ஒளியியல் நிலைப்படுத்தியுடன்
# MP wide | # MP පුළුල් | # MP அகலக் கோணம்
# MP macro | # MP මැක්‍රෝ | # MP மேக்ரோ
at the maker's service centres | නිෂ්පාදකයාගේ සේවා මධ්‍යස්ථානවලදී | தயாரிப்பாளரின் சேவை நிலையங்களில்
wireless | රැහැන් රහිත | கம்பியில்லா
Phone | දුරකථනය | தொலைபேசி
# contacts | සම්බන්ධතා # | # தொடர்புகள்
# messages | පණිවිඩ # | # செய்திகள்
also without headset | හෙඩ්සෙට් නැතිවද | ஹெட்செட் இல்லாமலும்
removable | ගැලවිය හැකිය | கழற்றக்கூடியது
Yes | ඔව් | ஆம்
No | නැත | இல்லை
Analogue and DVB-T# | ඇනලොග් සහ DVB-T# | அனலொக் மற்றும் DVB-T#
# years for spare parts and service | අමතර කොටස් සහ සේවාව වසර # | உதிரிப்பாகம் மற்றும் சேவை # ஆண்டுகள்
Tizen | = | =
webOS | = | =
Wi-Fi | = | =
Wi-Fi # GHz | = | =
Bluetooth | = | =
Bluetooth # | = | =
Zigbee | = | =
Zigbee # | = | =
LiDAR | = | =
Dolby Vision | = | =
Dolby Audio | = | =
Google TV | = | =
Mini LED | = | =
with app store | යෙදුම් වෙළඳසැල සහිත | செயலிக் கடையுடன்
voice remote | හඬ දුරස්ථ පාලකය | குரல் ரிமோட்
pointer remote | දර්ශක දුරස්ථ පාලකය | சுட்டி ரிமோட்
# channels | නාලිකා # | # அலைவரிசைகள்
local dimming | කලාප අනුව ආලෝක පාලනය | பகுதி ஒளி குறைத்தல்
# litres | ලීටර් # | # லீற்றர்
# litre | ලීටර් # | # லீற்றர்
# litres (eco) | ලීටර් # (ඉතිරිකිරීමේ) | # லீற்றர் (சிக்கனம்)
# litres (freezer #, fridge #) | ලීටර් # (අධිශීතකරණය #, ශීතකරණය #) | # லீற்றர் (உறைவிப்பான் #, குளிர்சாதனம் #)
# and # litres | # සහ # ලීටර් | # மற்றும் # லீற்றர்
# to # litres | ලීටර් # සිට # දක්වා | # முதல் # லீற்றர்
# ml each | එකක් # ml | ஒவ்வொன்றும் # ml
Direct cool | සෘජු සිසිලනය | நேரடிக் குளிர்
manual defrost | අතින් අයිස් දියකිරීම | கையால் பனி நீக்கம்
Frost free | අයිස් නොබැඳෙන | பனி படியாத
Fixed speed | ස්ථාවර වේගය | நிலையான வேகம்
Inverter | ඉන්වර්ටර් | இன்வெர்ட்டர்
Linear inverter | ලීනියර් ඉන්වර්ටර් | லீனியர் இன்வெர்ட்டர்
Digital inverter | ඩිජිටල් ඉන්වර්ටර් | டிஜிட்டல் இன்வெர்ட்டர்
Direct-drive inverter | සෘජු ධාවන ඉන්වර්ටර් | நேரடி இயக்க இன்வெர்ட்டர்
# vegetable | එළවළු ලාච්චු # | # காய்கறி
# dry storage below | පහළ වියළි ගබඩා # | கீழே # உலர் சேமிப்பு
# freezer | අධිශීත # | # உறைவிப்பு
About # kWh a year | වසරකට # kWh පමණ | ஆண்டுக்கு சுமார் # kWh
# years on the compressor | කොම්ප්‍රෙසරයට වසර # | கம்ப்ரெசருக்கு # ஆண்டுகள்
# years on the motor | මෝටරයට වසර # | மோட்டாருக்கு # ஆண்டுகள்
# years on the magnetron | මැග්නට්‍රෝනයට වසර # | மேக்னட்ரோனுக்கு # ஆண்டுகள்
# years on the heating plate | තාප තහඩුවට වසර # | வெப்பத் தகட்டுக்கு # ஆண்டுகள்
# years against rust | මලකෑමට එරෙහිව වසර # | துருவுக்கு எதிராக # ஆண்டுகள்
Opens to the right or left | දකුණට හෝ වමට විවෘත වේ | வலது அல்லது இடது பக்கம் திறக்கும்
several air outlets | වායු පිටවුම් කිහිපයක් | பல காற்று வழிகள்
Water | වතුර | நீர்
from a #-litre tank | ලීටර් # ක ටැංකියකින් | # லீற்றர் தொட்டியிலிருந்து
separate cooling for fridge and freezer | ශීතකරණයට සහ අධිශීතකරණයට වෙන් වූ සිසිලනය | குளிர்சாதனத்துக்கும் உறைவிப்புக்கும் தனித்தனிக் குளிரூட்டல்
Chest | පෙට්ටි ආකාර | பெட்டி வடிவம்
one lid | පියන් එකක් | ஒரு மூடி
-# to -# °C | -# සිට -# °C දක්වා | -# முதல் -# °C வரை
fridge mode # to # °C | ශීතකරණ ආකාරය # සිට # °C | குளிர்சாதன நிலை # முதல் # °C
# to # °C | # සිට # °C දක්වා | # முதல் # °C வரை
Up to # °C | # °C දක්වා | # °C வரை
# °C steps | # °C පියවර | # °C படிகள்
two keys | යතුරු දෙකක් | இரண்டு சாவிகள்
Display chest | ප්‍රදර්ශන පෙට්ටිය | காட்சிப் பெட்டி
two sliding lids | තල්ලු වන පියන් දෙකක් | நகரும் இரண்டு மூடிகள்
Upright | සිරස් | நிமிர்ந்த வடிவம்
# compartments | කොටස් # | # அறைகள்
Top load | ඉහළින් පිරවෙන | மேலிருந்து போடும்
Front load | ඉදිරියෙන් පිරවෙන | முன்புறம் போடும்
fully automatic | පූර්ණ ස්වයංක්‍රීය | முழுத் தானியங்கி
semi-automatic | අර්ධ ස්වයංක්‍රීය | அரைத் தானியங்கி
Twin tub | ටැංකි දෙකේ | இரட்டைத் தொட்டி
Front-load washer dryer | ඉදිරියෙන් පිරවෙන සෝදන සහ වියළන යන්ත්‍රය | முன்புறம் போடும் சலவை உலர்த்தி
Washer dryer | සෝදන සහ වියළන යන්ත්‍රය | சலவை உலர்த்தி
# to # MPa | # සිට # MPa දක්වා | # முதல் # MPa வரை
Cold | සීතල | குளிர்
heats up to # °C | # °C දක්වා රත් කරයි | # °C வரை சூடாக்கும்
# kg wash | සේදීම # kg | சலவை # kg
# kg spin | කැරකැවීම # kg | சுழற்சி # kg
# kg dry | වියළීම # kg | உலர்த்தல் # kg
# dials | ඩයල් # | # சுழற்றிகள்
with steam | හුමාලය සහිත | நீராவியுடன்
# dB washing | සෝදන විට # dB | சலவையில் # dB
brushless | බුරුසු රහිත | தூரிகை இல்லாத
Condensing | ඝනීභවන | ஒடுக்கும் முறை
no air outlet | වායු පිටවුමක් නැත | காற்று வெளியேற்றம் இல்லை
# place settings | පිඟන් කට්ටල # | # உணவுத் தட்டுத் தொகுதிகள்
# and a cutlery drawer | # සහ හැඳි ගෑරුප්පු ලාච්චුවක් | # மற்றும் கரண்டி இழுப்பறை
# stars | තරු # | # நட்சத்திரங்கள்
From the tap | කරාමයෙන් | குழாயிலிருந்து
hose # m | බටය # m | குழாய் # m
`)
