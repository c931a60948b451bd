/** Saves what is typed as a draft, and offers the draft an earlier visit left. */
import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { personHere } from '#web/session/person-here.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type Draft, deleteDraft, readDraft, saveDraft } from './draft.ts'
import type { Editor } from './editor.ts'

const PAUSE_MS = 400

interface UseDraft {
  editor: Editor
  itemId: string | null
  /** The item as the form was opened with it; null for a new one. */
  base: Pick<Item, 'version' | 'qty'> | null
  hasChanges: () => boolean
}

export function useDraft({ editor, itemId, base, hasChanges }: UseDraft) {
  // Who opened the form: another one may be signed in by the time it goes away.
  const [person] = useState(personHere)
  const place = useMemo(() => ({ person, itemId }), [person, itemId])
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(place))
  const [since, setSince] = useState(() => Date.now())
  const isUnanswered = offered !== null
  const version = base?.version ?? null
  const stock = base?.qty ?? null

  useEffect(() => {
    // Until the earlier draft has been taken up or thrown away, nothing may take its place.
    if (isUnanswered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (hasChanges()) saveDraft({ place, version, stock, since, state: editor.store.getState() })
      else deleteDraft(place)
    }
    const stop = editor.store.subscribe(() => {
      timer ??= setTimeout(save, PAUSE_MS)
    })
    const flush = () => {
      if (timer !== undefined) save()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [isUnanswered, editor, place, version, stock, since, hasChanges])

  return {
    offered,
    take(draft: Draft) {
      setSince(draft.since)
      setOffered(null)
    },
    discard() {
      deleteDraft(place)
      setOffered(null)
    },
    /** What is typed was saved. */
    forget: () => deleteDraft(place),
  }
}

/** Offers what was typed earlier and never saved. */
export function DraftOffer({ draft, onTake, onDiscard }: { draft: Draft; onTake: () => void; onDiscard: () => void }) {
  return (
    <Alert tone="blue">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{t`You have a draft of ${formatDateTime(new Date(draft.savedAt))} that was not saved.`}</p>
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onDiscard}>
            {t`Discard`}
          </Button>
          <Button size="sm" onClick={onTake}>
            {t`Continue with it`}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
