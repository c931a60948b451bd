/** Builds pages and server before the browser tests, unless nothing has changed. */
import { execFileSync } from 'node:child_process'

export default function buildShop(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
