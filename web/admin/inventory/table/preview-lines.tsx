/** What a change of many items would do: how many, and the first few of them before and after. */
import { plural } from '@lingui/core/macro'
import type { BulkPreview } from '#contract/stock/inventory.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { BulkKind } from './bulk-bar.tsx'

export function PreviewLines({ preview, kind }: { preview: BulkPreview; kind: BulkKind }) {
  const { count, changing, impossible, examples } = preview
  const isRefused = impossible > 0
  const others = (isRefused ? impossible : changing) - examples.length
  return (
    <div aria-live="polite" className="space-y-3">
      {isRefused ? (
        <Alert tone="red">
          {kind === 'stock'
            ? plural(impossible, {
                one: "# item can't be changed so, therefore none is: there are fewer pieces.",
                other: "# items can't be changed so, therefore none is: there are fewer pieces.",
              })
            : plural(impossible, {
                one: "# item can't be changed so, therefore none is: the price would be below nothing or too high.",
                other: "# items can't be changed so, therefore none is: the price would be below nothing or too high.",
              })}
        </Alert>
      ) : (
        <p className="font-semibold text-sm">
          {changing === count
            ? plural(count, { one: '# item', other: '# items' })
            : plural(changing, {
                one: `# item of ${count}; the others are so already`,
                other: `# items of ${count}; the others are so already`,
              })}
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {examples.map(({ id, title, before, after }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 truncate">{title}</span>
            {kind !== 'delete' && (
              <span className="tabular-nums whitespace-nowrap">
                <span className="text-ink-faint">{before}</span>
                {after !== null && (
                  <>
                    <span>{' → '}</span>
                    <b className="font-semibold">{after}</b>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-ink-faint text-xs">{plural(others, { one: 'and # other', other: 'and # others' })}</p>
      )}
    </div>
  )
}
