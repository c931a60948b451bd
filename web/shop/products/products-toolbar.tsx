/** Which brand a list shows and in which order; without scripts a button applies the choice. */
import { t } from '@lingui/core/macro'
import { Form, useNavigate } from 'react-router'
import { brandKey } from '#contract/category.ts'
import { say } from '#web/languages/i18n.ts'
import { isItemSort, type ListQuery, listPath, onlyBrand, sortLabels } from '#web/shop/catalogue/list-query.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useShownQuery } from './use-shown-query.ts'

interface ProductsToolbarProps {
  query: ListQuery
  brands: readonly string[]
}

export function ProductsToolbar({ query, brands }: ProductsToolbarProps) {
  const navigate = useNavigate()
  const shown = useShownQuery(query)
  const several = shown.brands.length > 1
  const brand = onlyBrand(shown)
  const listed = brands.find((name) => brandKey(name) === brandKey(brand))
  const choose = (choice: Partial<ListQuery>) => navigate(listPath({ ...shown, ...choice, page: 1 }))

  return (
    <Form
      method="get"
      action="/products"
      className="mt-6 flex flex-wrap items-end justify-end gap-x-6 gap-y-4 print:hidden border-line border-t pt-5"
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {several && query.brands.map((name) => <input key={name} type="hidden" name="brand" value={name} />)}
      {query.min && <input type="hidden" name="min" value={query.min} />}
      {query.max && <input type="hidden" name="max" value={query.max} />}
      {query.inStock && <input type="hidden" name="stock" value="in" />}
      {query.specs.map((spec) => (
        <input key={spec} type="hidden" name="spec" value={spec} />
      ))}
      <div className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto">
        <Field label={t`Brand`} className="min-w-0 sm:w-48">
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
        <Field label={t`Sort by`} className="min-w-0 sm:w-48">
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
