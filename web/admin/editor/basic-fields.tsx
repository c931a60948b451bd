/** Basic Information of an item: what it is, what it costs, how many there are, and whether shoppers see it. */

import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CATEGORY_CHOICES, categoryKey } from '#contract/catalogue/category.ts'
import { fieldKinds } from '#contract/catalogue/items/field-kinds.ts'
import { type ItemFieldName, itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { choicesOf, type ItemField } from '#contract/catalogue/items/item-traits.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import { readRupees } from '#web/admin/form/read-rupees.ts'
import { say } from '#web/languages/i18n.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ColorFields } from './color-fields.tsx'
import { useEditor, useEditorContent } from './editor.ts'
import type { EditorFields } from './editor-state.ts'

type TextField = {
  [Name in keyof EditorFields]: EditorFields[Name] extends string ? Name : never
}[keyof EditorFields]

/** `item` is null while a new one is added. */
export function BasicFields({ item, names }: { item: Item | null; names: UsedNames }) {
  const { setField, setStockReason } = useEditor()
  const stockReason = useEditorContent((content) => content.stockReason)
  const fields = useEditorContent((content) => content.fields)
  const errors = useEditorContent((content) => content.errors)
  const typed = (name: TextField) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
  })
  const optionalField = (name: ItemFieldName, field: ItemField) => (
    <Field key={name} label={say(field.group?.label ?? field.label)} optional error={errors[name]}>
      <FieldInput field={field} {...typed(name)} />
    </Field>
  )

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <Field label={t`Title`} required error={errors.title} className="col-span-2">
        <TextInput {...typed('title')} maxLength={limits.itemTitle} autoComplete="off" />
      </Field>
      <Field
        label={t`Price (LKR)`}
        required
        error={errors.price}
        hint={
          readRupees(fields.price) === 0 ? t`At 0 it is sold for nothing, and left out of product feeds.` : undefined
        }
      >
        <TextInput
          {...typed('price')}
          {...number}
          // The form has a lowest price for a new item only; the API refuses a negative one for both.
          min={item ? undefined : 0}
          step="0.01"
          inputMode="decimal"
          placeholder="0.00"
        />
      </Field>
      <Field label={t`Quantity`} required={item !== null} error={errors.qty}>
        <TextInput {...typed('qty')} {...number} min={0} step={1} inputMode="numeric" placeholder="0" />
      </Field>
      {item && fields.qty.trim() !== '' && Number(fields.qty) !== item.qty && (
        <Field label={t`Why the stock changes`} optional className="col-span-2">
          <TextInput
            value={stockReason}
            onChange={(event) => setStockReason(event.target.value)}
            maxLength={limits.specificationValue}
            placeholder={t`Counted again, broken, found…`}
            autoComplete="off"
          />
        </Field>
      )}
      <Field label={t`Category`} required error={errors.category} className="col-span-2 sm:col-span-1">
        <Select {...typed('category')}>
          <option value="">{t`Select a category`}</option>
          {categoryChoices(names, item).map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Brand`} error={errors.brand} className="col-span-2 sm:col-span-1">
        <TextInput {...typed('brand')} list="editor-brands" maxLength={limits.itemBrand} autoComplete="off" />
      </Field>
      <datalist id="editor-brands">
        {names.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <ColorFields />
      <div className="col-span-2 grid gap-5 sm:grid-cols-3">
        {itemFieldEntries.flatMap(([name, field]) => (field.group ? [] : optionalField(name, field)))}
      </div>
      <FieldGroup
        title={t`Energy label and use`}
        filledIn={ofEnergy.filter(([name]) => fields[name].trim() !== '').length}
        hasErrors={ofEnergy.some(([name]) => errors[name])}
      >
        {ofEnergy.map(([name, field]) => optionalField(name, field))}
      </FieldGroup>
      <Switch
        className="col-span-2 border-line border-t pt-4"
        name="isPublic"
        label={fields.isPublic ? t`Public` : t`Disabled`}
        hint={fields.isPublic ? t`Shoppers see this item.` : t`Hidden from the shop; nobody can order it.`}
        checked={fields.isPublic}
        onChange={(event) => setField('isPublic', event.target.checked)}
      />
    </div>
  )
}

const ofEnergy = itemFieldEntries.filter(([, { group }]) => group?.name === 'energy')

interface FieldGroupProps {
  title: string
  filledIn: number
  hasErrors: boolean
  children: Elements
}

/** Fields that few items have, folded away until one of them says something. */
function FieldGroup({ title, filledIn, hasErrors, children }: FieldGroupProps) {
  const [isOpen, setOpen] = useState(filledIn > 0)
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group col-span-2 border-line border-t pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="font-semibold">{title}</span>
        {filledIn > 0 && <span className="text-ink-faint text-sm">{t`Filled in: ${filledIn}`}</span>}
        <ChevronDown aria-hidden="true" className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="grid min-w-0 items-end gap-5 pt-3 sm:grid-cols-3">
        {children}
      </fieldset>
    </details>
  )
}

const number = {
  type: 'number',
  // A wheel turned over the page must not change a price in passing.
  onWheel: (event: { currentTarget: HTMLElement }) => event.currentTarget.blur(),
}

interface FieldInputProps {
  field: ItemField
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** By the kind of the field: its choices, or what is typed. */
function FieldInput({ field, ...typed }: FieldInputProps) {
  const { kind, longest, placeholder } = field
  const empty = typeof placeholder === 'string' ? placeholder : say(placeholder)
  const choices = Object.entries(choicesOf(field))
  if (choices.length > 0) {
    return (
      <Select {...typed}>
        <option value="">{empty}</option>
        {choices.map(([value, word]) => (
          <option key={value} value={value}>
            {say(word)}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextInput
      {...typed}
      {...(kind === 'count' ? { ...number, min: 0, step: 1, inputMode: 'numeric' } : {})}
      {...(kind === 'money' ? { ...number, min: 0, step: '0.01', inputMode: 'decimal' } : {})}
      {...(kind === 'day' ? { type: 'date' } : {})}
      maxLength={fieldKinds[kind].longest ?? longest}
      placeholder={empty}
    />
  )
}

/** The categories an item can be given: the shop's list, those that items have, and the item's own. */
function categoryChoices({ categories }: UsedNames, item: Item | null): string[] {
  const choices: string[] = [...CATEGORY_CHOICES]
  const listed = new Set(choices.map(categoryKey))
  for (const category of categories) {
    if (listed.has(categoryKey(category))) continue
    listed.add(categoryKey(category))
    choices.push(category)
  }
  // In its own spelling, so that opening and saving a form changes nothing.
  if (item && item.category !== '' && !choices.includes(item.category)) choices.push(item.category)
  return choices
}
