/** Takes a table away as CSV; what goes wrong is told by a short message. */
import { Download } from 'lucide-react'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface CsvButtonProps {
  take: () => Promise<unknown>
  /** The words for a failure. */
  failed: string
  /** What it says. */
  children: Elements
}

export function CsvButton({ take, failed, children }: CsvButtonProps) {
  const { busy, send } = useSend({ failed, isTold: true })
  return (
    <Button variant="secondary" size="sm" className="min-h-11" busy={busy} onClick={() => void send(take)}>
      <Download className="size-4" />
      {children}
    </Button>
  )
}
