/** The codes that authenticator apps show. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { saying } from '../text/say.ts'

/** Six digits; people type them with a space between. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, saying(msg`Please enter the 6 digits of the code`)))
