/** Google's judgement of each page's content policy. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { send } from '../over-tls.ts'
import type { Tool } from '../tool.ts'

const PAGES = ['/', '/products', '/products/redmi-14c', '/cart', '/checkout', '/login', '/api/docs', '/nothing-here']
const NONE = 100

interface Finding {
  severity: number
  directive: string
  description: string
  value?: string
}

interface Evaluator {
  parser: { CspParser: new (policy: string) => { csp: unknown } }
  evaluator: { CspEvaluator: new (csp: unknown) => { evaluate: () => Finding[] } }
}

export const cspEvaluator: Tool = {
  name: 'csp_evaluator',
  shop: 'open',
  npm: { csp_evaluator: '1.1.8' },
  attack: async ({ secure, packages }) => {
    const load = createRequire(join(packages, 'package.json'))
    const parts: Evaluator = {
      parser: load('csp_evaluator/dist/parser.js'),
      evaluator: load('csp_evaluator/dist/evaluator.js'),
    }
    const findings: string[] = []
    for (const page of PAGES) {
      const { headers } = await send(secure, page)
      const policy = String(headers['content-security-policy'] ?? '')
      const all = policy === '' ? ['has no content policy'] : evaluate(parts, policy)
      findings.push(...all.map((text) => `${page}: ${text}`))
    }
    return { tried: `the policy of ${PAGES.length} pages`, findings }
  },
}

function evaluate({ parser, evaluator }: Evaluator, policy: string): string[] {
  return readFindings(new evaluator.CspEvaluator(new parser.CspParser(policy).csp).evaluate())
}

export function readFindings(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity < NONE)
    .map(({ directive, value, description }) => `${[directive, value].filter(Boolean).join(' ')}: ${description}`)
}
