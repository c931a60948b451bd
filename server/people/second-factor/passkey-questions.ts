/** What authenticators are asked. They know the shop by the host of PUBLIC_URL. */
import { eq } from 'drizzle-orm'
import type { NewPasskeyQuestion, PasskeyQuestion } from '#contract/people/passkeys.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Context } from '../../services.ts'
import { passkeys } from '../accounts/factor-tables.ts'
import { CHALLENGE_LASTS } from './challenge.ts'

/** Ed25519, ES256, RS256, as COSE numbers them: what authenticators in use can do. */
export const ALGORITHMS = [-8, -7, -257]

export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** Without a person any passkey of the shop may answer. */
export async function askForPasskey(
  db: Db,
  { challenge, userId }: { challenge: string; userId?: string },
  { config }: Pick<Context, 'config'>,
): Promise<PasskeyQuestion> {
  return {
    challenge,
    rpId: relyingParty(config).rpId,
    timeout: CHALLENGE_LASTS,
    userVerification: 'required',
    allowCredentials: userId === undefined ? [] : await listKnown(db, userId),
  }
}

interface AskForNewPasskey {
  challenge: string
  person: { userId: string; email: string; displayName: string }
}

/** Discoverable and with the person verified, so that each passkey can sign in alone. */
export async function askForNewPasskey(
  db: Db,
  { challenge, person }: AskForNewPasskey,
  { config }: Pick<Context, 'config'>,
): Promise<NewPasskeyQuestion> {
  const { userId, email, displayName } = person
  return {
    challenge,
    rp: { id: relyingParty(config).rpId, name: shopDetails.name },
    user: { id: userHandle(userId), name: email, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LASTS,
    attestation: 'none',
    excludeCredentials: await listKnown(db, userId),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** How authenticators name the account: its id, which tells nothing of the person. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

async function listKnown(db: Db, userId: string): Promise<PasskeyQuestion['allowCredentials']> {
  const known = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return known.map(({ id, transports }) => ({ id, transports, type: 'public-key' }))
}
