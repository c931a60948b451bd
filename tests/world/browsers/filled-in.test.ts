/**
 * Programs that fill in forms write into fields and tell the page nothing, or `change` alone: Chrome of an iPhone
 * (https://github.com/facebook/react/issues/1159, https://github.com/jaredpalmer/formik/issues/721,
 * https://github.com/evervault/evervault-js/pull/758), Proton Pass
 * (https://github.com/ephraimduncan/minimal.so/pull/27).
 * What stands in a field is what is checked and sent.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type BrowserShop, openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openCheckout } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const soldOut = await anItem(shop.services, { title: 'Iron Kettle', qty: 0 })
const { email } = await aPerson(shop)

type Told = 'of nothing' | 'of a change'
const told: Told[] = ['of nothing', 'of a change']

interface Filled {
  call: string
  /** By the labels of the fields. */
  fields: Record<string, string>
  button: string
  open: (shop: BrowserShop) => Promise<{ page: Page; form: Locator }>
  sent: object
}

const contact = { Name: 'Nimali Perera', Email: 'nimali@example.com' }
const home = { Phone: '+94 77 123 4567', Address: '12 Temple Road, Kandy' }
const sentContact = { name: contact.Name, email: contact.Email }
const sentHome = { phone: home.Phone, address: home.Address }

const open = (path: string) => async () => {
  // An address that has an account by the second time is refused.
  const page = await shop.openPage({ expects: [/409/] })
  await page.goto(path)
  return { page, form: page.getByRole('main') }
}

const openDialog = (button: string) => async () => {
  const { page, form } = await open(`/products/${soldOut.slug}`)()
  await form.getByRole('button', { name: button }).first().click()
  return { page, form: page.getByRole('dialog') }
}

const forms: Filled[] = [
  {
    call: 'POST /api/auth/login',
    open: open('/login'),
    fields: { Email: email, Password: PASSWORD },
    button: 'Login',
    sent: { email, password: PASSWORD },
  },
  {
    call: 'POST /api/auth/signup',
    open: async () => {
      const opened = await open('/signup')()
      await opened.form.getByRole('checkbox').check()
      return opened
    },
    fields: {
      'First name': 'Ravi',
      'Last name': 'Silva',
      Email: 'ravi@example.com',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    button: 'Sign up',
    sent: { fName: 'Ravi', lName: 'Silva', email: 'ravi@example.com', password: PASSWORD },
  },
  {
    call: 'POST /api/contact',
    open: open('/support'),
    fields: { ...contact, Message: 'When do you open?' },
    button: 'Send Message',
    sent: { ...sentContact, message: 'When do you open?' },
  },
  {
    call: 'POST /api/orders',
    open: async () => {
      const { page } = await openCheckout(shop)
      const form = page.getByRole('main')
      await form.getByRole('button', { name: 'District and town' }).click()
      return { page, form }
    },
    fields: {
      ...contact,
      ...home,
      Town: 'Peradeniya',
      'Card Number': '4000001234567899',
      'Name on Card': 'MRS N PERERA',
      Expiry: '0429',
      CVC: '7391',
    },
    button: 'Place Order',
    sent: { ...sentContact, phone: home.Phone, town: 'Peradeniya' },
  },
  {
    call: 'POST /api/pre-orders',
    open: openDialog('Pre-Order Now'),
    fields: { ...contact, ...home },
    button: 'Submit Pre-order',
    sent: { ...sentContact, ...sentHome },
  },
  {
    call: 'POST /api/stock-alerts',
    open: openDialog('Tell me when it is back'),
    fields: { Email: contact.Email },
    button: 'Tell me',
    sent: { contact: contact.Email },
  },
  {
    call: 'POST /api/staff-invitations',
    open: async () => {
      const { page } = await openOffice(shop, '/staff')
      await page.getByRole('button', { name: 'Invite' }).click()
      return { page, form: page.getByRole('dialog') }
    },
    fields: { Email: contact.Email },
    button: 'Send the invitation',
    sent: { email: contact.Email },
  },
]

/** As a script of another world than the page's does: what React has put in the way of the value isn't there. */
async function fillIn(form: Locator, label: string, text: string, tells: Told): Promise<void> {
  // An optional field says so in its label.
  await form.getByLabel(new RegExp(`^${label}(Optional)?$`)).evaluate(
    (field, [value, isChange]) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      if (isChange) field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [text, tells === 'of a change'] as const,
  )
}

for (const { call, fields, button, open: openForm, sent } of forms) {
  test.each(told)(`${call}: what was filled in is sent, where the page was told %s`, async (tells) => {
    const { page, form } = await openForm(shop)
    for (const [label, text] of Object.entries(fields)) await fillIn(form, label, text, tells)
    const requested = page.waitForRequest(
      (request) => `${request.method()} ${new URL(request.url()).pathname}` === call,
    )
    await form.getByRole('button', { name: button, exact: true }).click()
    expect((await requested).postDataJSON()).toMatchObject(sent)
  })
}
