/**
 * What a person does first, in a browser: opens the link that the installer has printed, chooses a password, sets up
 * two-step verification and is in the back office. Pictures of it lie in `pictures` afterwards.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { codeAt } from '../../tests/support/shop/second-factors.ts'
import type { Trial } from './installs.ts'

const PASSWORD = 'kettle under the mango tree'
const SIZE = { width: 1024, height: 768 }

interface Options {
  /** As the installer has printed it. */
  link: string
  /** A folder; no pictures where it isn't said. */
  pictures: string | undefined
}

/** Throws where a page isn't as said; the link leads nowhere afterwards. */
export async function firstOwner({ bed, host }: Trial, { link, pictures }: Options): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} ${bed.address}`],
  })
  // The trial's authority is in no browser's list.
  const people = await browser.newContext({ ignoreHTTPSErrors: true, viewport: SIZE })
  const page = await people.newPage()
  const keep = async (name: string) => {
    if (pictures === undefined) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}.jpg`), quality: 70 })
  }
  try {
    await page.goto(link)
    await page.getByLabel('First name').fill('Nimali')
    await page.getByLabel('New password').first().fill(PASSWORD)
    await keep('choose-a-password')
    await page.keyboard.press('Enter')
    await setUpTwoSteps(page, keep)
    await page.getByRole('link', { name: 'Add New Item' }).waitFor()
    await keep('back-office')
    const again = await people.newPage()
    await again.goto(link)
    await again.getByText('This invitation does not work any more').waitFor()
    console.log('right: the link made an owner with two-step verification, and leads nowhere now')
  } finally {
    await browser.close()
  }
}

async function setUpTwoSteps(page: Page, keep: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const shown = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await shown.innerText()).replaceAll(' ', '')
  await keep('two-steps')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: 'Go to the back office' }).click()
}
