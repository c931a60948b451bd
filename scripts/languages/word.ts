/** A word as the sources have it. */
export interface Word {
  id: string
  message: string
  context: string | undefined
}

/** Words by their id. */
export type Words = Map<string, Word>
