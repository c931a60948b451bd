/**
 * Firefox by WebDriver BiDi, and the engine of Safari, as WebKitGTK's small browser, by the W3C's WebDriver
 * (https://www.w3.org/TR/webdriver2/): Playwright drives browsers of its own making only. Both are used by what
 * stands on their controls, as a person does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { Builder, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import { freePort } from '#tests/support/database/free-port.ts'
import { NEVER_COMES_AFTER } from './open-browser-shop.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
const SCREEN = '/usr/bin/Xvfb'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER =
  ['x86_64', 'aarch64']
    .map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path)) ?? ''

/** Those that this machine has; `npm test` installs them where it can. */
export function otherBrowsers(): Record<string, () => Promise<OtherBrowser>> {
  return {
    ...(FIREFOX && { Firefox: launchFirefox }),
    ...(MINI_BROWSER && existsSync(WEBKIT_DRIVER) && existsSync(SCREEN) && { WebKitGTK: launchWebKit }),
  }
}

export interface OtherBrowser {
  /** A window with nothing kept from before. */
  openPage: () => Promise<OtherPage>
  close: () => Promise<void>
}

/** What one does in a window; each waits for what it needs. */
export class OtherPage {
  readonly driver: PageDriver
  /** What it said to its console; WebKit tells nobody. */
  readonly complaints: readonly string[]
  constructor(driver: PageDriver, complaints: readonly string[] = []) {
    this.driver = driver
    this.complaints = complaints
  }

  async open(address: string): Promise<void> {
    await this.driver.goto(address)
    await this.waitFor('document.documentElement.dataset.hydrated === "yes"')
  }

  /** By the role and the beginning of the name, or the whole name that matches. */
  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.waitFor(found(role, name))
    await this.untilPressable(found(role, name))
    await this.driver.click(found(role, name))
  }

  /** A press goes to a place: what is there must stand still, and no message may lie over it. */
  private async untilPressable(element: string): Promise<void> {
    let before = ''
    const look = async () => {
      const now = String(await this.driver.run(`return (${placeOf})(${element})`))
      const stands = now !== '' && now === before
      before = now
      return stands
    }
    await expect.poll(look, { timeout: NEVER_COMES_AFTER, message: `${element.slice(-200)} can be pressed` }).toBe(true)
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = found('field', label)
    await this.waitFor(field)
    await this.driver.click(field)
    await this.driver.run(`${field}.select?.()`)
    await this.driver.type(text)
  }

  async choose(label: string, option: string): Promise<void> {
    const select = found('field', label)
    await this.waitFor(select)
    await this.driver.run(
      `const select = ${select}; select.value = [...select.options].find((one) => one.label === ${JSON.stringify(option)}).value; select.dispatchEvent(new Event('change', { bubbles: true }))`,
    )
  }

  async see(text: string): Promise<void> {
    await this.waitFor(`document.body.innerText.replaceAll('\\u00a0', ' ').includes(${JSON.stringify(text)})`)
  }

  /** What is shown for a few seconds only: the page itself looks for it, from before what brings it about. */
  async seeMomentary(text: string, act: () => Promise<void>): Promise<void> {
    await this.driver.run(`window.wasSeen = false
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(${JSON.stringify(text)})) return
        window.wasSeen = true
        observer.disconnect()
      }).observe(document, { childList: true, characterData: true, subtree: true })`)
    await act()
    await this.waitFor('window.wasSeen')
  }

  /** Until it is true in the page. */
  async waitFor(expression: string): Promise<void> {
    const options = {
      timeout: NEVER_COMES_AFTER,
      message: `${expression.slice(-200)} in ${await this.driver.address()}`,
    }
    await expect.poll(() => this.driver.run(`return Boolean(${expression})`), options).toBe(true)
  }
}

/** Runs in the page. Empty while it is disabled or something else gets the press; a field may be under its label. */
const placeOf = String((element: HTMLElement | null) => {
  if (!element || element.ariaDisabled === 'true') return ''
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isOwn = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
  return isOwn ? [x, y, width, height].join() : ''
})

export type Role = 'button' | 'link' | 'radio' | 'text' | 'field'

interface PageDriver {
  goto: (address: string) => Promise<unknown>
  address: () => Promise<string>
  /** The body of a function without parameters. */
  run: (body: string) => Promise<unknown>
  /** The element that the expression stands for, where it is drawn. */
  click: (expression: string) => Promise<void>
  type: (text: string) => Promise<void>
}

const SELECTORS: Record<Role, string> = {
  button: 'button, summary',
  link: 'a[href]',
  radio: 'input[type=radio]',
  text: 'label, span',
  field: 'input, textarea, select',
}

/** An expression for the first that is seen, in the dialog that is open if one is. */
function found(role: Role, name: string | RegExp): string {
  const pattern = typeof name === 'string' ? `^\\*?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` : name.source
  return `[...[...document.querySelectorAll('dialog[open]'), document.body].at(0).querySelectorAll('${SELECTORS[role]}')]
    .filter((one) => one.checkVisibility() || one.type === 'radio')
    .find((one) => new RegExp(${JSON.stringify(pattern)}).test(
      (one.ariaLabel ?? [...one.labels ?? []].map((label) => label.innerText).join(' ') ?? '').trim() || one.innerText.trim()))`
}

async function launchFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    timeout: NEVER_COMES_AFTER,
    defaultViewport: { width: 1440, height: 900 },
  })
  return {
    close: () => browser.close(),
    openPage: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(NEVER_COMES_AFTER)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      const driver: PageDriver = {
        goto: (address) => page.goto(address),
        address: async () => page.url(),
        run: (body) => page.evaluate(`(() => { ${body} })()`),
        click: async (expression) => {
          const element = await page.evaluateHandle<[], () => Element>(expression)
          await element.click()
        },
        type: (text) => page.keyboard.type(text),
      }
      return new OtherPage(driver, complaints)
    },
  }
}

/** On a screen that nobody sees: it has no way to do without one. */
async function launchWebKit(): Promise<OtherBrowser> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  // It draws by the processor: a machine without a graphics card has nothing else.
  const plain = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
  const env = { ...process.env, ...plain, DISPLAY: `:${String(display).trim()}` }
  let closePage = async () => {}
  return {
    close: async () => {
      await closePage()
      screen.kill()
    },
    openPage: async () => {
      await closePage()
      // Its driver ends with its first session.
      const port = await freePort()
      const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
      await answers(port)
      const one = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        })
        .build()
      closePage = async () => {
        await one.quit()
        driver.kill()
      }
      await one.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
      return new OtherPage({
        goto: (address) => one.get(address),
        address: () => one.getCurrentUrl(),
        run: (body) => one.executeScript(body),
        click: async (expression) => {
          const element = await one.executeScript<WebElement>(`return ${expression}`)
          await element.click()
        },
        type: async (text) => {
          await one.switchTo().activeElement().sendKeys(text)
        },
      })
    },
  }
}

async function answers(port: number): Promise<void> {
  const status = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(status, { timeout: NEVER_COMES_AFTER }).toBe(true)
}
