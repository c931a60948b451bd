/** Known holes in the packages of the lock file. */
import type { Tool } from '../tool.ts'

export const npmAudit: Tool = {
  name: 'npm audit',
  shop: 'none',
  attack: async ({ run }) => {
    const { stdout } = await run('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
      seconds: 60,
    })
    const version = (await run('npm', ['--version'])).stdout.trim()
    return { version, tried: 'every package of package-lock.json', findings: readNpmAudit(stdout) }
  },
}

interface Report {
  statusCode?: number
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

export function readNpmAudit(json: string): string[] {
  const { vulnerabilities, statusCode, message } = JSON.parse(json.trim() || '{}') as Report
  if (!vulnerabilities) return [`not run: the registry answers ${statusCode ?? message ?? 'nothing'}`]
  return Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
}
