/** The card that was pressed last, until its page is there: what it knows is shown at once. */
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { preload } from '#web/lazy/open-lazy.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

export const usePressedCard = create<{ item: ItemSummary | null }>(() => ({ item: null }))

export const loadPressedProduct = () => import('./pressed-product.tsx')

/** The name under which the browser moves the picture of a card to its place on the product page. */
const MOVES = 'product-picture'

/** For a link that leads to an item: before a press. */
export const readyToPress = () => preload(loadPressedProduct)

export function pressCard(event: MouseEvent<HTMLElement>, item: ItemSummary): void {
  // With a key of the browser held the page opens in another tab.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const show = () => flushSync(() => usePressedCard.setState({ item }))
  const picture = event.currentTarget.closest('article')?.querySelector('img')
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || isCalm || !('startViewTransition' in document)) {
    usePressedCard.setState({ item })
    return
  }
  picture.style.viewTransitionName = MOVES
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    show()
  })
  // Skipped where the page is out of sight.
  transition.ready.catch(() => undefined)
}

export const leavePressedCard = () => usePressedCard.setState({ item: null })
