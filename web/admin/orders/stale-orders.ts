/** Whether an order was changed and the list that shows it has not come yet. */
export const orderList = { isStale: false }
