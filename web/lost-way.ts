/** What could not be had of the page a visitor was on the way to: its code, or its data. The page they are on stays meanwhile. */
import { createPath, type Location, useLocation, useNavigation } from 'react-router'
import { create } from 'zustand'

interface Lost {
  /** Whether the shop answered at all. */
  reached: boolean
}

interface Missing {
  /** Why code could not be fetched when it was last tried. */
  code: Lost | null
  /** Why data could not be fetched, and for which address. */
  data: (Lost & { address: string }) | null
}

export const useMissing = create<Missing>(() => ({ code: null, data: null }))

/** Why the visitor does not get to where they want, or null while all is well. */
export function useLostWay(): Lost | null {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const { code, data } = useMissing()
  // Code that is gone although the shop answers has been replaced by a newer build: the whole page is on its way instead.
  if (coming && code && !code.reached) return code
  const { pathname, search } = coming ?? here
  return data?.address === createPath({ pathname, search }) ? data : null
}

/** The page that is on its way; none when it cannot be had. */
export function useComing(): Location | undefined {
  const { location } = useNavigation()
  return useLostWay() ? undefined : location
}
