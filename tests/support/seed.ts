/** Where random requests begin: the same in each `npm test`, another in each long run. FUZZ_SEED repeats one. */
import { randomInt } from 'node:crypto'

const USUAL = 20_261_120
const begin = process.env.TEST_LONG === '1' ? randomInt(2 ** 31) : USUAL
export const seed = Number(process.env.FUZZ_SEED ?? begin)
