/** Starts the shop: one process, or several on one port when they share a PostgreSQL server. */
import './hold-tick-shape.ts'
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fillDemo } from '#demo/fill.ts'
import { addressOf, type Config, readConfig } from '#server/platform/config.ts'
import { checkSettings } from './check-settings.ts'
import { runChores } from './chores.ts'
import { endProcesses } from './end-processes.ts'
import { failureInWords } from './failure-in-words.ts'
import { openShop } from './open-shop.ts'
import { serveShop } from './serve-shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { STOP_TIMES } from './stop-times.ts'
import { tell } from './tell.ts'

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) await checkSettings(config, { listens: true })
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
  stopOnSignals(async () => {
    const finished = Promise.all([served.stop(), chores.stop()])
    await Promise.race([finished, pause(STOP_TIMES.answering)])
    // A mail server or a chore may take longer; both begin again where they were.
    shop.services.database.cut()
    await shop.close()
  })
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
  cluster.once('listening', (_worker, { port }) => tellAddress(config, port))
  stopOnSignals(() => {
    stopping = true
    return endProcesses()
  })
}

function tellAddress(config: Config, port: number): void {
  tell(`Kade is open at ${addressOf(config.host, port)}`)
  if (!config.demo) return
  tell('  owner     admin@kade.example     demo-admin-2026')
  tell('  shopper   shopper@kade.example   demo-shopper-2026')
}
