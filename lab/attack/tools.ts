/** All tools in the order they run: those that hurt the shop's data most come last. */
import type { Tool } from './tool.ts'
import { cspEvaluator } from './tools/csp-evaluator.ts'
import { eslintSecurity } from './tools/eslint-security.ts'
import { ffuf } from './tools/ffuf.ts'
import { guessing, guessingWithoutLimits } from './tools/guess-passwords.ts'
import { lockfileLint } from './tools/lockfile-lint.ts'
import { npmAudit } from './tools/npm-audit.ts'
import { openapiFuzzer } from './tools/openapi-fuzzer.ts'
import { secretlint } from './tools/secretlint.ts'
import { slowhttptest } from './tools/slowhttptest.ts'
import { sqlmap } from './tools/sqlmap.ts'
import { sslscan } from './tools/sslscan.ts'
import { testssl } from './tools/testssl.ts'
import { wapiti } from './tools/wapiti.ts'
import { whatweb } from './tools/whatweb.ts'
import { zzuf } from './tools/zzuf.ts'

export const tools: readonly Tool[] = [
  lockfileLint,
  npmAudit,
  secretlint,
  eslintSecurity,
  sslscan,
  testssl,
  whatweb,
  cspEvaluator,
  ffuf,
  guessingWithoutLimits,
  wapiti,
  sqlmap,
  slowhttptest,
  zzuf,
  openapiFuzzer,
  guessing,
]
