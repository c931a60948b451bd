/** From this stock down the shop says how many are left. */
export const fewLeft = 5
