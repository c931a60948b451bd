/** All terms of the demo shop's glossary. */
import { coloursAndMaterials } from './colours-and-materials.ts'
import { names } from './names.ts'
import type { DemoTerm } from './read-terms.ts'
import { values } from './values.ts'
import { valuesOfAppliances } from './values-of-appliances.ts'
import { valuesOfTheHouse } from './values-of-the-house.ts'

export const terms: readonly DemoTerm[] = [
  ...names,
  ...coloursAndMaterials,
  ...values,
  ...valuesOfAppliances,
  ...valuesOfTheHouse,
]
