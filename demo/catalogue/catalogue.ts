/** Everything the demo shop sells, kind by kind. */
import { airFryers } from './air-fryers.ts'
import { blenders } from './blenders.ts'
import { coffeeMakers } from './coffee-makers.ts'
import { cookingRobots } from './cooking-robots.ts'
import type { DemoItem } from './demo-item.ts'
import { dishwashers } from './dishwashers.ts'
import { electric } from './electric.ts'
import { freezers } from './freezers.ts'
import { glassware } from './glassware.ts'
import { inductionCookers } from './induction-cookers.ts'
import { kettles } from './kettles.ts'
import { lifestyle } from './lifestyle.ts'
import { microwaves } from './microwaves.ts'
import { other } from './other.ts'
import { phones } from './phones.ts'
import { redmiPhones } from './redmi-phones.ts'
import { refrigerators } from './refrigerators.ts'
import { riceCookers } from './rice-cookers.ts'
import { smallAppliances } from './small-appliances.ts'
import { smartHome } from './smart-home.ts'
import { televisions } from './televisions.ts'
import { toasters } from './toasters.ts'
import { vacuumCleaners } from './vacuum-cleaners.ts'
import { washingMachines } from './washing-machines.ts'

export const catalogue: readonly DemoItem[] = [
  ...redmiPhones,
  ...phones,
  ...televisions,
  ...refrigerators,
  ...freezers,
  ...washingMachines,
  ...dishwashers,
  ...microwaves,
  ...riceCookers,
  ...inductionCookers,
  ...cookingRobots,
  ...blenders,
  ...airFryers,
  ...kettles,
  ...coffeeMakers,
  ...toasters,
  ...vacuumCleaners,
  ...smallAppliances,
  ...smartHome,
  ...lifestyle,
  ...glassware,
  ...electric,
  ...other,
]
