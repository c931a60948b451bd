/** Comments and docs have lines of at most 120 characters; the formatter sees to code. */
import { globSync, readFileSync } from 'node:fs'

const LONGEST = 120
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'migrations', '.node', '.react-router'])
const COMMENT = /^\s*(?:\/\/|\/?\*\*? |\{?\/\*)/
/** A reason for the linter stands on one line with its rule. */
const OF_THE_LINTER = /biome-ignore/
/** Tables and headings can't be broken; what is indented or fenced is commands and drawings. */
const UNBREAKABLE = /^(?:\s*\||#| {4})/

const files = globSync('**/*.{ts,tsx,css,mjs,cjs,md}', { exclude: (path) => NOT_OURS.has(path) })
const places = files.flatMap((file) => tooLong(file).map((line) => `${file}:${line}`))
for (const place of places) process.stderr.write(`${place}: more than ${LONGEST} characters\n`)
if (places.length > 0) process.exitCode = 1

/** The numbers of such lines. */
function tooLong(file: string): number[] {
  let isFenced = false
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.startsWith('```')) isFenced = !isFenced
      const isText = file.endsWith('.md')
        ? !isFenced && !UNBREAKABLE.test(line)
        : COMMENT.test(line) && !OF_THE_LINTER.test(line)
      return line.length > LONGEST && isText ? [at + 1] : []
    })
}
