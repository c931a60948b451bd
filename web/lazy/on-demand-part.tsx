/**
 * A part of a page whose code comes on demand. The first page comes alive without waiting for it; a page that is stepped to
 * waits, so that nothing moves when it comes.
 */
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'

interface Part {
  isAlive: boolean
}

const waiting = new Set<Part>()
let isFirstPageAlive = false
let tellAlive: (() => void) | undefined

export function OnDemandPart({ children }: { children: ReactNode }) {
  const [part] = useState<Part>(() => ({ isAlive: false }))
  const [isApart] = useState(() => !isFirstPageAlive)
  useLayoutEffect(() => {
    if (isApart && !part.isAlive) waiting.add(part)
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

/** Is there once all of its part is. */
function End({ of: part }: { of: Part }) {
  useLayoutEffect(() => {
    part.isAlive = true
    leaveWaiting(part)
  }, [part])
  return null
}

function leaveWaiting(part: Part) {
  waiting.delete(part)
  if (waiting.size === 0) tellAlive?.()
}

/** Calls back once the first page is hydrated with all of its parts. Called when its frame is. */
export function whenAlive(tell: () => void): void {
  tellAlive = () => {
    tellAlive = undefined
    isFirstPageAlive = true
    tell()
  }
  if (waiting.size === 0) tellAlive()
}
