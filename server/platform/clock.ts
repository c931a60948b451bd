/** The time, passed to whatever needs it, so that tests and the demo fill can choose it. */

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
