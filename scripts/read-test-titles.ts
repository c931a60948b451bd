// Reads from a test file the titles of the tests that run: a test that is skipped, left to do or meant to fail shows
// nothing.
import ts from 'typescript'

const testNames = new Set(['test', 'it'])
const groupNames = new Set(['describe', 'suite'])
/**
 * What may stand between the name and the title, as in test.concurrent.each(cases)('title'), of a test that still runs.
 */
const runningForms = new Set(['only', 'concurrent', 'sequential', 'shuffle', 'each', 'for', 'runIf', 'skipIf'])

/**
 * Each title as it is written, alone and with the titles of the describe blocks round it before it, parted by ' > '.
 */
export function readTestTitles(file: string, source: string): Set<string> {
  const titles = new Set<string>()
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  visit(tree, [])
  return titles

  function visit(node: ts.Node, groups: readonly string[]): void {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, groups))
      return
    }
    const [first, ...rest] = node.arguments
    const called = calledName(node.expression)
    const title = first && rest.length > 0 ? writtenTitle(first) : undefined

    if (called && groupNames.has(called.name)) {
      if (!called.runs) return
      const within = title === undefined ? groups : [...groups, title]
      ts.forEachChild(node, (child) => visit(child, within))
      return
    }
    if (called?.runs && title !== undefined && testNames.has(called.name)) {
      titles.add(title)
      titles.add([...groups, title].join(' > '))
    }
    ts.forEachChild(node, (child) => visit(child, groups))
  }

  function writtenTitle(node: ts.Node): string | undefined {
    if (ts.isStringLiteralLike(node)) return node.text
    return ts.isTemplateExpression(node) ? node.getText(tree).slice(1, -1) : undefined
  }
}

/** The name a call starts with, behind forms such as .only and .each(cases), and whether these forms let it run. */
function calledName(callee: ts.Expression): { name: string; runs: boolean } | undefined {
  if (ts.isIdentifier(callee)) return { name: callee.text, runs: true }
  if (ts.isCallExpression(callee)) return calledName(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calledName(callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return undefined

  const called = calledName(callee.expression)
  return called && { name: called.name, runs: called.runs && runningForms.has(callee.name.text) }
}
