/** How a link within a text looks. */
export const linkStyles =
  'rounded-sm font-semibold text-accent underline decoration-accent-line decoration-2 underline-offset-4 hover:text-accent-deep hover:decoration-accent'
