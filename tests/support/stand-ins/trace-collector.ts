/** A collector of OTLP over HTTP, as JSON, that keeps what it is sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { whenOver } from '#tests/support/when-over.ts'

const Attribute = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})
const SentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional() }),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(SentSpan) })),
    }),
  ),
})

export interface ReceivedSpan extends Omit<z.infer<typeof SentSpan>, 'attributes'> {
  attributes: Record<string, string | number | undefined>
}

interface TraceCollector {
  endpoint: string
  spans: () => ReceivedSpan[]
  /** Everything that came, as it came. */
  raw: () => string
}

export async function openTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => void server.close())
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansOf(Sent.parse(JSON.parse(body)))),
    raw: () => bodies.join('\n'),
  }
}

function spansOf({ resourceSpans }: z.infer<typeof Sent>): ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
    }))
}
