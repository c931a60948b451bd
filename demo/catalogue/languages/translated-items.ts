/** Every item of the demo shop in Sinhala and Tamil. */

import { blendingAndFrying } from './blending-and-frying.ts'
import { cleaningAndIroning } from './cleaning-and-ironing.ts'
import { cooking } from './cooking.ts'
import { cooling } from './cooling.ts'
import { glassAndElectric } from './glass-and-electric.ts'
import { kettlesAndToasters } from './kettles-and-toasters.ts'
import { phonesAndTelevisions } from './phones-and-televisions.ts'
import { smartHomeAndLifestyle } from './smart-home-and-lifestyle.ts'
import type { TranslatedItems } from './translated-item.ts'
import { washingAndMicrowaves } from './washing-and-microwaves.ts'

export const translatedItems: TranslatedItems = {
  ...phonesAndTelevisions,
  ...cooling,
  ...washingAndMicrowaves,
  ...cooking,
  ...blendingAndFrying,
  ...kettlesAndToasters,
  ...cleaningAndIroning,
  ...smartHomeAndLifestyle,
  ...glassAndElectric,
}
