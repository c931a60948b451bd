/** What came back from a call: a status, headers, and either what the contract promises or why it was refused. */
import { type CallName, type Calls, calls } from '#contract/calls.ts'
import type { AnswerOf, Endpoint, ProblemOf } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'

export class Answer<Name extends CallName = CallName> {
  readonly status: number
  readonly headers: Headers
  readonly #name: Name
  readonly #body: unknown

  constructor(name: Name, { status, headers }: Response, body: unknown) {
    this.status = status
    this.headers = headers
    this.#name = name
    this.#body = body
  }

  /**
   * What the contract promises, just as it came. A call that was refused has none: the test fails and says what came.
   */
  get json(): AnswerOf<Calls[Name]> {
    if (!isPromised(this.#name, this.#body)) throw this.#unlike('what the contract promises')
    return this.#body
  }

  /**
   * Why the call was refused, just as it came. A call that went through has none: the test fails and says what came.
   */
  get problem(): ProblemOf<Calls[Name]> {
    if (!isProblem(this.#name, this.#body)) throw this.#unlike('a refusal')
    return this.#body
  }

  /** All of it, whatever it is: for tests of what an answer must not hold. */
  toJSON(): unknown {
    return this.#body
  }

  #unlike(expected: string): Error {
    return new Error(`${this.#name} did not answer ${expected}: ${this.status} ${JSON.stringify(this.#body)}`)
  }
}

function isPromised<Name extends CallName>(name: Name, body: unknown): body is AnswerOf<Calls[Name]> {
  const endpoint: Endpoint = calls[name]
  return endpoint.answer.safeParse(body).success
}

function isProblem<Name extends CallName>(name: Name, body: unknown): body is ProblemOf<Calls[Name]> {
  const { problem = Problem }: Endpoint = calls[name]
  return problem.safeParse(body).success
}
