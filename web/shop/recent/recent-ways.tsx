/** Where nothing was found: what was looked at and searched for in this browser before, and a way to forget it. */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { langOf } from '#web/languages/lang-of.ts'
import { listPath } from '#web/shop/catalogue/list-query.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { recent, useRecent } from './recent-store.ts'

interface RecentWaysProps {
  /** What is searched for now and was not found. */
  except?: string
  onChoose?: () => void
  className?: string
}

export function RecentWays({ except = '', onChoose, className }: RecentWaysProps) {
  const { items, searches } = useRecent()
  useEffect(() => recent.restore(), [])
  const others = searches.filter((words) => words.toLowerCase() !== except.trim().toLowerCase())
  if (items.length + others.length === 0) return null
  return (
    <section aria-label={t`Looked at before`} className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-ink-soft text-sm">{t`Looked at before`}</h2>
        <button
          type="button"
          onClick={recent.forget}
          className="touch-target min-h-8 rounded-sm px-1 font-semibold text-accent text-sm hover:underline"
        >
          {t`Forget`}
        </button>
      </div>
      {others.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {others.map((words) => (
            <li key={words} className="min-w-0 max-w-full">
              <Link
                to={listPath({ search: words })}
                onClick={onChoose}
                className="flex min-h-10 items-center pointer-coarse:min-h-11 rounded-full border border-line bg-white px-4 font-medium text-sm transition-colors duration-150 hover:border-ink-soft"
              >
                <span className="truncate">{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="-mx-2 mt-2 grid sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={productPath(item)}
              onClick={onChoose}
              className="flex min-h-14 items-center gap-3 rounded-md p-2 text-sm hover:bg-stage"
            >
              <Picture
                src={item.image}
                alt=""
                width={160}
                height={160}
                sizes="2.75rem"
                quiet
                className="size-11 shrink-0 rounded-sm bg-stage object-cover"
              />
              <span lang={langOf(item.title)} className="line-clamp-2">
                <TitleText>{item.title}</TitleText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
