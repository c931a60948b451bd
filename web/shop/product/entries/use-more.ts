/** What others wrote about an item: those of the page, and the next ones that are asked for. */
import { useState } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function useMore<Entry extends { id: string }>(
  first: readonly Entry[],
  read: (offset: number) => Promise<readonly Entry[]>,
  failed: string,
) {
  const [more, setMore] = useState<readonly Entry[]>([])
  const { busy, send } = useSend({ onFailed: () => toast.error(failed) })
  const seen = new Set(first.map(({ id }) => id))
  const all = [...first, ...more.filter(({ id }) => !seen.has(id))]
  const showMore = () =>
    void send(
      () => read(all.length),
      (next) => setMore((before) => [...before, ...next]),
    )
  return { all, busy, showMore }
}
