// Passkeys: adding them, signing in with them after the password and alone, and everything an answer may lie about.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PasskeyAnswer, PasskeyQuestion } from '#contract/people/passkeys.ts'
import { minutes } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setUpApp, setUpPasskey } from '#tests/support/shop/second-factors.ts'
import { type Lies, makePasskey } from '#tests/support/shop/software-authenticator.ts'
import { passkeys } from '../accounts/factor-tables.ts'
import { sessions } from '../accounts/tables.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const ORIGIN = services.config.publicUrl
const withPassword = { body: { currentPassword: PASSWORD } }

type Person = Awaited<ReturnType<typeof signedIn>>

const ask = async (person: Person) =>
  (await person.call('POST /account/second-factor/passkeys/question', withPassword)).json
const askAlone = async () => (await shop.call('POST /auth/passkey/question')).json
const signInAlone = (passkey: PasskeyAnswer) => shop.call('POST /auth/passkey', { body: { passkey } })

async function askAfterPassword(email: string): Promise<PasskeyQuestion> {
  const { json } = await aBrowser(shop).logIn(email)
  if (!('secondFactor' in json) || !json.secondFactor.passkey) throw new Error('no passkey was asked for')
  return json.secondFactor.passkey
}

const giveAfterPassword = ({ challenge }: PasskeyQuestion, passkey: PasskeyAnswer) =>
  shop.call('POST /auth/second-factor', { body: { challenge, passkey } })

