/** What a login answers instead of tokens when the account has a second factor. */
import { z } from 'zod'
import { PasskeyQuestion } from './passkeys.ts'

export const SecondFactorAsked = z.object({
  /** To be sent with the answer, within 5 minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(['code', 'passkey', 'recovery-code'])),
  /** Null where the account has no passkey. */
  passkey: PasskeyQuestion.nullable(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>
