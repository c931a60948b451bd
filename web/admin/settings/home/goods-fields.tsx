/** Which goods a section shows: of a category, of a brand, or of any list of the shop by its address. */
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Narrowed = 'category' | 'brand' | 'list'

interface GoodsFieldsProps {
  /** `/products?category=TV` */
  link: string
  error: string | undefined
  onChange: (link: string) => void
}

export function GoodsFields({ link, error, onChange }: GoodsFieldsProps) {
  const listId = useId()
  const parameters = new URLSearchParams(link.split('?')[1])
  const [narrowed, setNarrowed] = useState(() => narrowedBy(link, parameters))
  const labels: Record<Narrowed, string> = {
    category: t`Category`,
    brand: t`Brand`,
    list: t`Address of the list`,
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Goods of`}>
        <Select
          value={narrowed}
          onChange={(event) => {
            const chosen = event.target.value as Narrowed
            setNarrowed(chosen)
            if (chosen !== 'list') onChange('/products')
          }}
        >
          <option value="category">{t`a category`}</option>
          <option value="brand">{t`a brand`}</option>
          <option value="list">{t`a list, as its filters are set`}</option>
        </Select>
      </Field>
      <Field
        label={labels[narrowed]}
        hint={narrowed === 'list' ? t`Copied from the shop: /products?brand=Samsung&max=200000` : undefined}
        error={error}
      >
        {narrowed === 'list' ? (
          <TextInput value={link} onChange={(event) => onChange(withoutOrigin(event.target.value))} />
        ) : (
          <TextInput
            value={parameters.get(narrowed) ?? ''}
            list={narrowed === 'category' ? listId : undefined}
            onChange={(event) => onChange(linkTo(narrowed, event.target.value))}
          />
        )}
      </Field>
      <datalist id={listId}>
        {CATEGORY_CHOICES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

function narrowedBy(link: string, parameters: URLSearchParams): Narrowed {
  if (link === '/products') return 'category'
  const only = parameters.size === 1 ? [...parameters.keys()][0] : undefined
  return only === 'category' || only === 'brand' ? only : 'list'
}

function linkTo(name: string, value: string): string {
  return value === '' ? '/products' : `/products?${new URLSearchParams({ [name]: value })}`
}

/** An address is copied whole. */
function withoutOrigin(typed: string): string {
  const address = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null
  return address?.origin === window.location.origin ? address.pathname + address.search : typed
}
