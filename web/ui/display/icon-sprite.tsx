/**
 * Icons that a page shows many times: drawn once in the document, and shown by their name wherever they are wanted. The
 * browser copies all that is shown so, box for box: each is a single path, of lucide-react's Heart, ShoppingBag, Check
 * and Scale.
 */
const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'
const paths = {
  heart,
  'heart-filled': heart,
  bag: 'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  check: 'M20 6 9 17l-5-5',
  scale: 'M12 3v18M19 8l3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10',
}

export type SpriteIconName = keyof typeof paths

/** Stands once in every page that uses {@link SpriteIcon}. */
export function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(paths).map(([name, path]) => (
        <path
          key={name}
          id={`icon-${name}`}
          d={path}
          fill={name === 'heart-filled' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

export function SpriteIcon({ name, className }: { name: SpriteIconName; className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
