/** The card that was pressed last, until its page is there: what it knows is shown at once. */
import type { MouseEvent } from 'react'
import { create } from 'zustand'
import { preload } from '#web/lazy/open-lazy.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

interface PressedCard {
  item: ItemSummary | null
  /** Where its picture was on the screen: from there it moves to its place on the product page. */
  pictureAt: DOMRect | null
}

const NONE: PressedCard = { item: null, pictureAt: null }

export const usePressedCard = create<PressedCard>(() => NONE)

export const loadPressedProduct = () => import('./pressed-product.tsx')

/** For a link that leads to an item: before a press. */
export const readyToPress = () => preload(loadPressedProduct)

export function pressCard(event: MouseEvent<HTMLElement>, item: ItemSummary): void {
  // With a key of the browser held the page opens in another tab.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const picture = event.currentTarget.closest('article')?.querySelector('img')
  usePressedCard.setState({ item, pictureAt: picture?.getBoundingClientRect() ?? null })
}

export const leavePressedCard = () => usePressedCard.setState(NONE)
