/** Second factors of test people, set up through the calls a browser makes. */
import { Secret, TOTP } from 'otpauth'
import type { TestShop } from './open-test-shop.ts'
import { PASSWORD, type TestBrowser } from './people.ts'
import { makePasskey, type SoftwarePasskey } from './software-authenticator.ts'

const currentPassword = PASSWORD

/** The code an authenticator app shows at this moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** A code that is wrong whatever secret chance gave: none of the codes that hold near this moment. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, new Date(at.getTime() + step * 30_000)))
  for (let code = 0; ; code += 1) {
    const typed = String(code).padStart(6, '0')
    if (!near.includes(typed)) return typed
  }
}

export interface App {
  secret: string
  recoveryCodes: string[]
}

/** Sets up an authenticator app; the code it took is of the step before, so that the present one still works. */
export async function setUpApp({ clock }: Pick<TestShop, 'clock'>, browser: Pick<TestBrowser, 'call'>): Promise<App> {
  const { secret } = (await browser.call('POST /account/second-factor/app', { body: { currentPassword } })).json
  const code = codeAt(secret, new Date(clock.now().getTime() - 30_000))
  const { json } = await browser.call('POST /account/second-factor/app/confirm', { body: { code } })
  return { secret, recoveryCodes: json.recoveryCodes ?? [] }
}

/** Adds a passkey made by software. */
export async function setUpPasskey(
  { services }: Pick<TestShop, 'services'>,
  browser: Pick<TestBrowser, 'call'>,
  name = 'My phone',
): Promise<SoftwarePasskey & { recoveryCodes: string[] | null }> {
  const asked = await browser.call('POST /account/second-factor/passkeys/question', { body: { currentPassword } })
  const passkey = makePasskey(asked.json, services.config.publicUrl)
  const body = { name, passkey: passkey.created }
  const { json } = await browser.call('POST /account/second-factor/passkeys', { body })
  return { ...passkey, recoveryCodes: json.recoveryCodes }
}
