/** Which brand a list shows and in which order; without scripts a button applies the choice. */
import { t } from '@lingui/core/macro'
import { Form, useNavigate } from 'react-router'
import { brandKey } from '#contract/catalogue/category.ts'
import { say } from '#web/languages/i18n.ts'
import {
  isItemSort,
  type ListQuery,
  listPath,
  narrowingParameters,
  onlyBrand,
  sortLabels,
} from '#web/shop/catalogue/list-query.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useShownQuery } from './use-shown-query.ts'

interface ProductsToolbarProps {
  query: ListQuery
  brands: readonly string[]
  /** How the order by costs over five years is called, where these are told. */
  fiveYears: string | undefined
}

export function ProductsToolbar({ query, brands, fiveYears }: ProductsToolbarProps) {
  const navigate = useNavigate()
  const shown = useShownQuery(query)
  const several = shown.brands.length > 1
  const brand = onlyBrand(shown)
  const listed = brands.find((name) => brandKey(name) === brandKey(brand))
  const choose = (choice: Partial<ListQuery>) =>
    navigate(listPath({ ...shown, ...choice, page: 1 }), { flushSync: true })

  return (
    <Form
      method="get"
      action="/products"
      className="mt-6 flex flex-wrap items-end justify-end gap-x-6 gap-y-4 print:hidden border-line border-t pt-5"
    >
      {narrowingParameters(query)
        // One brand is the choice below.
        .filter(([name]) => several || name !== 'brand')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {query.bill && <input type="hidden" name="bill" value={query.bill} />}
      <div className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto">
        <Field label={t`Brand`} className="min-h-18 min-w-0 sm:w-48">
          <Select
            name={several ? undefined : 'brand'}
            value={several ? '*' : (listed ?? brand)}
            onChange={(event) => choose({ brands: event.target.value === '' ? [] : [event.target.value] })}
          >
            <option value="">{t`All brands`}</option>
            {several && <option value="*">{t`${shown.brands.length} brands`}</option>}
            {!listed && brand && <option value={brand}>{brand}</option>}
            {brands.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={t`Sort by`} className="min-h-18 min-w-0 sm:w-48">
          <Select
            name="sort"
            value={shown.sort}
            onChange={(event) => {
              if (isItemSort(event.target.value)) choose({ sort: event.target.value })
            }}
          >
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {say(label)}
              </option>
            ))}
            {fiveYears && <option value="five-years">{fiveYears}</option>}
          </Select>
        </Field>
        <button
          type="submit"
          className={classes(buttonStyles({ variant: 'secondary' }), 'hidden! noscript:inline-flex!')}
        >
          {t`Apply`}
        </button>
      </div>
    </Form>
  )
}
