/** The editors of slides, cards and category tiles. */
import { msg, t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import type { CategoryTile, OwnCard, OwnSlide } from '#contract/site/content/home-content.ts'
import type { Scheduled } from '#contract/site/content/shown-now.ts'
import { Card, Slide, Tile } from '#contract/site/home-settings.ts'
import { say } from '#web/languages/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { newEntryId } from './edit-list.ts'
import { type EntryEditorProps, ListEditor } from './list-editor.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'
import { PictureField } from './picture-field.tsx'

const grounds = { sand: msg`Sand`, mist: msg`Mist`, clay: msg`Clay`, night: msg`Night`, dusk: msg`Dusk` } as const

const always = { on: true, from: '', to: '' }

const newSlide = (): OwnSlide => ({
  id: newEntryId(),
  badge: '',
  title: '',
  subtitle: '',
  description: '',
  bgColor: 'sand',
  image: '',
  buttonText: 'Learn more',
  isHyperAI: false,
  link: '/products',
  textBlack: true,
  ...always,
})

const newCard = (): OwnCard => ({
  id: newEntryId(),
  eyebrow: '',
  title: '',
  text: '',
  image: '',
  ground: 'sand',
  action: 'Shop now',
  link: '/products',
  textBlack: true,
  ...always,
})

export function SlidesEditor({ value, onChange, wrong }: OwnEditorProps<readonly OwnSlide[]>) {
  return (
    <ListEditor
      what="slide"
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={Slide}
      most={12}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      stateOf={scheduleWords}
      newEntry={newSlide}
      render={(props) => (
        <EntryFields {...props}>
          <TextField {...props} name="badge" label={t`Above the title`} />
          <TextField {...props} name="title" label={t`Title`} />
          <TextField {...props} name="subtitle" label={t`First line`} />
          <TextField {...props} name="description" label={t`Second line`} hint={t`On large screens`} />
          <TextField {...props} name="buttonText" label={t`Button`} />
          <TextField {...props} name="link" label={t`Leads to`} hint={t`/products, /products/... or https://...`} />
          <Ground {...props} name="bgColor" />
        </EntryFields>
      )}
    />
  )
}

export function CardsEditor({ value, onChange, wrong }: OwnEditorProps<readonly OwnCard[]>) {
  return (
    <ListEditor
      what="card"
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={Card}
      most={12}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      stateOf={scheduleWords}
      newEntry={newCard}
      render={(props) => (
        <EntryFields {...props}>
          <TextField {...props} name="eyebrow" label={t`Above the title`} />
          <TextField {...props} name="title" label={t`Title`} />
          <TextField {...props} name="text" label={t`Text`} />
          <TextField {...props} name="action" label={t`Words of the link`} />
          <TextField {...props} name="link" label={t`Leads to`} hint={t`/products, /products/... or https://...`} />
          <Ground {...props} name="ground" />
        </EntryFields>
      )}
    />
  )
}

export function TilesEditor({ value, onChange, wrong }: OwnEditorProps<readonly CategoryTile[]>) {
  return (
    <ListEditor
      what="tile"
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={Tile}
      most={12}
      idOf={({ id }) => id}
      nameOf={({ category }) => category}
      stateOf={({ on }) => (on ? '' : t`Off`)}
      newEntry={() => ({ id: newEntryId(), category: '', picture: '', on: true })}
      render={(props) => <TileFields {...props} />}
    />
  )
}

function TileFields({ entry, change, errors }: EntryEditorProps<CategoryTile>) {
  const listId = useId()
  return (
    <div className="grid gap-4">
      <Switch label={t`Shown`} checked={entry.on} onChange={(event) => change({ on: event.target.checked })} />
      <Field label={t`Category`} error={errors.category} className="max-w-md">
        <TextInput
          value={entry.category}
          list={listId}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {CATEGORY_CHOICES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PictureField
        label={t`Picture (without one: that of its first item)`}
        value={entry.picture}
        error={errors.picture}
        optional
        onChange={(picture) => change({ picture })}
      />
    </div>
  )
}

interface Pictured extends Scheduled {
  image: string
  textBlack: boolean
}

/** What slides and cards have in common, round their own texts. */
function EntryFields<Entry extends Pictured>({
  entry,
  change,
  errors,
  children,
}: EntryEditorProps<Entry> & { children: ReactNode }) {
  const set = (parts: Partial<Pictured>) => change(parts as Partial<Entry>)
  return (
    <div className="space-y-4">
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

function TextField<Entry>({ entry, change, errors, name, label, hint }: TextFieldProps<Entry>) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      <TextInput
        value={String(entry[name])}
        onChange={(event) => change({ [name]: event.target.value } as Partial<Entry>)}
      />
    </Field>
  )
}

function Ground<Entry>({ entry, change, errors, name }: Omit<TextFieldProps<Entry>, 'label'>) {
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

/** `Off`, or its times as typed. */
function scheduleWords({ on, from, to }: Scheduled): string {
  if (!on) return t`Off`
  const words = [from && t`from ${from.replace('T', ' ')}`, to && t`to ${to.replace('T', ' ')}`].filter(Boolean)
  return words.join(' ')
}
