/** `npm start`: from a fresh clone to a running shop. Plain JavaScript, because nothing is installed yet. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildShop, installPackages, refuseOldNode } from './prepare.mjs'

refuseOldNode()
if (existsSync('.env')) process.loadEnvFile('.env')
installPackages()
buildShop()

const shop = spawn(process.execPath, ['build/server/main.js'], {
  stdio: 'inherit',
  // Password hashing, compression and pictures share this pool with file reads.
  env: { UV_THREADPOOL_SIZE: '8', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
