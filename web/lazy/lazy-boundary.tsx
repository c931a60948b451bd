/**
 * A part of a page whose code comes on demand. The first page is hydrated without waiting for it; a page that is
 * navigated to waits, so that nothing moves when it comes.
 */
import { Suspense, useLayoutEffect, useState } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface Part {
  isHydrated: boolean
}

const waiting = new Set<Part>()
let isFirstPageHydrated = false
let notifyHydrated: (() => void) | undefined

export function LazyBoundary({ children }: { children: Elements }) {
  const [part] = useState<Part>(() => ({ isHydrated: false }))
  const [isApart] = useState(() => !isFirstPageHydrated)
  useLayoutEffect(() => {
    if (isApart && !part.isHydrated) waiting.add(part)
    return () => leaveWaiting(part)
  }, [part, isApart])
  if (!isApart) return children
  return (
    <Suspense fallback={null}>
      {children}
      <End of={part} />
    </Suspense>
  )
}

/** Stands last in a part, so that it is hydrated when all of the part is. */
function End({ of: part }: { of: Part }) {
  useLayoutEffect(() => {
    part.isHydrated = true
    leaveWaiting(part)
  }, [part])
  return null
}

function leaveWaiting(part: Part) {
  waiting.delete(part)
  if (waiting.size === 0) notifyHydrated?.()
}

/** Calls back once the first page is hydrated with all of its parts. Called when its frame is. */
export function onFirstHydration(callback: () => void): void {
  notifyHydrated = () => {
    notifyHydrated = undefined
    isFirstPageHydrated = true
    callback()
  }
  if (waiting.size === 0) notifyHydrated()
}
