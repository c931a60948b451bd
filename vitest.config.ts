/** How the tests run: rules, calls and races on PostgreSQL, kills and cuts on the built shop, journeys in a browser. */
import { defineConfig } from 'vitest/config'
import { words } from './scripts/languages/vite-plugin.ts'

const everywhere = {
  environment: 'node',
  pool: 'forks' as const,
  setupFiles: ['tests/support/setup/strict-console.ts', 'tests/support/setup/shop-details.ts'],
  // What comes to be true: a busy machine may stand still for a second, which is all that vitest would wait.
  expect: { poll: { timeout: 15_000 } },
}

/** Modules are read once for all files: each file makes its own shop, and no module holds anything that outlives it. */
const readOnce = { ...everywhere, isolate: false }

export default defineConfig({
  plugins: [words()],
  test: {
    // One more than the two cores of a small machine: browsers and databases leave them idle half of the time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'shop',
          include: [
            '{contract,server,web,host,demo,scripts,bench}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/database/**/*.test.ts',
          ],
          globalSetup: ['tests/support/setup/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'server-by-url',
          // The oldest PostgreSQL the shop takes, as its owner would bring it: migrations, orders, replicas, moving
          // there.
          include: [
            'tests/server-by-url/**/*.test.ts',
            'tests/database/{migrations,earlier-schemas}.test.ts',
            'server/catalogue/**/*.test.ts',
            'server/orders/{place-order,quote-cart,order-list,races,races-with-office,payment-races}.test.ts',
          ],
          globalSetup: ['tests/support/setup/start-installed-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/support/setup/build-shop.ts', 'tests/support/setup/start-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/setup/build-shop.ts', 'tests/support/setup/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
