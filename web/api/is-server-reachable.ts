/** Whether the shop can be reached at this moment. */
export function shopAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}
