/** Values of questions that pages share; without schemas, so that visitors load none. */

export const questionLimits = { name: 60, text: 1_000, answer: 2_000, perPage: 10 } as const
