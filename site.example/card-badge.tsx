import type { SlotProps } from '#site'

/** For goods under LKR 5,000. */
export default function CardBadge({ item, language }: SlotProps<'cardBadge'>) {
  if (item.price >= 5_000) return null
  const words = { en: 'Small price', si: 'අඩු මිල', ta: 'குறைந்த விலை' }
  return <p className="mt-1 font-semibold text-accent text-xs">{words[language]}</p>
}
