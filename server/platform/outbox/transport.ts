/** What sends the messages of one channel. */
import type { Job } from '../jobs/job.ts'
import type { Channel } from './tables.ts'

export interface OutgoingMessage {
  id: string
  kind: string
  to: string
  /** Of a mail; empty for an SMS, as is `html`. */
  subject: string
  text: string
  html: string
  /** Empty or left out: answers go to the mailbox it is from. */
  replyTo?: string
  queuedAt: Date
}

export interface SendFailure {
  /**
   * `unreachable`: nothing took it, and nothing would take any other now; `refused`: this one was refused for now;
   * `final`: this one will never be taken.
   */
  verdict: 'unreachable' | 'refused' | 'final'
  /** For log and owner, without anything personal. */
  words: string
}

export interface Transport {
  channel: Channel
  /** The job that sends what is due. */
  job: Job<Record<string, never>>
  /** How old a message may get that can't be sent, in ms; null: as old as it takes. */
  givesUpAfter: number | null
  /** Resolves once the message was taken. */
  send: (message: OutgoingMessage) => Promise<void>
  /** What an error of `send` means. */
  judge: (error: unknown) => SendFailure
  close: () => void
}

/** `20261120T060000Z`: files sort by time. */
export function fileDate(when: Date): string {
  return when.toISOString().replace(/[-:]|\.\d+/g, '')
}
