/** What is gathered to compare, at the foot of the window; it takes room of its own at the end of the page. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { compare, comparePath, useCompare } from './compare-store.ts'

export function CompareBar() {
  const items = useCompare((state) => state.items)
  const free = limits.comparedItems - items.length
  return (
    <section
      aria-label={t({ message: 'Compare', context: 'heading' })}
      className="sticky bottom-0 z-30 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] shadow-overlay print:hidden"
    >
      <div className="page-width flex items-center gap-2 py-2 sm:gap-4">
        <ul className="flex min-w-0 grow gap-1.5 sm:gap-2">
          {items.map((item) => (
            <li key={item.id} className="size-9 shrink-0 overflow-hidden rounded-md bg-stage sm:size-12">
              <Picture src={item.images[0]} alt={item.title} width={96} height={96} sizes="3rem" largest={320} quiet />
            </li>
          ))}
          {free > 0 && (
            <li className="ml-1 hidden self-center text-ink-soft text-sm sm:block">
              {items.length === 1 ? t`Choose another one to compare` : t`Room for ${free} more`}
            </li>
          )}
        </ul>
        {items.length > 1 ? (
          <LinkButton to={comparePath(items)} size="sm">
            {t`Compare ${items.length}`}
          </LinkButton>
        ) : (
          <span className="text-ink-soft text-sm sm:hidden">{t`Choose another one`}</span>
        )}
        <IconButton icon={X} label={t`Clear the comparison`} onClick={compare.clear} />
      </div>
    </section>
  )
}
