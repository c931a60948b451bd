/** Uses the link of a verification mail, as the person signed in. */
import { ApiRefusal } from '#web/api/client.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'

/**
 * - `log-in`: nobody is signed in; the link is as good as it was.
 * - `other`: somebody else is; so is it.
 * - `failed`: the shop could not be reached; so is it.
 */
export type Outcome = 'verified' | 'used' | 'log-in' | 'other' | 'failed'

/** Links whose proof is under way or done: a page that is drawn twice must not use its link twice. */
const proofs = new Map<string, Promise<Outcome>>()

export function proveAddress(token: string): Promise<Outcome> {
  const known = proofs.get(token)
  if (known) return known
  const proof = ask(token).then((outcome) => {
    if (outcome !== 'verified' && outcome !== 'used') proofs.delete(token)
    return outcome
  })
  proofs.set(token, proof)
  return proof
}

async function ask(token: string): Promise<Outcome> {
  try {
    await signedInApi('POST /auth/verify-email', { body: { token } })
    return 'verified'
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiRefusal)) return 'failed'
  if (error.code === 'SIGN_IN_NEEDED') return 'log-in'
  if (error.code === 'OTHER_ACCOUNT') return 'other'
  return error.status >= 400 && error.status < 429 ? 'used' : 'failed'
}
