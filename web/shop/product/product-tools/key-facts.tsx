/** What decides beside the price: sides, capacity, energy and warranty, as far as they are known. */
import { plural, t } from '@lingui/core/macro'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { say } from '#web/languages/i18n.ts'
import { sideNames } from './side-names.ts'

export function KeyFacts({ facts }: { facts: ItemFacts }) {
  const rows = keyFactsOf(facts)
  if (rows.length === 0) return null
  return (
    <dl aria-label={t`Key facts`} className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm md:mt-5">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function keyFactsOf(facts: ItemFacts): [name: string, value: string][] {
  const { width, height, depth, volume, load, places, energy, stars, warranty = '' } = facts
  const sides = [
    { name: sideNames.width, length: width },
    { name: sideNames.height, length: height },
    { name: sideNames.depth, length: depth },
  ].filter(({ length }) => length !== undefined)
  const named = sides.map(({ name }) => say(name)).join(' x ')
  const capacity = [
    volume !== undefined && t`${volume} litres`,
    load !== undefined && `${load} kg`,
    places !== undefined && t`${places} place settings`,
  ]
  const used = [
    energy !== undefined && t`${energy} kWh a year`,
    facts.class && t`class ${facts.class}`,
    stars !== undefined && plural(stars, { one: '# star', other: '# stars' }),
  ]
  const rows: [string, string][] = [
    [named.charAt(0).toUpperCase() + named.slice(1), unbroken(`${sides.map(({ length }) => length).join(' x ')} cm`)],
    [t`Capacity`, joined(capacity)],
    [t`Energy`, joined(used)],
    [t`Warranty`, warranty],
  ]
  return rows.filter(([name, value]) => name !== '' && value !== '')
}

const joined = (parts: readonly (string | false | undefined)[]) =>
  parts.flatMap((part) => (part ? unbroken(part) : [])).join(', ')

/** A number and what it counts stay on one line. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0')
