/**
 * Every page with what can be pressed and filled in on it, while a browser translates it: nothing fails, and whatever
 * changes can be seen.
 */
import type { Page } from 'playwright-core'
import { isTranslated, type Share, staleTexts, translate } from '#tests/support/browser/translate.ts'

/** What ends a session, leaves the page, or opens a window of the browser. */
const LEFT_ALONE = /log ?out|delete (my )?account|upload|choose a file|passkey|print|pdf/i

interface Walk {
  page: Page
  addresses: readonly string[]
  /** One: the whole and a part in turn; two: both of each. */
  shares: number
  /** Of each page, at most. */
  buttons: number
}

interface Use {
  address: string
  share: Share
  buttons: number
}

/** What went wrong, in words with the address of the page. */
export async function walkTranslated({ page, addresses, shares: most, buttons }: Walk): Promise<string[]> {
  const faults: string[] = []
  for (const [at, address] of addresses.entries()) {
    const shares: Share[] = at % 2 === 0 ? ['whole', 'part'] : ['part', 'whole']
    for (const share of shares.slice(0, most)) {
      faults.push(
        ...(await tryTranslated(page, { address, share, buttons })).map((fault) => `${address}, ${share}: ${fault}`),
      )
    }
  }
  return faults
}

async function tryTranslated(page: Page, { address, share, buttons }: Use): Promise<string[]> {
  await open(page, address, share)
  const { pathname } = new URL(page.url())
  const names = await buttonNames(page)
  const steps: (() => Promise<void>)[] = [
    () => page.evaluate(sendForms, false),
    () => page.evaluate(sendForms, true),
    ...names.slice(0, buttons).map((name) => () => press(page, name)),
  ]
  for (const [at, step] of steps.entries()) {
    if (new URL(page.url()).pathname !== pathname || !(await isTranslated(page))) await open(page, address, share)
    await step()
    await settle(page)
    const found = await staleTexts(page)
    if (await page.getByRole('heading', { name: /could not be loaded|went wrong/ }).count()) found.push('it failed')
    const stepName = names[at - 2] ?? ['forms as they are', 'forms filled'][at]
    if (found.length > 0) return found.map((fault) => `${stepName}: ${fault}`)
  }
  return []
}

async function open(page: Page, address: string, share: Share): Promise<void> {
  if (address.includes('#')) await page.goto('about:blank')
  await page.goto(address)
  await settle(page)
  await translate(page, share)
}

/** Presses it, sends the form of the dialog that it opens, and closes that. */
async function press(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(pressButton, name))) return
  await settle(page)
  if ((await page.locator('dialog[open]').count()) === 0) return
  await page.evaluate(sendForms, false)
  await settle(page)
  await page.keyboard.press('Escape')
}

/** Nothing is on its way any more, and what came is drawn; the page may be another one by now. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null
    window.quietFrames = isBusy ? 0 : (window.quietFrames ?? 0) + 1
    if (window.quietFrames <= 2) return false
    // Here, as the page may be left the next moment.
    window.quietFrames = 0
    return true
  })
}

declare global {
  interface Window {
    quietFrames?: number
  }
}

/** Of the buttons that can be pressed and send no form, each name once. */
async function buttonNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled')]
      .filter((button) => button.type !== 'submit' && button.checkVisibility())
      .map((button) => (button.ariaLabel ?? button.textContent).trim()),
  )
  return [...new Set(names)].filter((name) => name !== '' && !LEFT_ALONE.test(name))
}

function pressButton(name: string): boolean {
  const button = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
    (each) => each.checkVisibility() && (each.ariaLabel ?? each.textContent).trim() === name,
  )
  button?.click()
  return button !== undefined
}

/** Sends each form that is seen, as it is or with something in each of its fields. */
function sendForms(areFilled: boolean): void {
  // An open dialog makes all around it inert.
  const place = document.querySelector('dialog[open]') ?? document
  const forms = [...place.querySelectorAll('form')].filter((form) => form.checkVisibility())
  const filled: Record<string, string> = { email: 'kamala@example.com', tel: '0771234567', number: '3' }
  Object.assign(filled, { date: '2026-11-20', time: '10:30', 'datetime-local': '2026-11-20T10:30' })
  for (const form of forms) {
    if (areFilled) {
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
        if (!field.checkVisibility() || /^(?:checkbox|radio|file|color)$/.test(field.type)) continue
        const text = filled[field.type] ?? 'K7'
        const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      }
    }
    if (form.querySelector('button:enabled')) form.requestSubmit()
  }
}
