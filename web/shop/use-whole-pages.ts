/** Pages that are walked to are laid out whole at once, so that Back finds the very place on them that was left. */
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useWholePages(): void {
  const { key } = useLocation()
  const first = useRef(key)

  // Before the router scrolls, which is the last thing of a change of page.
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.dataset.moved = 'yes'
  }, [key])
}
