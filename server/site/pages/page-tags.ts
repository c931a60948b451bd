/** The cache tags of own pages. */

/** Of every answer that lists them. */
export const PAGES_TAG = 'pages'

export const pageTag = ({ id }: { id: string }): string => `page:${id}`
