/** A district as it is typed, the 25 suggested; any other place will do. */
import { type ComponentProps, useId } from 'react'
import { type District, districtNames, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function DistrictInput(props: ComponentProps<'input'>) {
  const listId = useId()
  const named = districts.map((value) => ({ value, label: say(districtNames[value]) }))
  return (
    <>
      <TextInput {...props} list={listId} />
      <datalist id={listId}>
        {sortByName(named, ({ label }) => label, currentLanguage()).map(({ value, label }) => (
          <option key={value} value={value} label={label === value ? undefined : label} />
        ))}
      </datalist>
    </>
  )
}

/** The district that a text names, in English or in the language of the page. */
export function districtNamed(text: string): District | undefined {
  const typed = text.trim().toLowerCase()
  return districts.find((district) =>
    [district, say(districtNames[district])].some((name) => name.toLowerCase() === typed),
  )
}
