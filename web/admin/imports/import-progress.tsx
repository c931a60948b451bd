/** How far an import is. */
import { t } from '@lingui/core/macro'
import type { Import } from '#contract/integrations/imports.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { progressWords } from './import-words.ts'

export function ImportProgress({ found }: { found: Import }) {
  const { done, total } = found.progress
  const words = progressWords(found)
  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <p className="flex items-center gap-3 font-medium" role="status">
        <Spinner />
        <span>{words}</span>
      </p>
      {total > 0 && (
        <progress
          aria-label={words}
          value={done}
          max={total}
          className="mt-4 h-2 w-full overflow-hidden rounded-full accent-accent"
        />
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {t`You can leave this page: it goes on, and nothing is ever saved by halves.`}
      </p>
    </section>
  )
}
