/** Writes a line for the person who started the shop. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
