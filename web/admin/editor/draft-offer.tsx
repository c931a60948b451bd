/** Offers what was typed earlier and never saved. */
import { formatDateTime } from '#contract/dates.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Draft } from './draft.ts'

export function DraftOffer({ draft, onTake, onDiscard }: { draft: Draft; onTake: () => void; onDiscard: () => void }) {
  return (
    <Alert tone="blue">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>You have a draft of {formatDateTime(new Date(draft.savedAt))} that was not saved.</p>
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="sm" onClick={onTake}>
            Continue with it
          </Button>
        </div>
      </div>
    </Alert>
  )
}
