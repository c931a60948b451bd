import { z } from 'zod'

/** A QR code: modules of a side, and the dark ones as the path of an SVG, each 1 by 1. */
export const DrawnQr = z.object({ size: z.number().int(), path: z.string() })
export type DrawnQr = z.infer<typeof DrawnQr>
