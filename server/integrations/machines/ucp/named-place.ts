/** Places as agents name them, in any language of the shop or by their code in ISO 3166. */
import { type District, districtNames, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { foldText } from '#contract/text/folded.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { sayIn } from '../../../platform/say.ts'

/** Of ISO 3166-2: `LK-11` is Colombo. */
const codes: Record<District, string> = {
  ...{ Colombo: '11', Gampaha: '12', Kalutara: '13' },
  ...{ Kandy: '21', Matale: '22', 'Nuwara Eliya': '23' },
  ...{ Galle: '31', Matara: '32', Hambantota: '33' },
  ...{ Jaffna: '41', Kilinochchi: '42', Mannar: '43', Vavuniya: '44', Mullaitivu: '45' },
  ...{ Batticaloa: '51', Ampara: '52', Trincomalee: '53' },
  ...{ Kurunegala: '61', Puttalam: '62' },
  ...{ Anuradhapura: '71', Polonnaruwa: '72' },
  ...{ Badulla: '81', Monaragala: '82' },
  ...{ Ratnapura: '91', Kegalle: '92' },
}

const fold = (name: string) => foldText(name).replace(/[\s\p{Pd}]/gu, '')
const suffixes = ['district', 'දිස්ත්‍රික්කය', 'மாவட்டம்'].map(fold)

const known = new Map<string, District>()

/** By their folded names and codes; read when an agent first names one. */
function knownNames(): ReadonlyMap<string, District> {
  if (known.size > 0) return known
  for (const district of districts) {
    const names = LANGUAGES.map((language) => sayIn(language, districtNames[district]))
    for (const name of [district, ...names, `LK-${codes[district]}`]) known.set(fold(name), district)
  }
  return known
}

/** A region is one of the 25 districts, or says nothing. */
export function namedDistrict(region = ''): District | null {
  const name = fold(region)
  const suffix = suffixes.find((one) => name.endsWith(one)) ?? ''
  return knownNames().get(name.slice(0, name.length - suffix.length)) ?? null
}

const HOME = new Set(['', 'LK', 'LKA', 'Sri Lanka', 'ශ්‍රී ලංකාව', 'ශ්‍රී ලංකා', 'இலங்கை'].map(fold))

export const isSriLanka = (country = ''): boolean => HOME.has(fold(country))
