/** `npm run check` in lab/: types, arrows, dead code and tests of the laboratory, one after the other. */
import { spawnSync } from 'node:child_process'

const CHECKS = [
  ['tsc', '--project', 'lab/tsconfig.json'],
  ['depcruise', '--config', 'lab/.dependency-cruiser.cjs', 'contract', 'server', 'host', 'tests', 'bench', 'lab'],
  // Packages that the product installs are found in the folder above.
  ['knip', '--directory', 'lab', '--exclude', 'unlisted,binaries'],
  ['vitest', 'run', '--config', 'lab/vitest.config.ts'],
]

for (const [program = '', ...args] of CHECKS) {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
