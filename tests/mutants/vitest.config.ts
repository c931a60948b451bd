import { defineConfig } from 'vitest/config'

/** Tests of rules that need neither a database nor a build. */
export default defineConfig({ test: { include: ['contract/**/*.test.ts'] } })
