/** 'Will it fit?': what somebody measured, and the answer beside it at once. */
import { msg, t } from '@lingui/core/macro'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { centimetres, fitInto, fitWords, type Place, SIDES, type Side } from './fit.ts'
import { LONGEST_SIDE, measuredPlace, readSide } from './measured-place.ts'
import { sideNames } from './side-names.ts'

type Typed = Record<Side, string>

const KINDS = [
  { kind: 'space', label: msg`A space it stands in` },
  { kind: 'door', label: msg`A door it goes through` },
] as const

const LABELS = { width: msg`Width`, height: msg`Height`, depth: msg`Depth` }

export function FitDialog({ facts, open, onClose }: { facts: ItemFacts; open: boolean; onClose: () => void }) {
  const name = useId()
  const [kind, setKind] = useState<Place['kind']>(() => measuredPlace.read()?.kind ?? 'space')
  const [typed, setTyped] = useState<Typed>(typedBefore)
  const sides = SIDES.filter((side) => kind === 'space' || side !== 'depth')
  const place: Place = { kind }
  for (const side of SIDES) place[side] = readSide(typed[side]) ?? undefined
  const { width, height, depth } = place
  useEffect(() => measuredPlace.write({ kind, width, height, depth }), [kind, width, height, depth])

  return (
    <Dialog open={open} onClose={onClose} title={t`Will it fit?`} description={ownSides(facts)}>
      <fieldset>
        <legend className="sr-only">{t`What you measured`}</legend>
        <div className="flex flex-wrap gap-x-6">
          {KINDS.map((each) => (
            <label key={each.kind} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={name}
                checked={kind === each.kind}
                onChange={() => setKind(each.kind)}
                className="size-5 accent-accent"
              />
              <span>{say(each.label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid grid-cols-3 gap-3">
        {sides.map((side) => (
          <Field
            key={side}
            label={`${say(LABELS[side])} (cm)`}
            error={readSide(typed[side]) === null ? t`A length from 0.1 to ${LONGEST_SIDE} cm` : undefined}
          >
            <TextInput
              data-autofocus={side === 'width' ? '' : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed[side]}
              onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <div role="status" className="mt-5 min-h-14">
        <Answer facts={facts} place={place} />
      </div>
      <p className="mt-3 text-ink-faint text-xs">
        {`${
          kind === 'door'
            ? t`Carried upright, its narrower side first, without its packing.`
            : t`Leave room for air, plugs and doors that open; its manual says how much.`
        } ${t`What you type stays in this browser.`}`}
      </p>
    </Dialog>
  )
}

function Answer({ facts, place }: { facts: ItemFacts; place: Place }) {
  const fit = fitInto(facts, place)
  if (!fit) {
    const isEmpty = SIDES.every((side) => place[side] === undefined)
    return (
      <p className="text-ink-soft">
        {isEmpty ? t`Type what you measured; one side will do.` : t`We do not know that side of it.`}
      </p>
    )
  }
  const Icon = fit.fits ? CircleCheck : CircleX
  return (
    <p
      className={classes(
        'flex items-start gap-3 rounded-md px-4 py-3 font-medium',
        fit.fits ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <span>{fitWords(fit, place)}</span>
    </p>
  )
}

function ownSides(facts: ItemFacts): string {
  const known = SIDES.flatMap((side) =>
    facts[side] === undefined ? [] : [`${say(sideNames[side])} ${centimetres(facts[side])}`],
  )
  return t`Its own ${known.join(', ')}.`
}

function typedBefore(): Typed {
  const before = measuredPlace.read()
  const text = (side: Side) => String(before?.[side] ?? '')
  return { width: text('width'), height: text('height'), depth: text('depth') }
}
