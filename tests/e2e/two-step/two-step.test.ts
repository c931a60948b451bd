// Two-step verification as a person meets it: set up in the account settings, asked for at the login.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { codeAt } from '#tests/support/shop/second-factors.ts'

const shop = await openBrowserShop({ hostname: 'localhost' })
const refusals = [/Failed to load resource/]

async function openSettings(page: Page, email: string) {
  await logIn(page, email)
  await page.goto('/account?section=settings')
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
}

/** Types the password of the login page, and waits for the second step. */
async function givePassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Two-step verification' }).waitFor()
}

async function giveTyped(page: Page, label: string, typed: string) {
  await page.getByLabel(label).fill(typed)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The present code; one that was used already gives way to the next one's step. */
const codeOf = (secret: string, stepsAhead = 0) => codeAt(secret, new Date(Date.now() + stepsAhead * 30_000))

test('An authenticator app is set up on a phone, then asked for; a recovery code does instead, once', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE, expects: refusals, acceptDownloads: true })
  await openSettings(page, email)
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect(await dialog.getByRole('alert').innerText()).toBe('The current password is not right.')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const field = dialog.getByRole('textbox', { name: 'Code' })
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  await field.fill(codeOf(secret, 40))
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('alert').innerText()).toBe('This code is not right.')
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await axeFindings(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toContain(codes.join('\n'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.prints-alone').innerText()).toContain(codes.join('\n'))
  await page.emulateMedia({ media: null })
  // Escape must not throw away what is shown only once.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 of 10 left').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const other = await shop.openPage({ viewport: PHONE, expects: refusals })
  await givePassword(other, email)
  const focused = () => other.evaluate(() => document.activeElement?.getAttribute('autocomplete'))
  await expect.poll(focused).toBe('one-time-code')
  expect(await axeFindings(other)).toEqual([])
  await giveTyped(other, 'Code', '12 34')
  expect(await other.getByRole('alert').innerText()).toBe('Please enter the 6 digits of the code')
  // A code counts once. The next one counts already, and also if its time comes while it is sent.
  await giveTyped(other, 'Code', codeOf(secret, 1))
  await other.waitForURL('**/account')

  const third = await shop.openPage({ viewport: PHONE, expects: refusals })
  await givePassword(third, email)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveTyped(third, 'Recovery code', codes[0] ?? '')
  await third.waitForURL('**/account')
  await third.goto('/account?section=settings')
  await third.getByText('9 of 10 left').waitFor()

  // No filled button: what takes protection away is not what one is asked to do.
  const off = third.getByRole('button', { name: 'Turn off two-step verification' })
  expect(await off.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await off.click()
  await third.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await third.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await third.getByRole('region', { name: 'Two-step verification' }).getByText('Off', { exact: true }).waitFor()
})

test('A passkey is added with a name, opens the second step, logs in alone, and is removed', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openSettings(page, email)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('My phone')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const leave = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  }
  await leave()
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/account')

  await leave()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/account')

  await page.goto('/account?section=settings')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('Passkey removed').waitFor()
  await page.getByRole('region', { name: 'Two-step verification' }).getByText('Off', { exact: true }).waitFor()

  await leave()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('This passkey is not known here. Please try another one.')
})

test('Too many wrong codes lead back to the password, and the words say why', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await openSettings(page, email)
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  const other = await shop.openPage({ expects: refusals })
  await givePassword(other, email)
  for (let at = 0; at < 5; at += 1) {
    const answered = other.waitForResponse('**/api/auth/second-factor')
    await giveTyped(other, 'Code', codeOf(secret, 40 + at))
    await answered
  }
  await other.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await other.getByRole('alert').innerText()).toBe(
    'This took too long, or too many attempts. Please start again.',
  )
  expect(await other.getByLabel('Email').inputValue()).toBe(email)
  expect(await other.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})
