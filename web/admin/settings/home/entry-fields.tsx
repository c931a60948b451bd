/** The fields that entries of the home page have in common: when they are shown, pictures, texts, grounds. */
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Promotion } from '#contract/site/content/home-promotions.ts'
import type { Scheduled } from '#contract/site/content/shown-now.ts'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import { say } from '#web/languages/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { EntryEditorProps } from '../list-editor.tsx'

const grounds = { sand: msg`Sand`, mist: msg`Mist`, clay: msg`Clay`, night: msg`Night`, dusk: msg`Dusk` } as const

interface Pictured extends Scheduled {
  image: string
  textBlack: boolean
}

/** Whether it is shown, and between which times. */
export function ScheduleFields<Entry extends Scheduled>({ entry, change, errors }: EntryEditorProps<Entry>) {
  const set = (parts: Partial<Scheduled>) => change(parts as Partial<Entry>)
  return (
    <>
      <Switch label={t`Shown`} checked={entry.on} onChange={(event) => set({ on: event.target.checked })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`From`} hint={t`Sri Lankan time; empty: at once`} error={errors.from}>
          <TextInput
            type="datetime-local"
            value={entry.from}
            onChange={(event) => set({ from: event.target.value.slice(0, 16) })}
          />
        </Field>
        <Field label={t`To`} hint={t`Empty: until it is switched off`} error={errors.to}>
          <TextInput
            type="datetime-local"
            value={entry.to}
            onChange={(event) => set({ to: event.target.value.slice(0, 16) })}
          />
        </Field>
      </div>
    </>
  )
}

/** What slides and cards have in common, round their own texts. */
export function EntryFields<Entry extends Pictured>(props: EntryEditorProps<Entry> & { children: ReactNode }) {
  const { entry, change, errors, children } = props
  const set = (parts: Partial<Pictured>) => change(parts as Partial<Entry>)
  return (
    <div className="space-y-4">
      <ScheduleFields entry={entry} change={change} errors={errors} />
      <PictureField
        label={t`Picture`}
        value={entry.image}
        error={errors.image}
        scenes
        onChange={(image) => set({ image })}
      />
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      <Checkbox
        label={t`Dark letters`}
        checked={entry.textBlack}
        onChange={(event) => set({ textBlack: event.target.checked })}
      />
    </div>
  )
}

interface TextFieldProps<Entry> extends EntryEditorProps<Entry> {
  name: keyof Entry & string
  label: string
  hint?: string
}

export function TextField<Entry>({ entry, change, errors, name, label, hint }: TextFieldProps<Entry>) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      <TextInput
        value={String(entry[name])}
        onChange={(event) => change({ [name]: event.target.value } as Partial<Entry>)}
      />
    </Field>
  )
}

export function Ground<Entry>({ entry, change, errors, name }: Omit<TextFieldProps<Entry>, 'label'>) {
  return (
    <Field label={t`Ground`} error={errors[name]}>
      <Select
        value={String(entry[name])}
        onChange={(event) => change({ [name]: event.target.value } as Partial<Entry>)}
      >
        {Object.entries(grounds).map(([ground, label]) => (
          <option key={ground} value={ground}>
            {say(label)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The texts of a card, and where it leads. */
export function PromotionFields<Entry extends Promotion>(props: EntryEditorProps<Entry>) {
  return (
    <>
      <TextField {...props} name="eyebrow" label={t`Above the title`} />
      <TextField {...props} name="title" label={t`Title`} />
      <TextField {...props} name="text" label={t`Text`} />
      <TextField {...props} name="action" label={t`Words of the link`} />
      <TextField {...props} name="link" label={t`Leads to`} hint={t`/products, /products/... or https://...`} />
      <Ground {...props} name="ground" />
    </>
  )
}

/** `Off`, or its times as typed. */
export function scheduleWords({ on, from, to }: Scheduled): string {
  if (!on) return t`Off`
  const words = [from && t`from ${from.replace('T', ' ')}`, to && t`to ${to.replace('T', ' ')}`].filter(Boolean)
  return words.join(' ')
}
