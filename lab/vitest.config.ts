/** What the laboratory's own judges and readers say, without a cluster or a scanner. */
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['lab/**/*.test.ts'] } })
