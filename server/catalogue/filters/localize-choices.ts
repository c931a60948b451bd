/** The choices of filters in the language of the page; what a parameter takes stays as it is. */
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import type { Localizer } from '../languages/localize.ts'
import { FACTS, isFactName } from './fact-keys.ts'
import { COST } from './five-years.ts'

export function localizeChoices(choices: ItemChoices, localizer: Localizer): ItemChoices {
  const specifications = choices.specifications.map((specification) => {
    // Said by the shop itself, not by a glossary of what items say.
    if (specification.name === COST) return specification
    const labels = localizer.apart(specification.choices.map(({ label }) => label))
    const spoken = specification.choices.map((choice, at) => ({ ...choice, label: labels[at] ?? choice.label }))
    return {
      ...specification,
      label: localizer.term(specification.label),
      choices: isOfWords(specification.name) ? localizer.inOrder(spoken, ({ label }) => label) : spoken,
    }
  })
  return { ...choices, specifications }
}

/** Its choices are words and no numbers. */
function isOfWords(name: string): boolean {
  return isFactName(name) && FACTS[name].unit === ''
}
