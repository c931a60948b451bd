/** A tool of others that is let loose on the shop, and what it brings back. */
import type { Ran, RunOptions } from './run-bounded.ts'

export interface Tool {
  name: string
  /** `open`: the shop without rate limits; `limited`: with them; `none`: its files. */
  shop: 'open' | 'limited' | 'none'
  /** Debian packages; the first one is the tool itself. */
  debian?: readonly string[]
  /** Packages of the npm registry with their versions; the first one is the tool itself. */
  npm?: Readonly<Record<string, string>>
  attack: (place: Place) => Promise<Attack>
}

export interface Attack {
  /** In a few words for the table. */
  tried: string
  /** Where it is not that of the tool's package. */
  version?: string
  findings: string[]
}

/** Where a tool works, and against what. */
export interface Place {
  /** `https://127.0.0.1:PORT` of the proxy in front of the shop. */
  secure: string
  /** `http://127.0.0.1:PORT` of the shop itself. */
  plain: string
  /** An empty folder of the tool's own. */
  folder: string
  /** Where the npm packages of all tools are installed: a folder with `node_modules`. */
  packages: string
  /** Takes longer and tries more. */
  isLong: boolean
  run: (command: string, args: readonly string[], options?: RunOptions) => Promise<Ran>
}

export const ADMIN = { email: 'admin@kade.example', password: 'demo-admin-2026' }
export const SHOPPER = { email: 'shopper@kade.example', password: 'demo-shopper-2026' }
