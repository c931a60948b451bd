/** Icons that a page shows many times: drawn once in the document, and shown by their name wherever they are wanted. */
import { Check, Heart, Scale, ShoppingBag } from 'lucide-react'

export type DrawnOnce = 'heart' | 'heart-filled' | 'bag' | 'check' | 'scale'

/** Stands once in every page that uses {@link SpriteIcon}. */
export function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="icon-heart" viewBox="0 0 24 24">
        <Heart />
      </symbol>
      <symbol id="icon-heart-filled" viewBox="0 0 24 24">
        <Heart fill="currentColor" />
      </symbol>
      <symbol id="icon-bag" viewBox="0 0 24 24">
        <ShoppingBag />
      </symbol>
      <symbol id="icon-check" viewBox="0 0 24 24">
        <Check />
      </symbol>
      <symbol id="icon-scale" viewBox="0 0 24 24">
        <Scale />
      </symbol>
    </svg>
  )
}

export function SpriteIcon({ name, className }: { name: DrawnOnce; className: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
