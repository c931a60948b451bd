/** Somebody who uses the shop in the trial. */
import type { Client } from './client.ts'
import type { Goods } from './goods.ts'
import type { History } from './history.ts'

export interface Person {
  client: Client
  history: History
  goods: Goods
  goesOn: () => boolean
}
