/**
 * Makes spans of OpenTelemetry of what the shop tells of, and sends them to a collector. Loaded only where there is
 * one.
 */
import {
  type Context,
  ROOT_CONTEXT,
  type Span as Sent,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import { seconds } from '#server/platform/durations.ts'
import { codeOf } from '#server/platform/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Span, spans, spanUnderWay } from '#server/platform/spans.ts'

interface Collector {
  /** Of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Of 100 traces so many are kept; one that was begun elsewhere is kept as was decided there. */
  percent: number
}

const kinds = {
  request: SpanKind.SERVER,
  page: SpanKind.INTERNAL,
  call: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
} as const

/** Gives back what ends it, after the last spans were sent. */
export function collectSpans({ endpoint, serviceName, percent }: Collector): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: seconds(5) })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    // What does not fit is dropped: a collector that is away takes this much memory and nothing else.
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 2_048, scheduledDelayMillis: seconds(2) })],
  })
  const tracer = provider.getTracer('kade')
  const sent = new WeakMap<Span, Sent>()

  function begin(span: Span): Span | undefined {
    const parent = spanUnderWay.getStore()
    const context = contextOf(parent && sent.get(parent), span.causedBy)
    // The queue looks for work each second; that belongs to nothing.
    if (span.kind === 'statement' && context === ROOT_CONTEXT) return parent
    const { name, kind, attributes } = span
    const own = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const { traceId, spanId, traceFlags } = own.spanContext()
    span.traceparent = `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
    sent.set(span, own)
    return span
  }

  function end(span: Span): void {
    const own = sent.get(span)
    if (!own) return
    own.updateName(span.name).setAttributes(span.attributes)
    if (span.error !== undefined) recordError(own, span.error)
    else if (Number(span.attributes['http.response.status_code']) >= 500) own.setStatus({ code: SpanStatusCode.ERROR })
    own.end()
  }

  // The store knows the span before anything of it runs; what it gives back is the span under way.
  spans.start.bindStore(spanUnderWay, (span) => begin(span) as Span)
  const subscriber = { start() {}, end() {}, asyncStart() {}, asyncEnd: end, error() {} }
  spans.subscribe(subscriber)
  return async () => {
    spans.unsubscribe(subscriber)
    spans.start.unbindStore(spanUnderWay)
    await provider.shutdown()
  }
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** What a span hangs below: one of this process, or one elsewhere. */
function contextOf(parent: Sent | undefined, causedBy: string | undefined): Context {
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent)
  const [, traceId, spanId, flags] = TRACEPARENT.exec(causedBy ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Its kind and no message, which may hold what somebody typed. A refusal is an answer and no fault. */
function recordError(span: Sent, error: unknown): void {
  const isRefusal = error instanceof Refusal
  const name = error instanceof Error ? error.name : typeof error
  span.setAttribute(ATTR_ERROR_TYPE, isRefusal ? error.code : codeOf(error) || name)
  if (!isRefusal || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}
