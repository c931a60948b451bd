/** The log: JSON lines, with request ids and without personal data. */
import { type Logger, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

export type Log = Logger

export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => serializeError(error) },
    redact: ['email', 'password', 'token', 'cookie', 'authorization', '*.email', '*.password', '*.token'],
  })
}
