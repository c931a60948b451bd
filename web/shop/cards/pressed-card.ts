/** The card that was pressed last, until its page is there: what it knows is shown at once. */
import type { MouseEvent } from 'react'
import { create } from 'zustand'
import { preload } from '#web/lazy/open-lazy.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import type { PressedProduct } from './pressed-product.tsx'

interface Pressed {
  item: ItemSummary | null
  /** Where its picture was on the screen: from there it moves to its place on the product page. */
  pictureAt: DOMRect | null
}

interface PressedCard extends Pressed {
  /** Once its code is there. Not `lazy`: React would draw it after the page that is on its way. */
  PressedProduct: typeof PressedProduct | null
}

const NONE: Pressed = { item: null, pictureAt: null }

export const usePressedCard = create<PressedCard>(() => ({ ...NONE, PressedProduct: null }))

/** For a link that leads to an item: before a press. Not missed where it can't be loaded. */
export function optimisticNavigation(): void {
  if (usePressedCard.getState().PressedProduct) return
  preload(async () => {
    const { PressedProduct } = await import('./pressed-product.tsx')
    usePressedCard.setState({ PressedProduct })
  })
}

export function pressCard(event: MouseEvent<HTMLElement>, item: ItemSummary): void {
  // With a key of the browser held the page opens in another tab.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  optimisticNavigation()
  const picture = event.currentTarget.closest('article')?.querySelector('img')
  usePressedCard.setState({ item, pictureAt: picture?.getBoundingClientRect() ?? null })
}

export const leavePressedCard = () => usePressedCard.setState(NONE)
