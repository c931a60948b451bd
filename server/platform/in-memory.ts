const MOST_KEPT = 1_000

/** The same question with its latest answers kept, for few texts that are asked about again and again. */
export function inMemory<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size >= MOST_KEPT) answers.clear()
    const answer = ask(text)
    answers.set(text, answer)
    return answer
  }
}
