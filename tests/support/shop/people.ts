/** People of a test: accounts made as signing up makes them, signed in as a browser is, cookie jar and all. */
import { hash } from '@node-rs/argon2'
import type { Calls } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { Role, SessionStarted } from '#contract/people/accounts.ts'
import { createAccount } from '#server/people/accounts/create-account.ts'
import type { Answer } from './answer.ts'
import type { TestShop } from './open-test-shop.ts'

export const PASSWORD = 'a kettle on the stove'

/** All test people have the same password, hashed so that thousands of logins cost next to nothing. */
let hashed: Promise<string> | null = null

export interface TestPerson {
  userId: string
  email: string
}

let count = 0

/** An account with a proven address, and without a profile. */
export async function aPerson(
  { services }: Pick<TestShop, 'services'>,
  parts: { email?: string; passwordHash?: string; role?: Role; staffRole?: StaffRole; verified?: boolean } = {},
): Promise<TestPerson> {
  hashed ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  count += 1
  const { email = `person-${count}@example.com`, passwordHash = await hashed, verified = true, staffRole } = parts
  const role = parts.role ?? (staffRole ? 'admin' : 'user')
  const account = {
    email,
    passwordHash,
    firstName: 'Nimali',
    lastName: 'Perera',
    role,
    ...(staffRole ? { staffRole } : {}),
    emailVerified: verified,
  }
  const user = await services.transaction((tx) => createAccount(tx, account, services))
  return { userId: user.id, email: user.email }
}

/** A browser: it keeps the cookies it is given, and the access token of its last login or refresh. */
export interface TestBrowser {
  cookies: Map<string, string>
  token: string | null
  call: TestShop['call']
  logIn: (email: string, options?: { password?: string; remember?: boolean }) => Promise<Answer<'POST /auth/login'>>
  refresh: () => Promise<Answer<'POST /auth/refresh'>>
  logOut: () => Promise<Answer<'POST /auth/logout'>>
}

export function aBrowser(shop: Pick<TestShop, 'call'>): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    token: null,
    async call(name, options = {}) {
      const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const headers = { ...(cookie ? { Cookie: cookie } : {}), ...options.headers }
      const token = options.token ?? browser.token ?? undefined
      const answer = await shop.call(name, { ...options, headers, token })
      for (const line of answer.headers.getSetCookie()) keep(browser.cookies, line)
      return answer
    },
    async logIn(email, { password = PASSWORD, remember = true } = {}) {
      const answer = await browser.call('POST /auth/login', { body: { email, password, remember } })
      if (answer.status === 200) browser.token = tokenOf(answer.json)
      return answer
    },
    async refresh() {
      const answer = await browser.call('POST /auth/refresh')
      if (answer.status === 200) browser.token = answer.json.accessToken
      return answer
    },
    async logOut() {
      const answer = await browser.call('POST /auth/logout')
      browser.token = null
      return answer
    },
  }
  return browser
}

/** Null where the login asks for a second factor. */
function tokenOf(json: AnswerOf<Calls['POST /auth/login']>): string | null {
  return 'token' in json ? json.token : null
}

/** What a login of an account without a second factor answers. */
export function startedSession(answer: Answer<'POST /auth/login'>): SessionStarted {
  if ('secondFactor' in answer.json) throw new Error('a second factor was asked for')
  return answer.json
}

/** A person signed in at a browser of their own. */
export async function signedIn(
  shop: TestShop,
  parts: Parameters<typeof aPerson>[1] = {},
): Promise<TestBrowser & TestPerson> {
  const person = await aPerson(shop, parts)
  const browser = aBrowser(shop)
  const answer = await browser.logIn(person.email)
  if (answer.status !== 200) throw new Error(`${person.email} could not log in: ${answer.status}`)
  return Object.assign(browser, person)
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isGone) jar.delete(name)
  else jar.set(name, value)
}

/** What the sign-up form sends. */
export const aSignup = (parts: Record<string, unknown> = {}) => ({
  email: 'nimali@example.com',
  password: PASSWORD,
  fName: 'Nimali',
  lName: 'Perera',
  ...parts,
})
