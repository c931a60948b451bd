/** What the shop and the embedded database's thread say to each other. */

export interface EngineSettings {
  /** A directory, or `memory://`. */
  dataDir: string
  socketPath: string
  /** A file with a copy of a data directory to begin with. */
  snapshot?: string
}

export type EngineOrder = { kind: 'ping' } | { kind: 'snapshot' } | { kind: 'stop' }

export type EngineReport =
  | { kind: 'ready' }
  /** `waiting`: how many messages queue for the engine. */
  | { kind: 'pong'; waiting: number }
  | { kind: 'snapshot'; bytes: Uint8Array }
  | { kind: 'stopped' }
