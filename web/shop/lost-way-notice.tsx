/** Says that the next page could not be had, while the one that is there stays, and tries again. */
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPath, useNavigation, useRevalidator } from 'react-router'
import { useLostWay, useMissing } from '#web/lost-way.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetchCodeAgain } from '#web/wait-for-code.ts'

export function LostWayNotice() {
  const { location: coming } = useNavigation()
  const { revalidate } = useRevalidator()
  const newer = useMissing(({ code }) => code?.reached)
  const lost = useLostWay()
  const [dismissed, setDismissed] = useState(lost)

  useEffect(() => {
    if (coming) fetchCodeAgain()
  }, [coming])

  useEffect(() => {
    if (coming && newer) window.location.assign(createPath(coming))
  }, [coming, newer])

  function tryAgain() {
    fetchCodeAgain()
    useMissing.setState({ data: null })
    // On the way somewhere it starts that way anew.
    void revalidate()
  }

  if (!lost || lost === dismissed) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-2xl animate-open items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-white py-2 pr-2 pl-4 text-sm shadow-overlay max-sm:flex-wrap print:hidden"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p className="min-w-0 grow basis-0 py-1.5">{wordsFor(lost.reached)}</p>
      <Button variant="secondary" size="sm" onClick={tryAgain} className="max-sm:order-last max-sm:w-full">
        Try Again
      </Button>
      <IconButton label="Dismiss" onClick={() => setDismissed(lost)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

function wordsFor(reached: boolean): string {
  if (!navigator.onLine) return 'You are offline. Check your connection and try again.'
  if (!reached) return 'The shop could not be reached. Check your connection and try again.'
  return 'This page could not be loaded. Please try again in a moment.'
}
