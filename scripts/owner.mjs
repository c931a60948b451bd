/** `npm run owner -- COMMAND`: the owner's commands, from a fresh clone on. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildShop, installPackages } from './prepare.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
installPackages()
buildShop()
const { status } = spawnSync(process.execPath, ['build/server/owner.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
