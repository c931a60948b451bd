/** How the tests run: rules, calls and races on PostgreSQL, kills and cuts on the built shop, journeys in a browser. */
import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { words } from './scripts/languages/vite-plugin.ts'
import { site } from './scripts/site/vite-plugin.ts'

/** In bytes: a worker with its shop, its browser and its share of the database. */
const A_WORKER_TAKES = 1.5 * 1024 ** 3

/**
 * Three on two cores, and so on, since a file waits for its browser and its database now and then; fewer where memory
 * (in bytes) is short.
 */
function workersFor({ cores, memory }: { cores: number; memory: number }): number {
  return Math.max(1, Math.min(Math.floor(cores * 1.5), Math.floor(memory / A_WORKER_TAKES)))
}

const isLong = process.env.TEST_LONG === '1'

/**
 * In ms. It ends what hangs: no test and no hook fails because a machine is slow. The walk over the office took more
 * than ten minutes where 20 programs waited for two cores, and so did a hook that builds a shop.
 */
const HANGS_AFTER = isLong ? 7_200_000 : 1_800_000
/** In ms, for what is waited for within a test. */
const NEVER_COMES_AFTER = 120_000

const everywhere = {
  environment: 'node',
  pool: 'forks' as const,
  setupFiles: ['tests/support/setup/strict-console.ts', 'tests/support/setup/shop-details.ts'],
  testTimeout: HANGS_AFTER,
  hookTimeout: HANGS_AFTER,
  expect: { poll: { timeout: NEVER_COMES_AFTER } },
}

/** Modules are read once for all files: each file makes its own shop, and no module holds anything that outlives it. */
const readOnce = { ...everywhere, isolate: false }

/** What another PostgreSQL might answer otherwise than the shop's own. */
const onOldestPostgres = [
  // Replicas, a standby that is waited for, and moving there from the database inside, which no other project has;
  // migrations on what earlier versions have left, since statements within functions are read only where they run.
  'tests/server-by-url/**/*.test.ts',
  // Migrations one by one, at once and broken off: locks, and statements within transactions.
  'tests/database/migrations.test.ts',
  // The extensions for searching, the functions that read specifications, and the longest statements: counts of
  // choices.
  'server/catalogue/search/search.test.ts',
  'server/catalogue/filters/choices.test.ts',
  // Orders of many at once: what is locked, and what waits for it.
  'server/orders/place/races.test.ts',
  ...(isLong ? ['server/{catalogue,orders}/**/*.test.ts'] : []),
]

export default defineConfig({
  // The shop itself is tested, whatever site stands beside it.
  plugins: [words(), site(null)],
  test: {
    maxWorkers: workersFor({ cores: availableParallelism(), memory: totalmem() }),
    projects: [
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'shop',
          include: [
            '{contract,server,web,host,demo,scripts,bench,ops}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/database/**/*.test.ts',
            'tests/calls/**/*.test.ts',
            'tests/world/!(browsers)/**/*.test.ts',
          ],
          globalSetup: ['tests/support/setup/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'server-by-url',
          // The oldest PostgreSQL the shop takes, as its owner would bring it.
          include: onOldestPostgres,
          globalSetup: ['tests/support/setup/start-installed-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/support/setup/build-shop.ts', 'tests/support/setup/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'e2e',
          // Finished HTML comes from the same build, and needs no browser.
          include: ['tests/{e2e,pages,walk,world/browsers}/**/*.test.ts'],
          globalSetup: ['tests/support/setup/build-shop.ts', 'tests/support/setup/start-postgres.ts'],
        },
      },
    ],
  },
})
