/** A refusal that is expected: it has a code, a sentence for people and, where it helps, data. */
import { type Problem, type ProblemCode, problemStatus } from '#contract/problem.ts'

/** The data of a refusal: what every `Problem` may have, and what the entry of its call adds. */
export interface RefusalDetails extends Pick<Problem, 'fields'> {
  readonly [more: string]: unknown
}

export class Refusal extends Error {
  readonly code: ProblemCode
  readonly details: RefusalDetails
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, message: string, details: RefusalDetails = {}, retryAfter?: number) {
    super(message)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status() {
    return problemStatus[this.code]
  }

  /** The one shape of every refusal on the wire. */
  toProblem(): Problem {
    return { success: false, message: this.message, error: this.message, code: this.code, ...this.details }
  }
}
