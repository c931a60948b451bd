/** Reads the district out of an address that was typed in one field. */
import { type District, districts } from './delivery-fee.plain.ts'

/**
 * The one district an address names; undefined where it names none or several. `Kandy Road` is a street, not a
 * district.
 */
export function districtIn(address: string): District | undefined {
  const named = districts.filter((district) => {
    const name = district.replace(' ', '\\s+')
    return new RegExp(
      `(?:^|[^\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])(?!\\s+(?:road|rd|street|st|lane|mawatha|avenue)\\b)`,
      'iu',
    ).test(address)
  })
  return named.length === 1 ? named[0] : undefined
}
