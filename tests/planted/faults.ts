/** All planted faults, twelve a group. */
import type { Fault } from './fault.ts'
import { cache } from './faults/cache.ts'
import { filesAndPapers } from './faults/files-and-papers.ts'
import { gates } from './faults/gates.ts'
import { moneyAndStock } from './faults/money-and-stock.ts'
import { screens } from './faults/screens.ts'

export const faults: readonly Fault[] = [...moneyAndStock, ...gates, ...cache, ...screens, ...filesAndPapers]
