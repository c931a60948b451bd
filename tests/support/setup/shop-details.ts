/** Files share one process and its modules: each begins with a shop as its files say, whatever one before has set. */
import { beforeAll } from 'vitest'
import { setShopDetails } from '#contract/site/shop-details.ts'

beforeAll(() => setShopDetails(null))
