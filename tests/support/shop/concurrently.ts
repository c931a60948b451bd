/** Many calls at once, and what became of them. */
export function atOnce<T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => run(at)))
}

/** How many answers there were of each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Those that were told of a conflict. */
export function refused<Answer extends { status: number }>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ status }) => status === 409)
}
