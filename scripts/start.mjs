/** `npm start`: from a fresh clone to a running shop. Plain JavaScript, because nothing is installed yet. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { forwardSignals } from './forward-signals.mjs'
import { buildShop, installPackages } from './prepare.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
installPackages()
buildShop()

const shop = spawn(process.execPath, ['build/server/main.js'], {
  stdio: 'inherit',
  // Password hashing, compression and pictures share this pool with file reads.
  env: { UV_THREADPOOL_SIZE: '8', ...process.env },
})
forwardSignals(shop)
