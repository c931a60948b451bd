/** Shows title, price and picture of a product whose card was pressed, until its page has come. */
import { useLayoutEffect, useRef } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { leavePressedCard, usePressedCard } from '#web/shop/cards/pressed-card.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'

export function PressedSlot() {
  const { item, pictureAt, PressedProduct } = usePressedCard()
  const { key } = useLocation()
  const goal = useNavigation().location?.pathname
  const address = useHref(item ? productPath(item) : '/')
  const last = useRef({ key, goal })

  // The page is there, or is not wanted any more.
  useLayoutEffect(() => {
    const { current: before } = last
    last.current = { key, goal }
    if (!item) return
    const isElsewhere = goal !== undefined && goal !== address
    const isOver = before.goal !== undefined && goal === undefined
    if (before.key !== key || isElsewhere || isOver) leavePressedCard()
  }, [item, address, key, goal])

  if (!item || !PressedProduct) return null
  return <PressedProduct item={item} pictureAt={pictureAt} />
}
