/** Who may make the calls about the second factor: their rows of the access table. */
import { ofTheSignedIn, open } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn, type TestBrowser } from './people.ts'
import { codeAt, setUpApp, setUpPasskey } from './second-factors.ts'
import { makePasskey } from './software-authenticator.ts'

const currentPassword = PASSWORD

export function secondFactorRows(shop: TestShop) {
  const { clock, config } = shop.services
  const withPassword = () => ({ body: { currentPassword } })

  const aHalfLogin = async () => {
    const person = await signedIn(shop)
    const { secret } = await setUpApp(shop, person)
    const { json } = await aBrowser(shop).logIn(person.email)
    const challenge = 'secondFactor' in json ? json.secondFactor.challenge : ''
    return { body: { challenge, code: codeAt(secret, clock()) } }
  }
  const aPasskeyAnswer = async () => {
    const passkey = await setUpPasskey(shop, await signedIn(shop))
    const { json } = await shop.call('POST /auth/passkey/question')
    return { body: { passkey: passkey.answer(json) } }
  }
  const aFirstCode = async (caller: TestBrowser) => {
    const { json } = await caller.call('POST /account/second-factor/app', withPassword())
    return { body: { code: codeAt(json.secret, clock()) } }
  }
  const aNewPasskey = async (caller: TestBrowser) => {
    const { json } = await caller.call('POST /account/second-factor/passkeys/question', withPassword())
    return { body: { name: 'Phone', passkey: makePasskey(json, config.publicUrl).created } }
  }

  return {
    'POST /auth/second-factor': open(200, aHalfLogin),
    'POST /auth/passkey/question': open(200),
    'POST /auth/passkey': open(200, aPasskeyAnswer),
    'GET /account/second-factor': ofTheSignedIn(),
    'POST /account/second-factor/app': ofTheSignedIn(withPassword),
    'POST /account/second-factor/app/confirm': ofTheSignedIn((_, caller) => aFirstCode(caller)),
    'POST /account/second-factor/recovery-codes': ofTheSignedIn(async (_, caller) => {
      await setUpPasskey(shop, caller)
      return withPassword()
    }),
    'POST /account/second-factor/passkeys/question': ofTheSignedIn(withPassword),
    'POST /account/second-factor/passkeys': {
      ...open(201, (_, caller) => aNewPasskey(caller)),
      visitor: 401,
    },
    'POST /account/second-factor/passkeys/{id}/remove': ofTheSignedIn(async (_, caller) => ({
      params: { id: (await setUpPasskey(shop, caller)).id },
      ...withPassword(),
    })),
    'POST /account/second-factor/off': ofTheSignedIn(withPassword),
  }
}
