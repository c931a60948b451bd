/**
 * `npm run mutants`: changes each rule of money, stock, payments, discounts and papers in every way that Stryker knows
 * (https://stryker-mutator.io), one at a time, and asks the rule's own fast tests. Its score stands in
 * docs/reliability.md. Commands that need a database are left to the planted faults.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  mutate: [
    'contract/**/{money,vat,discount.plain,price-change,sale.plain,delivery-fee.plain,order-states}.ts',
    'contract/**/{amount-in-words,fulfilment,phone,category}.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  tempDirName: 'test-results/mutants',
}
