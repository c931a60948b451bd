/** What people type in Sinhala and Tamil, in their own letters and in Latin ones, with the items they mean. */
import type { DemoItem } from '#demo/catalogue/demo-item.ts'

type IsMeant = (item: DemoItem) => boolean

const of =
  (category: string): IsMeant =>
  (item) =>
    item.category === category
const titled =
  (pattern: RegExp): IsMeant =>
  (item) =>
    pattern.test(item.title)
const both =
  (one: IsMeant, other: IsMeant): IsMeant =>
  (item) =>
    one(item) && other(item)

export const queriesInLanguages: readonly (readonly [query: string, isMeant: IsMeant])[] = [
  ['බත් උයන', of('Rice Cookers')],
  ['රයිස් කුකර්', of('Rice Cookers')],
  ['බත් උයන එකක්', of('Rice Cookers')],
  ['bath uyana', of('Rice Cookers')],
  ['bathuyana', of('Rice Cookers')],
  ['rice cooker eka', of('Rice Cookers')],
  ['philips bath uyana', both(of('Rice Cookers'), titled(/Philips/))],
  ['ශීතකරණය', of('Refrigerators')],
  ['ශීතකරණ', of('Refrigerators')],
  ['singer ශීතකරණය', both(of('Refrigerators'), titled(/Singer/))],
  ['sheethakaranaya', of('Refrigerators')],
  ['குளிர்சாதனப் பெட்டி', of('Refrigerators')],
  ['samsung குளிர்சாதனப் பெட்டி', both(of('Refrigerators'), titled(/Samsung/))],
  ['kulirsadhana petti', of('Refrigerators')],
  ['lg kulirsathana petti', both(of('Refrigerators'), titled(/LG/))],
  ['රූපවාහිනිය', of('TV')],
  ['ටීවී', of('TV')],
  ['roopawahiniya', of('TV')],
  ['samsung රූපවාහිනිය', both(of('TV'), titled(/Samsung/))],
  ['தொலைக்காட்சி', of('TV')],
  ['tholaikatchi', of('TV')],
  ['டிவி', of('TV')],
  ['ரைஸ் குக்கர்', of('Rice Cookers')],
  ['கைத்தொலைபேசி', of('Phones')],
  ['55 அங்குல தொலைக்காட்சி', titled(/TV A Pro 55/)],
  ['රෙදි සෝදන යන්ත්‍රය', of('Washing Machines')],
  ['රෙදි සෝදන යන්ත්රය', of('Washing Machines')],
  ['redi sodana machine', of('Washing Machines')],
  ['சலவை இயந்திரம்', of('Washing Machines')],
  ['salavai iyanthiram', of('Washing Machines')],
  ['පිඟන් සෝදන යන්ත්‍රය', of('Dishwashers')],
  ['பாத்திரம் கழுவும் இயந்திரம்', of('Dishwashers')],
  ['කේතලය', of('Kettles')],
  ['kethalaya', of('Kettles')],
  ['கேத்தல்', of('Kettles')],
  ['මයික්‍රෝවේව් උඳුන', of('Microwaves')],
  ['மைக்ரோவேவ் அடுப்பு', of('Microwaves')],
  ['microwave aduppu', of('Microwaves')],
  ['දුරකථනය', of('Phones')],
  ['redmi දුරකථනය', both(of('Phones'), titled(/Redmi/))],
  ['தொலைபேசி', of('Phones')],
  ['tholaipesi', of('Phones')],
  ['විදුලි පංකාව', titled(/Fan$/)],
  ['viduli pankawa', titled(/Fan$/)],
  ['மின்விசிறி', titled(/Fan$/)],
  ['minvisiri', titled(/Fan$/)],
  ['ඉස්තිරික්කය', titled(/Iron$/)],
  ['isthirikkaya', titled(/Iron$/)],
  ['மின்னழுத்தி', titled(/Iron$/)],
  ['கோப்பி இயந்திரம்', of('Coffee Makers')],
  ['කෝපි යන්ත්‍රය', of('Coffee Makers')],
  ['බ්ලෙන්ඩරය', of('Blenders')],
]
