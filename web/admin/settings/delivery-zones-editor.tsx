/** The delivery zones: for each its districts, fee, the sum that waives it, days, and surcharges by category. */

import { plural, t } from '@lingui/core/macro'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type DeliveryZone, districtName, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AmountInput, CountInput } from './controls.tsx'
import { addZone, changeZone, leftOut, removeZone, toggleDistrict } from './edit-zones.ts'
import { ZoneSurcharges } from './zone-surcharges.tsx'

interface DeliveryZonesEditorProps {
  value: readonly DeliveryZone[]
  onChange: (value: readonly DeliveryZone[]) => void
}

export function DeliveryZonesEditor({ value: zones, onChange }: DeliveryZonesEditorProps) {
  const missing = leftOut(zones)
  return (
    <div className="space-y-4">
      {zones.map((zone, at) => (
        <ZoneCard
          // A zone has nothing of its own that stays but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          zone={zone}
          zones={zones}
          at={at}
          onChange={onChange}
        />
      ))}
      {missing.length > 0 && (
        <p role="status" className="text-sm text-warn">
          {t`Nobody delivers to ${missing.map((district) => say(districtName(district))).join(', ')}.`}
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={() => onChange(addZone(zones))}>
        <Plus className="size-4" />
        {t`Add a zone`}
      </Button>
    </div>
  )
}

interface ZoneCardProps {
  zone: DeliveryZone
  zones: readonly DeliveryZone[]
  at: number
  onChange: (value: readonly DeliveryZone[]) => void
}

function ZoneCard({ zone, zones, at, onChange }: ZoneCardProps) {
  // What is typed and fits no number is kept as it is: the schema of the setting refuses it when it is saved.
  const change = (parts: { [Name in keyof DeliveryZone]?: unknown }) =>
    onChange(changeZone(zones, at, parts as Partial<DeliveryZone>))
  const changeDays = (parts: { from?: unknown; to?: unknown }) => {
    const days = { from: null, to: null, ...zone.days, ...parts }
    change({ days: days.from === null && days.to === null ? null : days })
  }

  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-white p-4">
      <legend className="sr-only">{zone.name || t`Zone ${at + 1}`}</legend>
      <div className="flex items-end gap-2">
        <Field label={t`Name of the zone`} className="grow">
          <TextInput value={zone.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        {zones.length > 1 && (
          <IconButton icon={Trash2} label={t`Remove ${zone.name}`} onClick={() => onChange(removeZone(zones, at))} />
        )}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4 xl:grid-cols-4">
        <Field label={t`Fee (LKR)`}>
          <AmountInput value={zone.feeCents} onChange={(feeCents) => change({ feeCents })} />
        </Field>
        <Field label={t`No fee from (LKR)`} hint={t`Empty: never`}>
          <AmountInput value={zone.freeFromCents} onChange={(freeFromCents) => change({ freeFromCents })} />
        </Field>
        <Field label={t`Days from`} hint={t`Empty: none told`}>
          <CountInput value={zone.days?.from ?? null} onChange={(from) => changeDays({ from })} />
        </Field>
        <Field label={t`Days to`}>
          <CountInput value={zone.days?.to ?? null} onChange={(to) => changeDays({ to })} />
        </Field>
      </div>
      <ZoneDistricts zones={zones} at={at} onChange={onChange} />
      <ZoneSurcharges surcharges={zone.surcharges} onChange={(surcharges) => change({ surcharges })} />
    </fieldset>
  )
}

function ZoneDistricts({ zones, at, onChange }: Omit<ZoneCardProps, 'zone'>) {
  const own = zones[at]?.districts ?? []
  return (
    <details className="group mt-4 border-line border-t pt-2" open={own.length === 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-sm">
        <ChevronDown className="size-4 text-ink-soft transition-transform duration-150 group-open:rotate-180" />
        <span className="font-medium">{plural(own.length, { one: '# district', other: '# districts' })}</span>
        <span className="text-ink-faint">
          {own.length === districts.length
            ? t`the whole island`
            : own.map((district) => say(districtName(district))).join(', ')}
        </span>
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {districts.map((district) => {
          const isOwn = own.includes(district)
          const other = zones.find((zone) => zone.districts.includes(district))
          return (
            <li key={district}>
              <button
                type="button"
                aria-pressed={isOwn}
                onClick={() => onChange(toggleDistrict(zones, at, district))}
                className={classes(
                  'min-h-11 rounded-full border px-3.5 text-sm transition-colors duration-150',
                  isOwn ? 'border-accent bg-accent-soft font-medium' : 'border-line-strong hover:border-ink-soft',
                )}
              >
                <span>{say(districtName(district))}</span>
                {!isOwn && other && (
                  <span className="max-sm:sr-only text-ink-faint text-xs">{` ${t`in ${other.name}`}`}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
