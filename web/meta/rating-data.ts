/** The average of the reviews that are shown, in the words of schema.org; nothing where there is none. */
import type { Rating } from '#contract/feedback/reviews.ts'
import type { JsonLd } from './structured-data.ts'

export function aggregateRating(rating: Rating | null): JsonLd {
  if (!rating) return {}
  const { average, count } = rating
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 } }
}
