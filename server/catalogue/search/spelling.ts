/** How near two words are in spelling. */

/** Steps from one word to the other: a letter more, less or another one, or two neighbours changed about. */
export function spellingSteps(from: string, to: string): number {
  const a = Array.from(from)
  const b = Array.from(to)
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const changed = (above[j] ?? 0) + (letter === other ? 0 : 1)
      let steps = Math.min((above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, changed)
      const turned = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other
      if (turned) steps = Math.min(steps, (twoAbove[j - 1] ?? 0) + 1)
      row.push(steps)
    }
    twoAbove = above
    above = row
  }
  return above[b.length] ?? 0
}

/** How many steps a word of this length may be off. */
function stepsAllowed(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/** The nearest of the words, nearest first, at most three; the order they are given in decides between equals. */
export function nearestWords(typed: string, words: readonly string[]): string[] {
  const most = stepsAllowed(typed.length)
  const near = words
    .map((word) => ({ word, steps: spellingSteps(typed, word) }))
    .filter(({ word, steps }) => steps <= most && word !== typed)
    .toSorted((a, b) => a.steps - b.steps || Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]))
  const best = near[0]?.steps ?? 0
  return near
    .filter(({ steps }) => steps === best)
    .map(({ word }) => word)
    .slice(0, 3)
}
