/** The choices of filters in the language of the page; what a parameter takes stays as it is. */
import type { ItemChoices } from '#contract/choosing.ts'
import type { Speech } from '../languages/speak.ts'
import { FACTS, isFactName } from './fact-keys.ts'

export function speakChoices(choices: ItemChoices, speech: Speech): ItemChoices {
  const specifications = choices.specifications.map((specification) => {
    const labels = speech.apart(specification.choices.map(({ label }) => label))
    const spoken = specification.choices.map((choice, at) => ({ ...choice, label: labels[at] ?? choice.label }))
    return {
      ...specification,
      label: speech.term(specification.label),
      choices: isOfWords(specification.name) ? speech.inOrder(spoken, ({ label }) => label) : spoken,
    }
  })
  return { ...choices, specifications }
}

/** Its choices are words and no numbers. */
function isOfWords(name: string): boolean {
  return isFactName(name) && FACTS[name].unit === ''
}
