/** The codes that authenticator apps show. */
import { z } from 'zod'

/** Six digits; people type them with a space between. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code'))
