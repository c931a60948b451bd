/** The editors of slides, cards and category tiles. */
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import type { CategoryTile, OwnCard, OwnSlide } from '#contract/site/content/home-content.ts'
import { Card, Slide, Tile } from '#contract/site/home-settings.ts'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { newEntryId } from '../edit-list.ts'
import { type EntryEditorProps, ListEditor } from '../list-editor.tsx'
import type { OwnEditorProps } from '../own-editor-props.ts'
import { EntryFields, Ground, PromotionFields, scheduleWords, TextField } from './entry-fields.tsx'

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
          <PromotionFields {...props} />
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
