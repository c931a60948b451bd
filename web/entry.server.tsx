// Renders a page's whole document before it is answered, because pages are cached and their scripts hashed.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { setShopDetails } from '#contract/site/shop-details.ts'
import { SLOT_WAITS } from '#contract/surface/slots.plain.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { apiContext, reportErrorContext, requestIdContext, scriptMarkContext, shopContext } from '#web/context.ts'
import '#web/languages/speak-as-page.ts'
import { ScriptMark } from '#web/lazy/script-mark.ts'
import { RequestIdContext } from '#web/shop/errors/error-reference.tsx'
import { createSlotRun, type SlotRun, SlotRunContext, slotOfStack } from '#web/site/slot-run.ts'

const giveUpAfterMs = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  await yieldToLoop()
  // In development pages have a copy of the contract of their own.
  setShopDetails(context.get(shopContext))
  const report = context.get(reportErrorContext)
  const page = await renderWhole(routerContext, {
    url: request.url,
    nonce: context.get(scriptMarkContext),
    requestId: context.get(requestIdContext),
    report,
    slots: createSlotRun({ api: context.get(apiContext), report }),
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withScriptsLast(page.html), { status: page.failed ? 500 : status, headers })
}

let lastRender = Promise.resolve()

/**
 * Node takes in one new connection a turn of the event loop: a crowd that has just come would wait for as many
 * renderings.
 */
const TURNS_BETWEEN = 32

/**
 * Of several pages that are ready to be rendered one is rendered at a time, with turns of the event loop before it: in
 * them connections and requests come in, and what is cached is answered. Empty turns take 0.2 ms in all.
 */
function yieldToLoop(): Promise<void> {
  lastRender = lastRender.then(async () => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await setImmediate()
  })
  return lastRender
}

/** A page is whole without its scripts: style sheet, font and first picture are fetched before them. */
function withScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** What went wrong behind the API stands in its log already, with the id of the request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !(error instanceof ApiRefusal)) context.get(reportErrorContext)(error)
}

interface RenderOptions {
  url: string
  /** On every script that React and the router write, and on no other. */
  nonce: string
  requestId: string | null
  report: (error: unknown) => void
  slots: SlotRun
}

function renderWhole(
  routerContext: EntryContext,
  { url, nonce, requestId, report, slots }: RenderOptions,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const late = new Error('It was not rendered in time')
    const page = (
      <RequestIdContext value={requestId}>
        <ScriptMark value={nonce}>
          <SlotRunContext value={slots}>
            <ServerRouter context={routerContext} url={url} nonce={nonce} />
          </SlotRunContext>
        </ScriptMark>
      </RequestIdContext>
    )
    const rendering = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed, so no part may be moved to the end with a script that puts it back in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failed }), reject)
        rendering.pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      // What a slot waits for besides what it loads holds a page up as little.
      onShellReady() {
        if (slots.isUsed) giveUpIn(SLOT_WAITS, late)
      },
      onError(error, { componentStack }) {
        const slot = slotOfStack(componentStack)
        if (slot !== null) return slots.failed(slot, error)
        // A part of the shop that came late with it: a browser renders it.
        if (error === late) return
        failed = true
        report(error)
      },
    })
    let timer: NodeJS.Timeout
    giveUpIn(giveUpAfterMs, new Error('The page took too long to render'))

    function giveUpIn(ms: number, why: Error) {
      clearTimeout(timer)
      timer = setTimeout(() => rendering.abort(why), ms)
    }
  })
}
