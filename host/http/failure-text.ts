/** The whole answer where even the page that says so could not be made. */
export function failureText(requestId: string): string {
  return `Something went wrong. Please try again.\n${referenceLine(requestId)}`
}

/** What a person can name to the shop, and the shop finds in its log. */
export const referenceLine = (requestId: string) => `Error reference: ${requestId}`
