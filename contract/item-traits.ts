/** Which texts of an item its page shows, and under which names; apart from what only staff read of the others. */
import { said } from './said.ts'

export const itemTraits = said({ size: 'Size', weight: 'Weight', material: 'Material' })
