/** No text of a page stands beside anything that changes; see docs/decisions/earlier/0130-texts-stand-alone.md. */
import { globSync, readFileSync } from 'node:fs'
import { bareTexts } from './bare-texts.ts'

for (const file of globSync('web/**/*.tsx')) {
  for (const { line, text } of bareTexts(file, readFileSync(file, 'utf8'))) {
    process.stderr.write(`${file}:${line}: a text beside other children needs an element of its own: ${text}\n`)
    process.exitCode = 1
  }
}
