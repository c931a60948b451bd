/** `kade`, the owner's command on a server, and `install` of a bundle. */

import { type Command, commands } from './commands.ts'
import { Misuse, wordsOf } from './failure.ts'
import { readOptions } from './options.ts'

/** 0: done. 1: refused or failed, the words say why, and what ran before runs on. 2: typed wrongly. */
const EXIT = { failed: 1, misused: 2 }

const [name = '--help', ...words] = process.argv.slice(2)
try {
  if (['--help', '-h', 'help'].includes(name)) {
    console.log(help())
  } else {
    const command = commands.find((one) => one.name === name)
    if (!command) throw new Misuse(`There is no command "${name}". kade --help names them all.`)
    const said = await command.run(command.passesOn ? { words, given: {} } : readOptions(words, command))
    if (said !== '') console.log(said)
  }
} catch (error) {
  const words = wordsOf(error)
  if (words === null) throw error
  console.error(words)
  process.exitCode = error instanceof Misuse ? EXIT.misused : EXIT.failed
}

function help(): string {
  const lines = commands.map(({ name, usage, help: words }: Command) => [
    `kade ${name} ${usage}`.trimEnd(),
    `    ${words}`,
  ])
  return [
    'The shop on this server.',
    '',
    ...lines.flat(),
    '',
    'Exit codes: 0 done; 1 refused or failed, and what ran before runs on; 2 typed wrongly.',
  ].join('\n')
}
