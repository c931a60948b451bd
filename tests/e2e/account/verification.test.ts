// The link of the verification mail, opened by the person themself, by nobody signed in, and by somebody else.
import { expect, test } from 'vitest'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { queueVerification } from '#server/people/accounts/queue-verification.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]

async function aLink() {
  const person = await aPerson(shop, { verified: false })
  const user = { id: person.userId, email: person.email }
  await shop.services.transaction((tx) => queueVerification(tx, { user }, shop.services))
  const mail = await mailIn(shop, { to: person.email, kind: 'verify-email' })
  return { ...person, link: /http:\S+\/verify-email#token=[\w-]+/.exec(mail.text)?.[0] ?? '' }
}
const isVerified = async (email: string) => Boolean((await findAccount(shop.services.db, email))?.user.emailVerifiedAt)

test('Who is not logged in is asked to log in, and the link is kept; then the address is verified', async () => {
  const { email, link } = await aLink()
  const page = await shop.openPage({ viewport: PHONE, expects: refusals })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Log in to verify your address' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await isVerified(email)).toBe(false)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your email address is verified' }).waitFor()
  expect(await isVerified(email)).toBe(true)
  const secret = link.split('token=')[1] ?? ''
  expect(asked.filter((url) => url.includes(secret))).toEqual([])
  await page.goto('/verify-email')
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})

test('Who did not choose the password sets one, which verifies the address and empties the account', async () => {
  const { email, link } = await aLink()
  const page = await shop.openPage({ expects: refusals })
  await page.goto(link)
  await page.getByRole('link', { name: 'I did not choose this password' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const mail = await mailIn(shop, { to: email, kind: 'password-reset' })
  await page.goto(/http:\S+\/reset-password#token=[\w-]+/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill('my very own words')
  await page.getByLabel('Confirm new password').fill('my very own words')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor()
  await logIn(page, email, { password: 'my very own words' })
  await page.getByText('Please add a mobile number and an address to complete your profile.').waitFor()
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(await page.getByText('Nimali').count()).toBe(0)
})

test('Who is logged in to another account is told so, and can change to the right one', async () => {
  const { email, link } = await aLink()
  const other = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, other.email)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'This link belongs to another account' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await isVerified(email)).toBe(false)
  await page.getByRole('button', { name: 'Log in with the other account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your email address is verified' }).waitFor()
  expect(await isVerified(email)).toBe(true)
})
