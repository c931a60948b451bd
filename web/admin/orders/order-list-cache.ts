/**
 * Whether an order was changed and the list that shows it has not come yet. Apart from the page: its loader and its
 * component, which both read it, are built into files of their own.
 */
export const orderListCache = { isStale: false }
