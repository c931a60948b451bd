/** The log: JSON lines, with request ids and without personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { type LoggedError, loggedErrors } from './diagnostics-channels.ts'
import { serializeError } from './errors.ts'
import { traceIdUnderWay } from './spans.ts'

export type Log = Logger

/** Pino's own number. */
const ERROR_LEVEL = 50

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
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR_LEVEL && loggedErrors.hasSubscribers) loggedErrors.publish(toldBy(args))
        method.apply(this, args)
      },
    },
    serializers: { err: (error: unknown) => serializeError(error) },
    redact: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token'],
  }
  return destination ? pino(options, destination) : pino(options)
}

/** `log.error('text')`, or `log.error({ err }, 'text')`. */
function toldBy([first, second]: readonly unknown[]): LoggedError {
  if (typeof first === 'string') return { what: first }
  const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  return { what: typeof second === 'string' ? second : '', err }
}
