/** Town and district as the last line of the one address, where it does not name them already. */

export interface Place {
  town: string
  district: string | undefined
}

/**
 * Takes back the line that was written for the place chosen before. An empty address stays empty: it needs a street
 * first.
 */
export function addressWithPlace(address: string, place: Place, before: Place): string {
  const own = withoutPlace(address, before)
  const line = placeLine(own, place)
  return own.trim() === '' || line === '' ? own : `${own}\n${line}`
}

function withoutPlace(address: string, place: Place): string {
  const end = address.lastIndexOf('\n')
  const own = address.slice(0, Math.max(0, end))
  return end !== -1 && address.slice(end + 1) === placeLine(own, place) ? own : address
}

function placeLine(address: string, { town, district = '' }: Place): string {
  const named = address.toLowerCase()
  const parts = [town.trim(), district].filter((part) => part !== '' && !named.includes(part.toLowerCase()))
  return [...new Set(parts)].join(', ')
}
