/** What specifications and energy label of an item say in one unit each, as far as its page works with it. */
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
    /** In kWh a year, of its label or else of its specifications. */
    energy: Amount,
    /** In kWh a year, an estimate from watts and hours of use; there where `energy` isn't. */
    reckoned: Amount,
    /** Of use a day, as the shop estimates them. */
    hours: Amount,
    /** In watts. */
    power: Amount,
    /** Of the energy label: `A++`. */
    class: z.string().optional(),
    stars: Amount,
    /** Of the energy label: its standard, its year, and where it was read. */
    standard: z.string().optional(),
    labelYear: Amount,
    labelSource: z.string().optional(),
    /** As the item says it, in the language of the page: `2 years`. */
    warranty: z.string().optional(),
  })
  .meta({ id: 'ItemFacts' })
export type ItemFacts = z.infer<typeof ItemFacts>

export const itemFactNames = ItemFacts.keyof().options
