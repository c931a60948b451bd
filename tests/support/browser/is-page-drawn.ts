/** What of React's inner tree is read here. */
interface Fiber {
  memoizedProps: { value?: { location?: { key?: string } } } | null
  child: Fiber | null
  sibling: Fiber | null
}

interface Container {
  stateNode: { current: Fiber }
}

/**
 * Run in a page: whether React has hydrated it, where it has scripts at all, and what it has drawn last is the page of
 * the address. The router writes the address first; until React is done, the page before still stands and can be
 * pressed.
 */
export function isPageDrawn(): boolean {
  if (document.querySelector('script[type="module"]') === null) return true
  if (document.documentElement.dataset.hydrated !== 'yes') return false
  // The router's name for the address; one that a page has written itself has none.
  const wanted: unknown = window.history.state?.key
  const root = Object.values(document).find(isContainer)
  return wanted === undefined || wanted === locationKey(root?.stateNode.current ?? null)

  function isContainer(value: unknown): value is Container {
    return typeof value === 'object' && value !== null && 'stateNode' in value
  }

  /** Of the router's location that stands nearest to the root. */
  function locationKey(fiber: Fiber | null): string | undefined {
    for (let at = fiber; at; at = at.sibling) {
      const key = at.memoizedProps?.value?.location?.key ?? locationKey(at.child)
      if (key !== undefined) return key
    }
    return undefined
  }
}
