/** Saves what is typed as a draft, and offers the draft an earlier visit left. */
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { personHere } from '#web/session/person-here.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type Draft, deleteDraft, newDraftKey, readDrafts, rememberDraft, saveDraft } from './draft.ts'
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
  const [place] = useState(() => ({ person: personHere(), itemId }))
  const [key, setKey] = useState(() => newDraftKey(place))
  const [earlier, setEarlier] = useState(() => readDrafts(place))
  const [since, setSince] = useState(() => Date.now())
  const [offered] = earlier
  const version = base?.version ?? null
  const stock = base?.qty ?? null

  const store = useEffectEvent(() => {
    if (!hasChanges()) return deleteDraft(key)
    saveDraft({ key, version, stock, since, state: editor.store.getState() })
    rememberDraft(place, key)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      store()
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
  }, [editor])

  return {
    offered: offered?.draft ?? null,
    /** The form goes on with what is offered, in its place. */
    take() {
      if (!offered) return
      deleteDraft(key)
      setKey(offered.key)
      setSince(offered.draft.since)
      setEarlier([])
    },
    discard() {
      if (offered) deleteDraft(offered.key)
      setEarlier(earlier.slice(1))
    },
    /** What is typed was saved. */
    forget: () => deleteDraft(key),
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
