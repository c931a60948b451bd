/** Starts the shop: one process, or several on one port when they share a PostgreSQL server. */
import cluster from 'node:cluster'
import { fillDemo } from '#demo/fill.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { runChores } from './chores.ts'
import { failureInWords } from './failure-in-words.ts'
import { openShop } from './open-shop.ts'
import { serveShop } from './serve-shop.ts'
import { tell } from './tell.ts'

try {
  const config = readConfig(process.env)
  if (config.processes > 1 && cluster.isPrimary) await runProcesses(config)
  else await runShop(config)
} catch (error) {
  tell(`Kade could not start. ${failureInWords(error)}`)
  process.exit(1)
}

async function runShop(config: Config): Promise<void> {
  const isAlone = cluster.isPrimary
  const shop = await openShop(config, { migrates: isAlone })
  if (isAlone && config.demo) await fillDemo(shop.services, { tell })
  const served = await serveShop(shop.services)
  const chores = runChores(shop.services)
  if (isAlone) tellAddress(config, served.port)
  const stop = async () => {
    await Promise.all([served.stop(), chores.stop()])
    await shop.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Brings the database up to date once, then keeps the configured number of processes running. */
async function runProcesses(config: Config): Promise<void> {
  const shop = await openShop(config, { migrates: true })
  if (config.demo) await fillDemo(shop.services, { tell })
  await shop.close()
  let stopping = false
  for (let started = 0; started < config.processes; started += 1) cluster.fork()
  cluster.on('exit', (worker) => {
    if (stopping) return
    shop.services.log.error({ pid: worker.process.pid }, 'a server process ended; starting another')
    cluster.fork()
  })
  cluster.once('listening', () => tellAddress(config, config.port))
  const stop = () => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function tellAddress(config: Config, port: number): void {
  tell(`Kade is open at http://${config.host}:${port}`)
  if (!config.demo) return
  tell('  owner     admin@kade.example     demo-admin-2026')
  tell('  shopper   shopper@kade.example   demo-shopper-2026')
}
