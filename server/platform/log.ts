/** The log: JSON lines, with request ids and without personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { serializeError } from './errors.ts'
import { traceIdUnderWay } from './spans.ts'

export type Log = Logger

/** To the standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    mixin: () => {
      const traceId = traceIdUnderWay()
      return traceId === undefined ? {} : { traceId }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => serializeError(error) },
    redact: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token'],
  }
  return destination ? pino(options, destination) : pino(options)
}
