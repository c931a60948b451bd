/** The page of a stand-in: what is to be paid, and a button for each thing that may come of it. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { askPage, problemPage, returnPage } from './page-html.ts'
import type { Choice, Outcome, Purchase, StandIn } from './stand-in.ts'

/** How long after the shopper has gone back a late result is told. */
const LATE_MS = 8_000
const untilLate = () => pause(LATE_MS, undefined, { ref: false })
const PAGE = '/checkout'
const outcomes: Record<Choice, Outcome> = {
  approve: 'paid',
  'approve-twice': 'paid',
  'approve-late': 'paid',
  decline: 'failed',
  leave: 'cancelled',
}

export interface ServePageOptions {
  /** When the vendor's server tells a late result; a few seconds later otherwise. */
  tellsLate?: (() => Promise<void>) | undefined
}

/** Listens already; gives back nothing before `standIn` is there, which needs the address it will have. */
export async function servePage({
  tellsLate = untilLate,
}: ServePageOptions): Promise<{ address: string; show: (standIn: StandIn) => void; server: Server }> {
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async (_, response) => {
    response.end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  return {
    address: `http://127.0.0.1:${port}${PAGE}`,
    show: (standIn) => {
      answer = createAnswer(standIn, tellsLate)
    },
    server,
  }
}

function createAnswer(standIn: StandIn, tellsLate: () => Promise<void>) {
  const open = new Map<string, Purchase>()
  let told = 0

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '', headers } = request
    const body = method === 'POST' ? await readText(request) : ''
    const called = standIn.api?.({ method, path, headers, body })
    if (called) {
      response.writeHead(called.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(called.json))
      return
    }
    const form = new URLSearchParams(body)
    if (path === (standIn.page ?? PAGE)) {
      ask(response, standIn.read(form))
      return
    }
    const purchase = open.get(path.slice('/pay/'.length))
    if (purchase) await settle(response, purchase, readChoice(form))
    else show(response, problemPage(standIn.name), 404)
  }

  function ask(response: ServerResponse, purchase: Purchase | null): void {
    if (!purchase) {
      show(response, problemPage(standIn.name), 400)
      return
    }
    const id = randomBytes(8).toString('hex')
    open.set(id, purchase)
    show(response, askPage(standIn.name, purchase, `/pay/${id}`))
  }

  async function settle(response: ServerResponse, purchase: Purchase, choice: Choice): Promise<void> {
    const outcome = outcomes[choice]
    if (standIn.toldBy === 'nobody') {
      if (choice !== 'approve-late') standIn.settle?.(purchase.order, outcome)
      const back = outcome === 'paid' ? purchase.returnUrl : (purchase.failUrl ?? purchase.returnUrl)
      response.writeHead(303, { Location: back }).end()
      if (choice !== 'approve-late') return
      await tellsLate()
      standIn.settle?.(purchase.order, outcome)
      return
    }
    const reference = `STANDIN-${randomBytes(5).toString('hex')}`
    // Each in another form, so that whoever tries the demo meets all of them.
    const form = standIn.forms[told % standIn.forms.length]
    told += 1
    const message = standIn.message({ ...purchase, outcome, reference }, form)
    if (standIn.toldBy === 'browser') {
      if (choice === 'approve-twice') await tell(purchase.notifyUrl, message)
      show(response, returnPage(purchase.returnUrl, message, choice === 'approve-late' ? LATE_MS : 0))
      return
    }
    if (choice !== 'approve-late') await tell(purchase.notifyUrl, message)
    if (choice === 'approve-twice') await tell(purchase.notifyUrl, message)
    response.writeHead(303, { Location: purchase.returnUrl }).end()
    if (choice !== 'approve-late') return
    await tellsLate()
    await tell(purchase.notifyUrl, message)
  }
}

/** As the vendor's own server does: the shop's answer changes nothing here. */
async function tell(url: string, message: URLSearchParams): Promise<void> {
  await fetch(url, { method: 'POST', body: message, redirect: 'manual' }).catch(() => {})
}

function readChoice(form: URLSearchParams): Choice {
  const choice = form.get('choice') ?? ''
  return choice in outcomes ? (choice as Choice) : 'leave'
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function show(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
}
