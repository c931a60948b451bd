/** Checks what a passkey answered: origin, relying party, challenge, person verified, signature and counter. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { passkeys } from '../accounts/factor-tables.ts'
import { relyingParty, userHandle } from './passkey-questions.ts'

interface CheckPasskey {
  answer: PasskeyAnswer
  /** The one that was asked; an answer to another is wrong. */
  challenge: string
  /** Whose passkey it must be. */
  userId: string
}

/** Whether it is right; then it is noted as used, and its counter moves on. */
export async function checkPasskey(
  tx: Tx,
  { answer, challenge, userId }: CheckPasskey,
  { clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<boolean> {
  const [known] = await tx.select().from(passkeys).where(eq(passkeys.id, answer.id)).for('update')
  if (known?.userId !== userId) return false
  if (answer.response.userHandle !== undefined && answer.response.userHandle !== userHandle(userId)) return false
  const { rpId, origin } = relyingParty(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    })
    if (!verified) return false
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: clock() }
    await tx.update(passkeys).set(used).where(eq(passkeys.id, known.id))
    return true
  } catch (error) {
    // The library throws for whatever an answer has wrong. A counter that fell back may be a copied authenticator.
    log.warn({ reason: error instanceof Error ? error.message : 'unknown', userId }, 'a passkey was refused')
    return false
  }
}

/** The challenge an answer says it answers; null when it can't be read. Nothing is proved by it. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}
