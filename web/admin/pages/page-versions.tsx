/** What a page said before, to be taken back into the form. */
import { t } from '@lingui/core/macro'
import type { OwnPage, PageContent } from '#contract/site/pages/pages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export function PageVersions({ page, onTake }: { page: OwnPage; onTake: (content: PageContent) => void }) {
  const { busyWith, busy, send } = useSend<number>({ isTold: true, failed: t`Failed to fetch this version` })
  const [, ...earlier] = page.versions
  if (earlier.length === 0) return null

  const take = (version: number) =>
    send(
      () => adminApi('GET /own-pages/{id}/versions/{version}', { params: { id: page.id, version: String(version) } }),
      (content) => {
        onTake(content)
        toast.success(t`It stands in the form again. Save or publish it, if it is what you want.`)
      },
      version,
    )

  return (
    <details className="rounded-lg border border-line bg-white px-4 py-2 sm:px-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t`Earlier versions`}</summary>
      <ul className="divide-y divide-line pb-2">
        {earlier.map(({ version, at, title }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <time dateTime={at} className="block font-medium text-sm">
                {formatDateTime(at)}
              </time>
              <span className="wrap-anywhere line-clamp-1 text-ink-soft text-sm">{title}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              busy={busyWith === version}
              disabled={busy}
              aria-label={t`Take back the version of ${formatDateTime(at)}`}
              onClick={() => void take(version)}
            >
              {t`Take back`}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
