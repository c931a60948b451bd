/** The whole answer where even the page that says so could not be made. */
export function failureText(requestId: string): string {
  return `Something went wrong. Please try again.\nError reference: ${requestId}`
}
