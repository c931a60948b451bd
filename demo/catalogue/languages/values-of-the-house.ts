/** Values of specifications: the smart home, what people carry, glass and electric goods. */
import { readTerms } from './read-terms.ts'

export const valuesOfTheHouse = readTerms(`
one driver | ස්පීකර එකක් | ஒரு ஒலி இயக்கி
can be switched off | නිවා දැමිය හැකිය | அணைக்கலாம்
Ring on top | උඩ වළල්ල | மேலே வளையம்
# V adapter | # V ඇඩැප්ටරය | # V அடாப்டர்
# V adapter with # m cable | # V ඇඩැප්ටරය, # m කේබලය සමඟ | # V அடாப்டர், # m வயருடன்
adapter for # V # Hz | # V # Hz සඳහා ඇඩැප්ටරය | # V # Hz அடாப்டர்
with shutter | වැස්ම සහිත | மூடியுடன்
E# screw | E# ඉස්කුරුප්පු | E# திருகு
# to # K and colours | # සිට # K දක්වා සහ වර්ණ | # முதல் # K வரையும் வண்ணங்களும்
in the app | යෙදුමෙන් | செயலியில்
On the device and in the app | උපාංගයෙන් සහ යෙදුමෙන් | கருவியிலும் செயலியிலும்
Turns #° | #° හැරේ | #° திரும்பும்
tilts #° | #° ඇල වේ | #° சாயும்
Infrared | අධෝරක්ත | அகச்சிவப்பு
Infrared and colour | අධෝරක්ත සහ වර්ණ | அகச்சிவப்பும் வண்ணமும்
up to # m | # m දක්වා | # m வரை
up to # kg | # kg දක්වා | # kg வரை
Both ways | දෙපසටම | இருவழி
Watts and units (kWh) | වොට් සහ ඒකක (kWh) | வாட் மற்றும் அலகுகள் (kWh)
# motion sensor | චලන සංවේදක # | # அசைவு உணரி
# door sensors | දොර සංවේදක # | # கதவு உணரிகள்
CR# and CR# | CR# සහ CR# | CR# மற்றும் CR#
Adhesive pads | ඇලවෙන පෑඩ් | ஒட்டும் பட்டைகள்
Over Bluetooth # | Bluetooth # හරහා | Bluetooth # வழியாக
Heart rate | හෘද ස්පන්දනය | இதயத் துடிப்பு
oxygen | ඔක්සිජන් | ஒட்சிசன்
steps | පියවර | காலடிகள்
sleep | නින්ද | உறக்கம்
skin temperature | සමේ උෂ්ණත්වය | தோல் வெப்பநிலை
Magnetic cable | චුම්බක කේබලය | காந்த வயர்
two bands | සංඛ්‍යාත කලාප දෙකක් | இரண்டு அலைவரிசைகள்
Android # or newer | Android # හෝ ඊට නව | Android # அல்லது புதியது
In-ear | කනේ රඳවන | காதினுள் பொருந்தும்
# hours with case | කොටුව සමඟ පැය # | உறையுடன் # மணிநேரம்
Noise reduction | බාහිර ශබ්ද අඩු කිරීම | இரைச்சல் குறைப்பு
Hand luggage | අතේ ගෙන යන බඩු | கைப்பொதி
Loop | පුඩුව | வளையப் பட்டி
pairs with a second one | දෙවැන්නක් සමඟ යුගල වේ | இரண்டாவதுடன் இணையும்
Carton with dividers | බෙදුම් සහිත කාඩ්බෝඩ් පෙට්ටිය | தடுப்புகளுடன் அட்டைப்பெட்டி
without lid | පියන නැතිව | மூடி இல்லாமல்
without saucer | පීරිසිය නැතිව | தட்டம் இல்லாமல்
Jug yes | ජෝගුව හොඳයි | குவளைக்கு ஆம்
Jars yes | ජාර හොඳයි | ஜார்களுக்கு ஆம்
lid no | පියන නොවේ | மூடிக்கு இல்லை
lids no | පියන් නොවේ | மூடிகளுக்கு இல்லை
airtight | වායු රෝධක | காற்றுப் புகாதது
Nested | එකක් තුළ එකක් | ஒன்றுள் ஒன்று
Stand fan | ස්ටෑන්ඩ් පංකාව | நிலை மின்விசிறி
Ceiling fan | සිවිලිං පංකාව | கூரை மின்விசிறி
can be stopped | නැවැත්විය හැකිය | நிறுத்தலாம்
wall regulator included | බිත්ති නියාමකය ඇතුළත් | சுவர் ஒழுங்காக்கி உள்ளடங்கும்
# cubic metres a minute | මිනිත්තුවකට ඝන මීටර් # | நிமிடத்துக்கு # கன மீற்றர்
USB-C or built-in solar panel | USB-C හෝ අන්තර්ගත සූර්ය පැනලය | USB-C அல்லது உட்பொருத்திய சூரியப் பலகை
charges a phone | දුරකථනයක් චාජ් කරයි | தொலைபேசியை சார்ஜ் செய்யும்
each with a switch | එක එකට ස්විචයක් | ஒவ்வொன்றிலும் சுவிட்ச்
# A in all | මුළු # A | மொத்தம் # A
# A in the plug | ප්ලගයේ # A | பிளக்கில் # A
Round pins | රවුම් කටු | வட்ட முனைகள்
Square pins | හතරැස් කටු | சதுர முனைகள்
for refrigerators up to # litres | ලීටර් # දක්වා ශීතකරණ සඳහා | # லீற்றர் வரை குளிர்சாதனப் பெட்டிகளுக்கு
# minutes after a power cut | විදුලිය විසන්ධි වී මිනිත්තු # කට පසු | மின்தடைக்குப் பின் # நிமிடங்கள்
Input and output volts | ආදාන සහ ප්‍රතිදාන වෝල්ට් | உள்ளீட்டு வெளியீட்டு வோல்ட்
VESA # x # to # x # | VESA # x # සිට # x # දක්වා | VESA # x # முதல் # x # வரை
Screws and anchors for brick and concrete | ගඩොල් සහ කොන්ක්‍රීට් සඳහා ඉස්කුරුප්පු සහ ඇණ රඳවන | செங்கல், கொங்கிரீட்டுக்கான திருகுகளும் பிடிப்பான்களும்
with brakes | තිරිංග සහිත | தடுப்புடன்
height # to # mm | උස # සිට # mm | உயரம் # முதல் # mm
Without tools | මෙවලම් නැතිව | கருவிகள் இல்லாமல்
`)
