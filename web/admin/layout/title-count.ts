/** How much is pending, before the title of the tab: `(3) Orders - Kade`. Nothing stands there when nothing is. */
import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '')
      const title = count > 0 ? `(${count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    write()
    // Each page sets a title of its own.
    const observer = new MutationObserver(write)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
