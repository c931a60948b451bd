/** What an owner does to the list of delivery zones. A district is in one zone at most. */
import { t } from '@lingui/core/macro'
import { type DeliveryZone, type District, districts } from '#contract/checkout/delivery-fee.plain.ts'

export function addZone(zones: readonly DeliveryZone[]): DeliveryZone[] {
  const name = t`Zone ${zones.length + 1}`
  return [...zones, { name, districts: [], feeCents: 0, freeFromCents: null, surcharges: [], days: null }]
}

export function removeZone(zones: readonly DeliveryZone[], at: number): DeliveryZone[] {
  return zones.filter((_, index) => index !== at)
}

export function changeZone(zones: readonly DeliveryZone[], at: number, parts: Partial<DeliveryZone>): DeliveryZone[] {
  return zones.map((zone, index) => (index === at ? { ...zone, ...parts } : zone))
}

/** Puts a district into a zone, and so takes it out of any other; or takes it out where it is in that zone already. */
export function toggleDistrict(zones: readonly DeliveryZone[], at: number, district: District): DeliveryZone[] {
  const wasIn = zones[at]?.districts.includes(district)
  return zones.map((zone, index) => {
    const others = zone.districts.filter((each) => each !== district)
    if (index !== at || wasIn) return others.length === zone.districts.length ? zone : { ...zone, districts: others }
    return { ...zone, districts: districts.filter((each) => each === district || others.includes(each)) }
  })
}

/** The districts nobody delivers to. */
export function leftOut(zones: readonly DeliveryZone[]): District[] {
  const reached = new Set(zones.flatMap((zone) => zone.districts))
  return districts.filter((district) => !reached.has(district))
}
