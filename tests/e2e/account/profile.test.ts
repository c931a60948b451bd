// My Profile: what is known of the person, what is missing, and changing it.
import { expect, test } from 'vitest'
import { editProfile } from '#server/people/accounts/edit-profile.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]

async function aPersonWith(edit: Parameters<typeof editProfile>[1]['edit'], verified = true) {
  const person = await aPerson(shop, { verified })
  await shop.services.transaction((tx) => editProfile(tx, { email: person.email, edit }, shop.services))
  return person
}

const complete = {
  name: 'Nimali Perera',
  phone: '+94 77 123 4567',
  addressLine: '12 Temple Road',
  city: 'Kandy',
  state: 'Central',
  postalCode: '20000',
}

test('My Profile shows the profile, and no banner when it is complete', async () => {
  const { email } = await aPersonWith(complete)
  const page = await shop.openPage()
  await logIn(page, email)
  const shown = page.getByRole('main').locator('dl')
  await shown.waitFor()
  expect(await shown.locator('dt').allInnerTexts()).toEqual([
    'Name',
    'Email',
    'Phone',
    'Address',
    'City',
    'State or district',
    'Postal code',
  ])
  expect(await shown.locator('dd').allInnerTexts()).toEqual([
    'Nimali Perera',
    `${email} Verified`,
    '+94 77 123 4567',
    '12 Temple Road',
    'Kandy',
    'Central',
    '20000',
  ])
  expect(await page.getByText('to complete your profile').count()).toBe(0)
})

test.each([
  ['an empty phone and address', {}, 'Please add a mobile number and an address to complete your profile.'],
  ['an empty phone', { addressLine: 'Kandy' }, 'Please add a mobile number to complete your profile.'],
  ['an empty address', { phone: '077' }, 'Please add an address to complete your profile.'],
  [
    'the placeholders',
    { phone: 'No phone provided', addressLine: 'No address provided' },
    'Please add a mobile number and an address to complete your profile.',
  ],
  [
    'the placeholder for the address',
    { phone: '077', addressLine: ' No address provided ' },
    'Please add an address to complete your profile.',
  ],
])('With %s a banner asks for what is missing', async (_, edit, banner) => {
  const { email } = await aPersonWith(edit)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  await page.getByText(banner).waitFor()
  const missing = [
    !('phone' in edit) || edit.phone === 'No phone provided' ? 'No phone provided' : null,
    !('addressLine' in edit) || edit.addressLine?.includes('No address') ? 'No address provided' : null,
  ].filter((text) => text !== null)
  for (const text of missing) expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
})

test('The person can update the profile; the banner goes once it is complete', async () => {
  const { email } = await aPersonWith({ phone: 'No phone provided' })
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await shop.openPage({ viewport })
    await logIn(page, email)
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Name').fill('Nimali P.')
    if (viewport === PHONE) {
      // A placeholder is nothing to edit.
      expect(await page.getByLabel('Phone').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await page.getByText('Nimali P.').count()).toBe(0)
      await page.getByRole('button', { name: 'Complete now' }).click()
    }
    await page.getByLabel('Phone').fill(' +94 71 222 3344 ')
    await page.getByLabel('Address', { exact: true }).fill('7 Lake View')
    await page.getByLabel('City').fill('Galle')
    expect(await axeFindings(page)).toEqual([])
    const held = Promise.withResolvers<void>()
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() === 'PUT') await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Update profile' }).click()
    expect(await page.getByRole('button', { name: 'Updating...' }).isDisabled()).toBe(true)
    held.resolve()
    await page.getByText('Profile updated successfully!').waitFor()
    await page.getByText('+94 71 222 3344').waitFor()
    await page.getByText('7 Lake View').waitFor()
    expect(await page.getByText('to complete your profile').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit profile')
    await page.unroute('**/api/users/*')
    await page.reload()
    await page.getByText('Galle', { exact: true }).waitFor()
    await page.context().close()
    const edit = { phone: '', addressLine: '', city: '' }
    await shop.services.transaction((tx) => editProfile(tx, { email, edit }, shop.services))
  }
})

test("A failed update keeps what was typed and shows the message, else 'Failed to update profile'", async () => {
  const { email } = await aPersonWith(complete)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('City').fill('Matara')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Update profile' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('Failed to update profile')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, body: 'broken' }))
  await page.getByRole('button', { name: 'Update profile' }).click()
  await page.getByText('Failed to update user profile', { exact: true }).waitFor()
  const message = 'Too many attempts. Please try again in 5 minutes.'
  await page.route('**/api/users/*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message, error: message, code: 'TOO_MANY_REQUESTS' }),
    }),
  )
  await page.getByRole('button', { name: 'Update profile' }).click()
  await page.getByText(message).waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Matara')
})

test('A profile or orders that can not be fetched are silently ignored', async () => {
  const { email } = await aPersonWith(complete)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.route('**/api/users/profile/*', (route) => route.fulfill({ status: 500, body: 'oh' }))
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: 'oh' }))
  for (const [address, title] of [
    ['/account', 'My Profile'],
    ['/account?section=orders', 'Orders'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForFunction(() => !document.querySelector('main [role=status][aria-label="Loading..."]'))
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(/failed|error|wrong/i).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
  }
})

test('An address that is not verified is said to be so, and the link in the mail verifies it', async () => {
  const { email } = await aPersonWith(complete, false)
  const page = await shop.openPage()
  await logIn(page, email)
  await page.getByText('Your email address is not verified yet').waitFor()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await page.getByText('A mail with a link is on its way.').waitFor()
  const mail = await mailIn(shop, { to: email, kind: 'verify-email' })
  const link = /http:\S+\/verify-email#token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Your email address is verified' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/account')
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(await page.getByText('not verified yet').count()).toBe(0)
})
