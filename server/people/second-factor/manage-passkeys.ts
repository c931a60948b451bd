/** Adds passkeys to an account, and takes them off. */
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import type { NewPasskeyAnswer, NewPasskeyQuestion } from '#contract/people/passkeys.ts'
import type { Passkey } from '#contract/people/second-factor.ts'
import type { Actor } from '../../http/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { passkeys } from '../accounts/factor-tables.ts'
import {
  afterFactorAdded,
  afterFactorRemoved,
  type Changer,
  lockPerson,
  requireProvenAddress,
} from './after-factor-change.ts'
import { challengeOver, makeChallenge, spendChallenge } from './challenge.ts'
import { challengeOf } from './check-passkey.ts'
import { ALGORITHMS, askForNewPasskey, relyingParty } from './passkey-questions.ts'

type PasskeyRow = typeof passkeys.$inferSelect

/** Throws ADDRESS_UNPROVEN and PASSKEYS_FULL. */
export async function beginPasskey(
  tx: Tx,
  { actor }: { actor: Pick<Actor, 'userId' | 'email' | 'displayName'> },
  context: Context,
): Promise<NewPasskeyQuestion> {
  await requireProvenAddress(tx, actor.userId)
  const own = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.userId))
  if (own.length >= limits.passkeys) {
    throw new Refusal('PASSKEYS_FULL', { passkeys: limits.passkeys })
  }
  const challenge = await makeChallenge(tx, { purpose: 'new-passkey', userId: actor.userId }, context)
  return askForNewPasskey(tx, { challenge, person: actor }, context)
}

interface AddPasskey {
  name: string
  answer: NewPasskeyAnswer
  changer: Changer
}

/** Gives recovery codes with the first factor. Throws TOKEN_USED, BAD_CREDENTIALS and PASSKEY_KNOWN. */
export async function addPasskey(
  tx: Tx,
  { name, answer, changer }: AddPasskey,
  context: Context,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { userId } = changer
  const user = await lockPerson(tx, userId)
  const challenge = challengeOf(answer) ?? ''
  const asked = await spendChallenge(tx, { purpose: 'new-passkey', secret: challenge }, context)
  if (asked?.userId !== userId) throw challengeOver()
  const credential = await readCredential(answer, challenge, context)
  if (!credential) throw new Refusal('PASSKEY_NOT_ADDED')
  const { id, publicKey, counter } = credential
  const [added] = await tx
    .insert(passkeys)
    .values({
      id,
      userId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: answer.response.transports ?? [],
      addedAt: context.clock(),
    })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new Refusal('PASSKEY_ADDED_BEFORE')
  const recoveryCodes = await afterFactorAdded(tx, { user, changer, what: 'passkey-added' }, context)
  return { passkey: presentPasskey(added), recoveryCodes }
}

async function readCredential(answer: NewPasskeyAnswer, challenge: string, { config, log }: Context) {
  const { rpId, origin } = relyingParty(config)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch (error) {
    // The library throws for whatever an answer has wrong.
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was refused')
    return null
  }
}

/** Throws NOT_FOUND for a passkey that is not theirs. */
export async function removePasskey(
  tx: Tx,
  { id, changer }: { id: string; changer: Changer },
  context: Context,
): Promise<void> {
  const user = await lockPerson(tx, changer.userId)
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new Refusal('PASSKEY_NOT_FOUND')
  await afterFactorRemoved(tx, { user, changer, subject: 'passkey' }, context)
}

export function presentPasskey({ id, name, addedAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
