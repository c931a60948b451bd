/** Traces, where a collector for them is set; without one not a byte of OpenTelemetry is loaded. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'

/** A collector that does not answer holds up no stop. */
const LAST_SEND_MS = 500

/** Gives back what sends the last of them and ends it. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<() => Promise<void>> {
  if (traces === null) return async () => {}
  const { collectSpans } = await import('./collect-spans.ts')
  const end = collectSpans(traces)
  return async () => {
    await Promise.race([end().catch(() => {}), pause(LAST_SEND_MS)])
  }
}
