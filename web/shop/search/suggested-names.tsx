/** Ways on from a search that few titles match: another spelling, categories and brands. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listPath } from '#web/shop/catalogue/list-query.ts'
import type { ShownSuggestions } from './shown-suggestions.ts'

export function SuggestedNames({
  suggestions: { didYouMean, categories, brands },
  onChoose,
}: {
  suggestions: Omit<ShownSuggestions, 'items'>
  onChoose?: () => void
}) {
  if (didYouMean === null && categories.length + brands.length === 0) return null
  return (
    <nav aria-label={t`Suggested searches`} className="flex flex-col gap-3 print:hidden">
      {didYouMean !== null && (
        <p>
          <Trans>
            Did you mean{' '}
            <Link
              to={listPath({ search: didYouMean })}
              onClick={onChoose}
              className="-my-3 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {didYouMean}
            </Link>
            ?
          </Trans>
        </p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {categories.map(({ name, label = name, count }) => (
          <Name key={`c${name}`} to={listPath({ category: name })} {...{ name: label, count, onChoose }} />
        ))}
        {brands.map(({ name, count }) => (
          <Name key={`b${name}`} to={listPath({ brand: name })} {...{ name, count, onChoose }} />
        ))}
      </ul>
    </nav>
  )
}

function Name({
  to,
  name,
  count,
  onChoose,
}: {
  to: string
  name: string
  count: number
  onChoose: (() => void) | undefined
}) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        className="flex min-h-10 items-center gap-1.5 pointer-coarse:min-h-11 rounded-full border border-line bg-white px-4 font-medium text-sm transition-colors duration-150 hover:border-ink-soft"
      >
        <span>{name}</span>
        <span className="tabular-nums text-ink-faint">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{plural(count, { one: '# product', other: '# products' })}</span>
        </span>
      </Link>
    </li>
  )
}
