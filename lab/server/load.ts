/**
 * What people see of a shop meanwhile: so many requests a second from as many addresses as there are visitors, half of
 * them over HTTP/1.1 and half over HTTP/2, whether or not answers keep up.
 */
import { readFileSync } from 'node:fs'
import { VISITORS } from './network.ts'
import { PROTOCOLS, type Protocol, type Question, visit } from './visitor.ts'

export interface LoadOptions {
  /** Such as `https://shop.example`; the name is asked for anew for each line. */
  origin: string
  /** The certificate of who signs the shop's. */
  rootFile: string
  perSecond?: number
  /** What is asked for at each turn; the home page unless said. */
  question?: (turn: number) => Question
  protocols?: readonly Protocol[]
}

export interface Answer {
  /** By `performance.now()`: when it was due. */
  due: number
  /** From then to the end of the answer. */
  ms: number
  protocol: Protocol
  /** The visitor's. */
  address: string
  path: string
  /** 0 for none. */
  status: number
  /** Of an answer that was none or an error; empty otherwise. */
  text: string
  /** Why it was asked twice, as browsers do on a line that the shop had given up; empty where it wasn't. */
  again: string
  /** When to come again, as the answer says it; empty where it doesn't. */
  retryAfter: string
}

export interface Load {
  /** Those so far. */
  answers: readonly Answer[]
  /** Once all that was asked is answered. */
  stop: () => Promise<readonly Answer[]>
}

export interface Summary {
  asked: number
  /** How many were asked twice, by the reason. */
  again: Record<string, number>
  /** How many had each status. */
  statuses: Record<number, number>
  failed: Answer[]
  /** ms. */
  slowest: number
}

const EVERY_MS = 2
const KEPT_LETTERS = 300

export function startLoad(options: LoadOptions): Load {
  const { origin, rootFile, perSecond = 100, question = () => ({ path: '/' }), protocols = PROTOCOLS } = options
  const ca = readFileSync(rootFile, 'utf8')
  const people = VISITORS.map((address, at) => {
    const protocol = protocols[at % protocols.length] ?? 'HTTP/1.1'
    return { address, protocol, ...visit(protocol, { origin: new URL(origin), ca, address }) }
  })
  const answers: Answer[] = []
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  let turns = 0

  async function ask(turn: number): Promise<void> {
    const person = people[turn % people.length]
    if (!person) return
    const due = begun + (turn * 1_000) / perSecond
    const asked = question(turn)
    const reply = await person.ask(asked)
    const { address, protocol } = person
    const text = isFailure(reply.status) ? reply.text.slice(0, KEPT_LETTERS) : ''
    answers.push({ ...reply, due, ms: performance.now() - due, protocol, address, path: asked.path, text })
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) * perSecond) / 1_000) + 1
    for (; turns < due; turns += 1) {
      const asking = ask(turns)
      open.add(asking)
      void asking.then(() => open.delete(asking))
    }
  }, EVERY_MS)
  return {
    answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      for (const { leave } of people) leave()
      return answers
    },
  }
}

export function summarize(answers: readonly Answer[]): Summary {
  const twice = answers.filter(({ again }) => again !== '')
  return {
    asked: answers.length,
    again: countBy(twice, ({ protocol, again }) => `${protocol}: ${again}`),
    statuses: countBy(answers, ({ status }) => status),
    failed: answers.filter(({ status }) => isFailure(status)),
    slowest: Math.round(Math.max(0, ...answers.map(({ ms }) => ms))),
  }
}

function countBy<Key extends string | number>(answers: readonly Answer[], keyOf: (answer: Answer) => Key) {
  const counted = [...Map.groupBy(answers, keyOf)].map(([key, some]) => [key, some.length])
  return Object.fromEntries(counted) as Record<Key, number>
}

/** Nothing, or a fault that isn't the visitor's. */
const isFailure = (status: number) => status === 0 || status >= 500
