/** Basic Information of an item: what it is, what it costs, how many there are, and whether shoppers see it. */
import { itemTextEntries } from '#contract/item-fields.ts'
import { limits } from '#contract/limits.ts'
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

interface BasicFieldsProps {
  isNew: boolean
  categories: readonly string[]
  brands: readonly string[]
}

export function BasicFields({ isNew, categories, brands }: BasicFieldsProps) {
  const { setField } = useEditor()
  const fields = useEditorContent((content) => content.fields)
  const errors = useEditorContent((content) => content.errors)
  const typed = (name: TextField) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
  })
  const number = {
    type: 'number',
    // A wheel turned over the page must not change a price in passing.
    onWheel: (event: { currentTarget: HTMLElement }) => event.currentTarget.blur(),
  }

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <Field label="Title" required error={errors.title} className="col-span-2">
        <TextInput {...typed('title')} maxLength={limits.itemTitle} autoComplete="off" />
      </Field>
      <Field label="Price (LKR)" required error={errors.price}>
        <TextInput
          {...typed('price')}
          {...number}
          // Editing has no lowest price in the form; the shop refuses less than nothing on both.
          min={isNew ? 0 : undefined}
          step="0.01"
          inputMode="decimal"
          placeholder="0.00"
        />
      </Field>
      <Field label="Quantity" required={!isNew} error={errors.qty}>
        <TextInput {...typed('qty')} {...number} min={0} step={1} inputMode="numeric" placeholder="0" />
      </Field>
      <Field label="Category" required error={errors.category} className="col-span-2 sm:col-span-1">
        <Select {...typed('category')}>
          <option value="">Select a category</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Brand" error={errors.brand} className="col-span-2 sm:col-span-1">
        <TextInput {...typed('brand')} list="editor-brands" maxLength={limits.itemBrand} autoComplete="off" />
      </Field>
      <datalist id="editor-brands">
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <ColorFields />
      <div className="col-span-2 grid gap-5 sm:grid-cols-3">
        {itemTextEntries.map(([name, { label, longest, placeholder }]) => (
          <Field key={name} label={label} optional error={errors[name]}>
            <TextInput {...typed(name)} maxLength={longest} placeholder={placeholder} />
          </Field>
        ))}
      </div>
      <Switch
        className="col-span-2 border-line border-t pt-4"
        name="isPublic"
        label={fields.isPublic ? 'Public' : 'Disabled'}
        hint={fields.isPublic ? 'Shoppers see this item.' : 'Hidden from the shop; nobody can order it.'}
        checked={fields.isPublic}
        onChange={(event) => setField('isPublic', event.target.checked)}
      />
    </div>
  )
}
