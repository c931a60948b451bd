/** A mail as mail programs draw it: its heading, paragraphs, goods and buttons. */
import type { MessagePreview } from '#contract/office/message-words.ts'

type Part = NonNullable<MessagePreview['mail']>['parts'][number]

export function MailParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="space-y-3 text-sm">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name and never change places
        <MailPart key={at} part={part} />
      ))}
    </div>
  )
}

function MailPart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p className="wrap-anywhere whitespace-pre-line">{part}</p>
  if ('heading' in part) return <p className="wrap-anywhere font-bold text-lg">{part.heading}</p>
  if ('button' in part) {
    return (
      <p className="inline-block rounded-md bg-accent px-4 py-2 font-semibold text-white" title={part.href}>
        {part.button}
      </p>
    )
  }
  if ('facts' in part) {
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {part.facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className="divide-y divide-line border-line border-y">
      {[...part.lines, part.total].map(({ what, amount }) => (
        <div key={what} className="flex justify-between gap-4 py-1.5 last:font-bold">
          <dt className="wrap-anywhere min-w-0">{what}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
