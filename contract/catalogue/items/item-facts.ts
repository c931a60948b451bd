/** What the specifications of an item say in one unit each, as far as its page works with it. */
import { z } from 'zod'

const Amount = z.number().optional()

export const ItemFacts = z
  .object({
    /** Of the item as it stands, in cm. */
    width: Amount,
    height: Amount,
    depth: Amount,
    /** In litres. */
    volume: Amount,
    /** In kg of laundry. */
    load: Amount,
    /** In place settings. */
    places: Amount,
    /** In inches. */
    screen: Amount,
    /** In kWh a year. */
    energy: Amount,
    /** In watts. */
    power: Amount,
    /** Of the energy label: `A++`. */
    class: z.string().optional(),
    stars: Amount,
    /** As the item says it, in the language of the page: `2 years`. */
    warranty: z.string().optional(),
  })
  .meta({ id: 'ItemFacts' })
export type ItemFacts = z.infer<typeof ItemFacts>

export const itemFactNames = ItemFacts.keyof().options
