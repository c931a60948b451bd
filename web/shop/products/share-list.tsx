/** Shares a list as it is narrowed: whoever opens its address sees the same. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { type ListQuery, listHeading, listPath } from '#web/shop/catalogue/list-query.ts'
import { ShareButton } from '#web/shop/share/share-button.tsx'

interface ShareListProps {
  query: ListQuery
  /** What narrows it, in words; empty where only filters do. */
  title: string
  publicUrl: string
}

export function ShareList({ query, title, publicUrl }: ShareListProps): ReactNode {
  const path = useHref(listPath(query))
  return (
    <ShareButton
      shared={{ title: title || listHeading(query), url: new URL(path, publicUrl).href }}
      // On a phone its icon alone, beside the last of what narrows the list.
      label={<span className="max-sm:sr-only">{t`Share`}</span>}
      className="min-h-9 pointer-coarse:min-w-11 rounded-full px-3 font-semibold text-accent text-sm pointer-coarse:min-h-11 hover:bg-accent-soft"
    />
  )
}
