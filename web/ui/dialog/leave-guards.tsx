/**
 * Who may hold up a step to another page: React Router listens to one only, so that they stand in line behind it here.
 */
import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'

type Guard = RefObject<BlockerFunction>

interface Line {
  /** Who came last is asked first. */
  guards: Guard[]
  /** The one that holds up the step. */
  holding: Guard | null
}

const InLine = createContext<{ line: RefObject<Line>; blocker: Blocker } | null>(null)

const FREE: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }

export function LeaveGuards({ children }: { children: ReactNode }) {
  const line = useRef<Line>({ guards: [], holding: null })
  const blocker = useBlocker((step) => {
    line.current.holding = line.current.guards.findLast((guard) => guard.current(step)) ?? null
    return line.current.holding !== null
  })
  return <InLine value={{ line, blocker }}>{children}</InLine>
}

/** As React Router's `useBlocker`, any number of times within {@link LeaveGuards}; outside of it nothing is held up. */
export function useLeaveGuard(holdsUp: BlockerFunction): Blocker {
  const inLine = useContext(InLine)
  const guard = useRef(holdsUp)
  guard.current = holdsUp
  const line = inLine?.line
  // In the layout phase: a step back may come before the browser has time for more.
  useLayoutEffect(() => {
    line?.current.guards.push(guard)
    return () => {
      if (line) line.current.guards = line.current.guards.filter((one) => one !== guard)
    }
  }, [line])
  return inLine?.line.current.holding === guard ? inLine.blocker : FREE
}
