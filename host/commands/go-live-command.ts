/** `npm run owner -- go-live`. */
import { createInterface } from 'node:readline/promises'
import { OwnerError } from '#server/platform/errors.ts'
import { goLive } from '../go-live/go-live.ts'
import type { Command } from './command.ts'

const WITHOUT_ASKING = '--yes'
const WORD = 'live'

export const goLiveCommand: Command = {
  usage: `go-live [${WITHOUT_ASKING}]`,
  help: 'removes the demo and everything sold so far, after a backup, and keeps settings, own goods and accounts; asks before it does',
  migrates: true,
  run(services, [flag]) {
    if (flag !== undefined && flag !== WITHOUT_ASKING)
      throw new OwnerError(`There is ${WITHOUT_ASKING}, and no ${flag}.`)
    return goLive(services, flag === undefined ? askForWord : answerForDemo)
  },
}

/** Said once, in a script that is run again later, it must not take what a live shop has sold. */
async function answerForDemo(what: string, { isLive }: { isLive: boolean }): Promise<boolean> {
  if (!isLive) return true
  throw new OwnerError(
    `${what}\nNothing was changed: this shop went live before, where ${WITHOUT_ASKING} answers nothing. If that is meant, run it in a terminal without it.`,
  )
}

/** Throws an {@link OwnerError} where nobody is there to ask. */
async function askForWord(what: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OwnerError(`${what}\nNothing was changed. If that is meant, add ${WITHOUT_ASKING}.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(`${what}\nType ${WORD} to go on: `)).trim().toLowerCase() === WORD
  } finally {
    lines.close()
  }
}
