/** How many products a list has, which brand it shows and in which order; without scripts a button applies the choice. */
import { Form, useNavigate, useNavigation } from 'react-router'
import { brandKey } from '#contract/category.ts'
import { isItemSort, type ListQuery, listPath, readListQuery, sortLabels } from '#web/shop/catalogue/list-query.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface ProductsToolbarProps {
  query: ListQuery
  brands: readonly string[]
  count: string
}

export function ProductsToolbar({ query, brands, count }: ProductsToolbarProps) {
  const navigate = useNavigate()
  const pendingLocation = useNavigation().location
  // What was just chosen is shown while its list is loading.
  const shown =
    pendingLocation?.pathname === '/products' ? readListQuery(new URLSearchParams(pendingLocation.search)) : query
  const listed = brands.find((name) => brandKey(name) === brandKey(shown.brand))
  const choose = (choice: Partial<ListQuery>) => navigate(listPath({ ...shown, ...choice, page: 1 }))

  return (
    <Form
      method="get"
      action="/products"
      className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line border-t pt-5"
    >
      <p role="status" className="tabular-nums w-full font-medium text-ink-soft text-sm sm:w-auto sm:pb-3">
        {count}
      </p>
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <div className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto">
        <Field label="Brand" className="min-w-0 sm:w-48">
          <Select
            name="brand"
            value={listed ?? shown.brand}
            onChange={(event) => choose({ brand: event.target.value })}
          >
            <option value="">All brands</option>
            {!listed && shown.brand && <option value={shown.brand}>{shown.brand}</option>}
            {brands.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Sort by" className="min-w-0 sm:w-48">
          <Select
            name="sort"
            value={shown.sort}
            onChange={(event) => {
              if (isItemSort(event.target.value)) choose({ sort: event.target.value })
            }}
          >
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <button
          type="submit"
          className={classes(buttonStyles({ variant: 'secondary' }), 'hidden! noscript:inline-flex!')}
        >
          Apply
        </button>
      </div>
    </Form>
  )
}
