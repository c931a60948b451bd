/** A town as it is typed. Those of the district are suggested once somebody goes for the field; any other will do. */
import { type ComponentProps, type FocusEvent, useEffect, useId, useState } from 'react'
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface TownInputProps extends ComponentProps<'input'> {
  district: District | undefined
}

export function TownInput({ district, onFocus, ...rest }: TownInputProps) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const towns = useTowns(isWanted ? district : undefined)

  function want(event: FocusEvent<HTMLInputElement>) {
    setWanted(true)
    onFocus?.(event)
  }

  return (
    <>
      <TextInput {...rest} list={listId} onFocus={want} />
      <datalist id={listId}>
        {towns.map(({ name, said }) => (
          <option key={name} value={name} label={said} />
        ))}
      </datalist>
    </>
  )
}

interface Town {
  name: string
  /** In the language of the page: what is taken over stays in Latin letters, which couriers read. */
  said?: string | undefined
}

const none: readonly Town[] = []

/** None until they are there, nor without an answer. */
function useTowns(district: District | undefined): readonly Town[] {
  const [found, setFound] = useState<{ of: District; towns: readonly Town[] }>()
  useEffect(() => {
    if (!district) return
    const leaving = new AbortController()
    visitorApi('GET /towns', { query: { district, ...writtenIn() } }, leaving).then(
      (towns) => setFound({ of: district, towns }),
      () => {},
    )
    return () => leaving.abort()
  }, [district])
  return found && found.of === district ? found.towns : none
}
