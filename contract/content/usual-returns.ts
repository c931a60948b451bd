/** What a fresh shop says about returns in one sentence. */
import { said } from '../said.ts'

export function usualReturns(days: string): string {
  return said(`If something is missing or broken, tell us within ${days} days and we make it good.`)
}
