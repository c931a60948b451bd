/** The languages every word of the shop is there in; the first is the one its sources are written in. */
export const LANGUAGES = ['en', 'si', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]
