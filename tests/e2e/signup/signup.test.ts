// Signing up: the form, its errors, the account and then the profile.
import { eq } from 'drizzle-orm'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { users } from '#server/people/accounts/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn, storedSession } from '#tests/support/shop/log-in.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]
const { db } = shop.services

interface Form {
  fName?: string
  lName?: string
  email?: string
  password?: string
  confirm?: string
  terms?: boolean
}

async function fill(page: Page, form: Form) {
  const { fName = 'Chamari', lName = 'Fernando', email = 'chamari@example.com' } = form
  const { password = PASSWORD, confirm = password, terms = true } = form
  await page.getByLabel('First name').fill(fName)
  await page.getByLabel('Last name').fill(lName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByLabel('I agree to the terms').setChecked(terms)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click()

function apiCalls(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request)
  })
  return sent
}

test('The signup page has all fields and the terms, and no site layout', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await shop.openPage({ viewport })
    await page.goto('/signup')
    for (const label of ['First name', 'Last name', 'Email', 'Confirm password']) {
      expect(await page.getByLabel(label).isVisible()).toBe(true)
    }
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    expect(await page.getByLabel('I agree to the terms').isChecked()).toBe(false)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: 'terms' }).click()
    await page.getByRole('dialog', { name: 'Terms' }).getByText('What we keep').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.context().close()
  }
})

test('Signing up makes the account, then its profile, says so, and leads to the login page without logging in', async () => {
  const page = await shop.openPage()
  const sent = apiCalls(page)
  await page.goto('/signup')
  await fill(page, {})
  await submit(page)
  await page.getByText('Account created successfully! Please log in with your credentials.').waitFor()
  await page.waitForURL('**/login')
  expect(sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'POST /api/auth/signup',
    'POST /api/users',
  ])
  const [user] = await db.select().from(users).where(eq(users.email, 'chamari@example.com'))
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    {
      email: 'chamari@example.com',
      password: PASSWORD,
      fName: 'Chamari',
      lName: 'Fernando',
      role: 'user',
    },
    { email: 'chamari@example.com', userId: user?.id, name: 'Chamari', phone: '', address: '' },
  ])
  expect(user?.role).toBe('user')
  expect(await storedSession(page)).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  // The form remembers who has just signed up. The one before has the same fields.
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('chamari@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/account')
  await page.getByText('Chamari Fernando').waitFor()
})

test('When the profile can not be made, a warning says so, and the page goes to login anyway', async () => {
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/signup')
  await page.route('**/api/users', (route) => route.abort())
  await fill(page, { email: 'half@example.com' })
  await submit(page)
  await page
    .getByText('Account created but profile setup incomplete. Please complete your profile after login.')
    .waitFor()
  await page.waitForURL('**/login')
  expect(await page.getByText('Account created successfully!').count()).toBe(0)
  await page.unroute('**/api/users')
  await logIn(page, 'half@example.com')
  await page.getByText('Please add a mobile number and an address to complete your profile.').waitFor()
})

test("An empty field is answered with 'Please fill in all fields', in a red box, and nothing is sent", async () => {
  const page = await shop.openPage()
  const sent = apiCalls(page)
  await page.goto('/signup')
  await submit(page)
  const box = page.getByRole('alert')
  expect(await box.innerText()).toBe('Please fill in all fields')
  expect(await box.getAttribute('data-tone')).toBe('red')
  for (const empty of ['fName', 'lName', 'email', 'password', 'confirm'] as const) {
    await fill(page, {
      [empty]: empty === 'password' ? '' : ' '.repeat(empty === 'confirm' ? 0 : 2),
      terms: true,
    })
    await submit(page)
    expect([empty, await box.innerText()]).toEqual([empty, 'Please fill in all fields'])
  }
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await box.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
})

test("Two passwords that differ are answered with 'Passwords do not match', and nothing is sent", async () => {
  const page = await shop.openPage()
  const sent = apiCalls(page)
  await page.goto('/signup')
  await fill(page, { confirm: `${PASSWORD}!` })
  await submit(page)
  expect(await page.getByRole('alert').innerText()).toBe('Passwords do not match')
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(sent).toEqual([])
})

test('The terms must be accepted, and nothing is sent before', async () => {
  const page = await shop.openPage()
  const sent = apiCalls(page)
  await page.goto('/signup')
  await fill(page, { terms: false })
  await submit(page)
  expect(await page.getByRole('alert').innerText()).toBe('Please accept the terms')
  expect(await page.getByLabel('I agree to the terms').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('A password that is too short is told at its field', async () => {
  const page = await shop.openPage()
  await page.goto('/signup')
  await fill(page, { password: 'seven77' })
  await submit(page)
  await page.getByText('Password must be at least 8 characters').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
})

test('A password that is easy to guess is told at its field, and what was typed stays', async () => {
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/signup')
  await fill(page, { email: 'guessable@example.com', password: 'Chamari123' })
  await submit(page)
  const field = page.getByLabel('Password', { exact: true })
  await page.getByRole('alert').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByText('This password is among the first that others would guess.').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.getByLabel('First name').inputValue()).toBe('Chamari')
})

test("The server's error text appears in the red box and what was typed stays; without one it is 'Registration failed'", async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/signup')
  await fill(page, { email })
  await submit(page)
  const box = page.getByRole('alert')
  await box.waitFor()
  expect(await box.innerText()).toBe('An account with this email address already exists.')
  expect(await box.getAttribute('data-tone')).toBe('red')
  expect(await page.getByLabel('First name').inputValue()).toBe('Chamari')
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await submit(page)
  await page.getByText('Registration failed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/signup')
})

test('Who is authenticated goes from the signup page to /account', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await page.goto('/signup')
  await page.waitForURL('**/account')
})
