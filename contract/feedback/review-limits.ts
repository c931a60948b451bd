/** Values of reviews that pages share; without schemas, so that visitors load none. */

export const reviewLimits = { name: 60, text: 2_000, reason: 500, perPage: 10, mostStars: 5 } as const
