/** A shop served on a port of its own and a browser to use it with; what the browser complains of fails the test. */
import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { deals } from '#contract/site/content/home-promotions.ts'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import type { Services } from '#server/services.ts'
import { openServedShop, type ServedShopOptions } from '#tests/support/shop/open-served-shop.ts'
import { holdMessages } from './hold-messages.ts'
import { isPageDrawn } from './is-page-drawn.ts'

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

export interface BrowserShop {
  services: Services
  /** `http://127.0.0.1:PORT`. */
  url: string
  browser: Browser
  /** How it was started, for a browser that is to be closed and opened again. */
  launch: LaunchOptions
  /** A page in a browser of its own: no cookies, empty storage. */
  openPage: (options?: PageOptions) => Promise<Page>
}

interface PageOptions extends BrowserContextOptions {
  /** Messages of the browser that this test provokes, such as a failed request. */
  expects?: RegExp[]
  /** Short messages leave after their 5 seconds; else each stays until it is pressed away, however slow the machine. */
  messagesLeave?: boolean
}

/** The first is Chromium without a window of its own, which needs half the time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** In ms, for all that a page is waited for: a guard against what never comes, far beyond what a slow machine takes. */
export const NEVER_COMES_AFTER = 120_000

const LAUNCH: LaunchOptions = {
  executablePath: BROWSERS.find((path) => existsSync(path)),
  args: FLAGS,
  timeout: NEVER_COMES_AFTER,
}

/** What the browser's driver says of it. */
const BLOCKED = /Service Worker registration blocked/

/**
 * Goods that slides and promotions name, which the shop of a test need not have: where the pointer comes to rest on
 * one, as by a click on what was there before, the browser asks for its page ahead and is told 404.
 */
const PROMOTED = [...deals, ...homeSlides, ...smartHomeSlides]
  .map(({ link }) => link)
  .filter((link) => link.startsWith('/products/'))
const isPrefetchOfPromoted = (address: string) => PROMOTED.some((link) => address.endsWith(`${link}.data`))

let started: Promise<Browser> | undefined

/**
 * One for all files a worker runs: each test's pages have a context of their own. It ends with its worker's process.
 */
export function startBrowser(): Promise<Browser> {
  started ??= chromium.launch(LAUNCH)
  return started
}

/** Call it at the top of a test file; what it opened, but the browser, is closed after the file's last test. */
export async function openBrowserShop(shopOptions: ServedShopOptions = {}): Promise<BrowserShop> {
  const { services, url } = await openServedShop(shopOptions)
  const browser = await startBrowser()
  const complaints: string[] = []
  /** Those of the running test: a page that is left open goes on moving its slides beside the tests that follow. */
  const contexts: BrowserContext[] = []

  beforeEach(() => {
    contexts.length = 0
  })
  afterEach(async () => {
    const said = complaints.splice(0)
    await Promise.all(contexts.map((context) => context.close()))
    // What a page says of being closed is no fault of it.
    complaints.length = 0
    expect(said).toEqual([])
  })
  async function openPage({ expects = [], messagesLeave = false, ...options }: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: DESKTOP,
      // A page's requests would not come by the routes of a test.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(NEVER_COMES_AFTER)
    contexts.push(context)
    // The browser's dates are the shop's, and stand still; its timers run.
    if (shopOptions.clock) await context.clock.setFixedTime(shopOptions.clock())
    if (!messagesLeave) await context.addInitScript(holdMessages)
    const newPage = context.newPage.bind(context)
    // A second tab, too.
    context.newPage = async () => {
      const opened = await newPage()
      if (options.javaScriptEnabled !== false) waitOnTheWay(opened)
      return opened
    }
    const page = await context.newPage()
    const complain = (text: string, where = '') => {
      if (isPrefetchOfPromoted(where)) return
      if (![...expects, BLOCKED].some((expected) => expected.test(text))) complaints.push(`${text} ${where}`.trim())
    }
    page.on('console', (message) => complain(`${message.type()}: ${message.text()}`, message.location().url))
    page.on('pageerror', (error) => complain(`error: ${error.message}`))
    return page
  }

  return { services, url, browser, launch: LAUNCH, openPage }
}

/** A test must not press what is not drawn yet, nor what still belongs to the page before. */
function waitOnTheWay(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const goForward = page.goForward.bind(page)
  const waitForURL = page.waitForURL.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await waitForPage(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await waitForPage(page)
    return answer
  }
  // What is behind may be another document.
  page.goBack = async (...how) => {
    const answer = await goBack(...how)
    await waitForPage(page)
    return answer
  }
  page.goForward = async (...how) => {
    const answer = await goForward(...how)
    await waitForPage(page)
    return answer
  }
  // The router names a page in the address before React has drawn it.
  page.waitForURL = async (...where) => {
    await waitForURL(...where)
    await waitForPage(page)
  }
}

/** Waits until React has taken over a page, where it has scripts at all, and shows what its address says. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForFunction(isPageDrawn)
}
