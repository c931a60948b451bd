/** What is a finding, and what is one that nobody has explained. */

export interface Explanation {
  /** Name of the tool. */
  tool: string
  /** Matches the whole finding, or as much of it as says what it is. */
  finding: RegExp
  reason: string
}

export interface Judged {
  unexplained: string[]
  /** Findings by the reason that explains them. */
  explained: { reason: string; findings: string[] }[]
}

export function judge(tool: string, findings: readonly string[], explanations: readonly Explanation[]): Judged {
  const own = explanations.filter((one) => one.tool === tool)
  const reasonOf = (finding: string) => own.find((one) => one.finding.test(finding))?.reason
  const reasons = [...new Set(own.map(({ reason }) => reason))]
  return {
    unexplained: findings.filter((finding) => reasonOf(finding) === undefined),
    explained: reasons
      .map((reason) => ({ reason, findings: findings.filter((finding) => reasonOf(finding) === reason) }))
      .filter((group) => group.findings.length > 0),
  }
}

/** Explanations of what no longer is there, of the tools that ran. */
export function unusedOf(rows: readonly (Judged & { name: string })[], explanations: readonly Explanation[]) {
  const findingsOf = (name: string) =>
    rows.find((row) => row.name === name)?.explained.flatMap(({ findings }) => findings)
  return explanations.filter(({ tool, finding }) => findingsOf(tool)?.some((text) => finding.test(text)) === false)
}

/** The exit code of a run: 1 when a finding is not explained. */
export function exitCodeOf(judged: readonly Judged[]): 0 | 1 {
  return judged.some(({ unexplained }) => unexplained.length > 0) ? 1 : 0
}
