/** The choices of filters in the language of the page; what a parameter takes stays as it is. */
import type { ItemChoices } from '#contract/choosing.ts'
import type { Speech } from '../languages/speak.ts'

export function speakChoices(choices: ItemChoices, speech: Speech): ItemChoices {
  const specifications = choices.specifications.map((specification) => {
    const labels = speech.apart(specification.choices.map(({ label }) => label))
    return {
      ...specification,
      label: speech.term(specification.label),
      choices: specification.choices.map((choice, at) => ({ ...choice, label: labels[at] ?? choice.label })),
    }
  })
  return { ...choices, specifications }
}