describe('adding', () => {
  test('asks for a passkey of this shop that can sign in alone, and not for one that is there', async () => {
    const person = await signedIn(shop)
    const { id } = await setUpPasskey(shop, person)
    expect(await ask(person)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Kade' },
      user: { name: person.email, id: Buffer.from(person.userId).toString('base64url') },
      attestation: 'none',
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('the first one turns two-step verification on and tells the recovery codes; the others do not', async () => {
    const person = await signedIn(shop)
    const first = await setUpPasskey(shop, person, 'Phone')
    const second = await setUpPasskey(shop, person, 'Laptop')
    expect(first.recoveryCodes).toHaveLength(10)
    expect(second.recoveryCodes).toBeNull()
    const { json } = await person.call('GET /account/second-factor')
    expect(json).toMatchObject({ on: true, app: false, recoveryCodesLeft: 10 })
    expect(json.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Phone', null],
      ['Laptop', null],
    ])
  })

  const lies: [string, Lies][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person not verified', { unverified: true }],
  ]
  test.each(lies)('refuses %s', async (_, lie) => {
    const person = await signedIn(shop)
    const { created } = makePasskey(await ask(person), ORIGIN, lie)
    const body = { name: 'Phone', passkey: created }
    const answer = await person.call('POST /account/second-factor/passkeys', { body })
    expect([answer.status, answer.problem.code]).toEqual([401, 'BAD_CREDENTIALS'])
    expect((await person.call('GET /account/second-factor')).json.on).toBe(false)
  })

  test('refuses a challenge made up, used, of another person or older than five minutes', async () => {
    const [person, other] = [await signedIn(shop), await signedIn(shop)]
    const add = async (passkey: unknown) =>
      (await person.call('POST /account/second-factor/passkeys', { body: { name: 'Phone', passkey } })).status
    expect(await add(makePasskey(await ask(person), ORIGIN, { challenge: 'A'.repeat(43) }).created)).toBe(410)
    expect(await add(makePasskey(await ask(other), ORIGIN).created)).toBe(410)
    expect(await add(makePasskey(await ask(person), ORIGIN, { challenge: (await askAlone()).challenge }).created)).toBe(
      410,
    )
    const question = await ask(person)
    expect(await add(makePasskey(question, ORIGIN).created)).toBe(201)
    expect(await add(makePasskey(question, ORIGIN).created)).toBe(410)
    const late = await ask(person)
    clock.pass(minutes(5))
    expect(await add(makePasskey(late, ORIGIN).created)).toBe(410)
  })

  test('takes a passkey once, whoever has it, and ten of them', async () => {
    const [person, other] = [await signedIn(shop), await signedIn(shop)]
    const { id } = await setUpPasskey(shop, person)
    const copied = makePasskey(await ask(other), ORIGIN)
    await db.update(passkeys).set({ id: copied.id }).where(eq(passkeys.id, id))
    const body = { name: 'Copy', passkey: copied.created }
    expect((await other.call('POST /account/second-factor/passkeys', { body })).problem.code).toBe('PASSKEY_KNOWN')
    for (let count = 1; count < 10; count += 1) await setUpPasskey(shop, person)
    const full = await person.call('POST /account/second-factor/passkeys/question', withPassword)
    expect([full.status, full.problem.code]).toEqual([409, 'PASSKEYS_FULL'])
  })
})

describe('signing in', () => {
  test('after the password: a passkey is a second factor', async () => {
    const person = await signedIn(shop)
    const passkey = await setUpPasskey(shop, person)
    const question = await askAfterPassword(person.email)
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([passkey.id])
    const answer = await giveAfterPassword(question, passkey.answer(question))
    expect(answer.json.user.uid).toBe(person.userId)
    const [row] = await db.select().from(passkeys).where(eq(passkeys.id, passkey.id))
    expect([row?.counter, row?.lastUsedAt]).toEqual([1, clock.now()])
  })

  test('alone: nobody says who it is but the passkey, and the session has its second factor', async () => {
    const person = await signedIn(shop)
    const passkey = await setUpPasskey(shop, person)
    const question = await askAlone()
    expect(question.allowCredentials).toEqual([])
    const answer = await signInAlone(passkey.answer(question))
    expect(answer.json.user.uid).toBe(person.userId)
    expect(answer.headers.getSetCookie()[0]).toContain(`kade_session=${answer.json.refreshToken}`)
    const rows = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
    expect(rows.every(({ secondFactorAt }) => secondFactorAt !== null)).toBe(true)
  })

  const lies: [string, Lies][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person not verified', { unverified: true }],
    ['a forged signature', { forged: true }],
    ["another person's handle", { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that falls back', { counter: 0 }],
  ]
  test.each(lies)('refuses %s, after the password and alone', async (_, lie) => {
    const person = await signedIn(shop)
    const passkey = await setUpPasskey(shop, person)
    expect((await signInAlone(passkey.answer(await askAlone()))).status).toBe(200)
    const question = await askAfterPassword(person.email)
    expect((await giveAfterPassword(question, passkey.answer(question, lie))).problem.code).toBe('BAD_CREDENTIALS')
    expect((await signInAlone(passkey.answer(await askAlone(), lie))).problem.code).toBe('BAD_CREDENTIALS')
  })

  test('refuses an answer to another question, and the same answer twice', async () => {
    const person = await signedIn(shop)
    const passkey = await setUpPasskey(shop, person)
    const alone = await askAlone()
    const question = await askAfterPassword(person.email)
    expect((await giveAfterPassword(question, passkey.answer(alone))).status).toBe(401)
    expect((await signInAlone(passkey.answer(question))).status).toBe(410)
    expect((await signInAlone(passkey.answer(alone, { challenge: 'A'.repeat(43) }))).status).toBe(410)
    const right = passkey.answer(alone)
    expect((await signInAlone(right)).status).toBe(200)
    expect((await signInAlone(right)).status).toBe(410)
    const late = await askAlone()
    clock.pass(minutes(5))
    expect((await signInAlone(passkey.answer(late))).status).toBe(410)
  })

  test("refuses another person's passkey after the password", async () => {
    const [person, thief] = [await signedIn(shop), await signedIn(shop)]
    await setUpPasskey(shop, person)
    const own = await setUpPasskey(shop, thief)
    const question = await askAfterPassword(person.email)
    expect((await giveAfterPassword(question, own.answer(question))).status).toBe(401)
  })
})

describe('removing', () => {
  test('closes the door at once; the last one turns two-step verification off', async () => {
    const person = await signedIn(shop)
    const [first, second] = [await setUpPasskey(shop, person), await setUpPasskey(shop, person)]
    const remove = (id: string) =>
      person.call('POST /account/second-factor/passkeys/{id}/remove', { params: { id }, ...withPassword })
    expect((await remove(first.id)).status).toBe(200)
    expect((await signInAlone(first.answer(await askAlone()))).status).toBe(401)
    expect((await person.call('GET /account/second-factor')).json.on).toBe(true)
    expect((await remove(second.id)).status).toBe(200)
    expect((await person.call('GET /account/second-factor')).json).toMatchObject({ on: false, recoveryCodesLeft: 0 })
    expect((await remove(second.id)).status).toBe(404)
  })

  test('leaves two-step verification on where there is an app', async () => {
    const person = await signedIn(shop)
    await setUpApp(shop, person)
    const { id } = await setUpPasskey(shop, person)
    await person.call('POST /account/second-factor/passkeys/{id}/remove', { params: { id }, ...withPassword })
    expect((await person.call('GET /account/second-factor')).json).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  })

  test("of another person's passkey is refused", async () => {
    const [person, other] = [await signedIn(shop), await signedIn(shop)]
    const { id } = await setUpPasskey(shop, other)
    const call = { params: { id }, ...withPassword }
    expect((await person.call('POST /account/second-factor/passkeys/{id}/remove', call)).status).toBe(404)
  })
})
