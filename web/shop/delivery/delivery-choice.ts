/** Where this browser's orders go: the district chosen once, and whether they are picked up; the same in every tab. */
import { create } from 'zustand'
import { type District, isDistrict } from '#contract/checkout/delivery-fee.plain.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

interface KeptChoice {
  district: District | undefined
  pickup: boolean
}

const nothingChosen: KeptChoice = { district: undefined, pickup: false }

/** During hydration nothing is chosen, as on the server. */
export const useDeliveryChoice = create<KeptChoice>(() => nothingChosen)

const stored = persistedValue({ key: 'kade-delivery', parse: parseChoice, empty: nothingChosen })

export function parseChoice(value: unknown): KeptChoice {
  if (typeof value !== 'object' || value === null) return nothingChosen
  const district = 'district' in value && isDistrict(value.district) ? value.district : undefined
  return { district, pickup: 'pickup' in value && value.pickup === true }
}

export const deliveryChoice = {
  /** Reads what is stored, and follows what other tabs store from now on. Once, before hydration. */
  restore() {
    stored.follow((now) => useDeliveryChoice.setState(now))
    const value = stored.read()
    if (value) useDeliveryChoice.setState(value)
  },
  set(choice: Partial<KeptChoice>) {
    useDeliveryChoice.setState(choice)
    stored.write(useDeliveryChoice.getState())
  },
}
