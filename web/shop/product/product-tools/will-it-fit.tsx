/** The way to 'Will it fit?'; once something was measured, a word of the answer stands beside it. */
import { t } from '@lingui/core/macro'
import { Ruler } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { toolStyles } from './tool-styles.ts'

const loadDialog = () => import('./fit-dialog.tsx')
const FitDialog = lazy(() => loadDialog().then((module) => ({ default: module.FitDialog })))

export function WillItFit({ facts }: { facts: ItemFacts }) {
  const dialog = useLazyDialog(loadDialog)
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (dialog.isOpen || !hasMeasured()) return
    let isGone = false
    import('./measured-place.ts').then(
      ({ shortAnswer }) => !isGone && setAnswer(shortAnswer(facts)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [facts, dialog.isOpen])
  return (
    <>
      <button type="button" className={toolStyles} {...dialog.opener}>
        <Ruler className="size-4" />
        <span>{answer || t`Will it fit?`}</span>
      </button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <FitDialog facts={facts} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

function hasMeasured(): boolean {
  try {
    return window.localStorage.getItem('kade-space') !== null
  } catch {
    // Site data is blocked.
    return false
  }
}
