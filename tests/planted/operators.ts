/** The one-line changes that make a fault, found in a file's syntax tree or in a catalogue of translations. */
import ts from 'typescript'

export type Operator =
  | 'comparison turned'
  | 'sign turned'
  | 'and for or'
  | 'SQL turned'
  | 'limit off by one'
  | 'order turned'
  | 'rounded otherwise'
  | 'lock left out'
  | 'tag forgotten'
  | 'call left out'
  | 'gate opened'
  | 'cached otherwise'
  | 'text changed'
  | 'switch turned'
  | 'hidden'
  | 'label left out'
  | 'attribute left out'
  | 'condition fixed'
  | 'choice exchanged'
  | 'negation left out'
  | 'translation missing'

/** The text between `start` and `end` of a file becomes `text`. */
export interface Change {
  operator: Operator
  start: number
  end: number
  text: string
}

const TURNED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const OTHER_SIGN: Record<string, string> = { '+': '-', '-': '+', '+=': '-=', '-=': '+=' }
const OTHER_LOGIC: Record<string, string> = { '&&': '||', '||': '&&' }
const OTHER_ROUNDING: Record<string, string> = { round: 'floor', floor: 'ceil', ceil: 'floor' }
const WIDER_ACCESS: Record<string, string> = { admin: 'signed-in', self: 'signed-in', 'signed-in': 'anyone' }
const LABELS = /^(?:label|alt|title|role|id|htmlFor|aria-.+)$/
const TAGS = /\binvalidate\(|^setCacheTags\(/
const TYPED = /^(?:message|reason|why|hint|title|name)$/

export function changesOf(file: string, source: string): Change[] {
  const changes = file.endsWith('.po') ? missingTranslations(source) : changesOfCode(file, source)
  // A fault is one line of code.
  return changes.filter(({ start, end }) => !source.slice(start, end).includes('\n'))
}

function missingTranslations(source: string): Change[] {
  return [...source.matchAll(/(?<=^msgid ".+"\n)msgstr "(.+)"$/gm)].map(({ index, 0: line }) => ({
    operator: 'translation missing',
    start: index,
    end: index + line.length,
    text: 'msgstr ""',
  }))
}

function changesOfCode(file: string, source: string): Change[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  visit(tree)
  return changes

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    changesOfNode(node)
    ts.forEachChild(node, visit)
  }

  function add(operator: Operator, node: ts.Node, text: string): void {
    changes.push({ operator, start: node.getStart(tree), end: node.end, text })
  }

  function changesOfNode(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) changesOfOperator(node)
    else if (ts.isTaggedTemplateExpression(node)) changesOfSql(node)
    else if (ts.isNumericLiteral(node)) changesOfNumber(node)
    else if (ts.isCallExpression(node)) changesOfCall(node)
    else if (ts.isExpressionStatement(node)) changesOfStatement(node)
    else if (ts.isPropertyAssignment(node)) changesOfProperty(node)
    else if (ts.isJsxAttribute(node)) changesOfAttribute(node)
    else if (ts.isIfStatement(node)) {
      for (const text of ['true', 'false']) add('condition fixed', node.expression, text)
    } else if (ts.isConditionalExpression(node)) {
      const [one, other] = [node.whenTrue.getText(tree), node.whenFalse.getText(tree)]
      changes.push({
        operator: 'choice exchanged',
        start: node.whenTrue.getStart(tree),
        end: node.end,
        text: `${other} : ${one}`,
      })
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add('negation left out', node, node.operand.getText(tree))
    }
  }

  function changesOfOperator({ operatorToken, left, right }: ts.BinaryExpression): void {
    const written = operatorToken.getText(tree)
    const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
    const { [written]: turned } = TURNED
    const { [written]: sign } = OTHER_SIGN
    const { [written]: logic } = OTHER_LOGIC
    if (turned) add('comparison turned', operatorToken, turned)
    if (sign && !isText) add('sign turned', operatorToken, sign)
    if (logic) add('and for or', operatorToken, logic)
  }

  function changesOfSql(node: ts.TaggedTemplateExpression): void {
    if (!node.tag.getText(tree).startsWith('sql')) return
    const start = node.template.getStart(tree)
    for (const found of node.template.getText(tree).matchAll(/ (<=?|>=?|and|asc|desc) /g)) {
      const { index, 1: written = '' } = found
      const text = TURNED[written] ?? { and: 'or', asc: 'desc', desc: 'asc' }[written] ?? written
      changes.push({ operator: 'SQL turned', start: start + index + 1, end: start + index + 1 + written.length, text })
    }
  }

  function changesOfNumber(node: ts.NumericLiteral): void {
    if (ts.isElementAccessExpression(node.parent)) return
    add('limit off by one', node, String(Number(node.text.replaceAll('_', '')) + 1))
  }

  function changesOfCall(node: ts.CallExpression): void {
    const { expression, arguments: given } = node
    if (ts.isIdentifier(expression) && (expression.text === 'asc' || expression.text === 'desc')) {
      add('order turned', expression, expression.text === 'asc' ? 'desc' : 'asc')
    }
    if (!ts.isPropertyAccessExpression(expression)) return
    const { [expression.name.text]: rounding } = OTHER_ROUNDING
    if (expression.expression.getText(tree) === 'Math' && rounding) add('rounded otherwise', expression.name, rounding)
    const isLock = expression.name.text === 'for' && given.length === 1
    if (isLock) changes.push({ operator: 'lock left out', start: expression.expression.end, end: node.end, text: '' })
  }

  function changesOfStatement(node: ts.ExpressionStatement): void {
    const { expression } = node
    const call = ts.isAwaitExpression(expression) ? expression.expression : expression
    if (!ts.isCallExpression(call)) return
    const written = call.getText(tree)
    const isInBlock = ts.isBlock(node.parent) || ts.isSourceFile(node.parent)
    add(TAGS.test(written) ? 'tag forgotten' : 'call left out', node, isInBlock ? '' : '{}')
  }

  function changesOfProperty({ name, initializer }: ts.PropertyAssignment): void {
    const key = name.getText(tree)
    const isKnown = ts.isStringLiteral(initializer)
    if (key === 'access' && isKnown) {
      const { [initializer.text]: wider } = WIDER_ACCESS
      if (wider) add('gate opened', initializer, `'${wider}'`)
    }
    if (key === 'permission' && isKnown) {
      add('gate opened', initializer, initializer.text === 'edit-items' ? `'handle-orders'` : `'edit-items'`)
    }
    if (key === 'cache' && isKnown) {
      add('cached otherwise', initializer, initializer.text === 'shared' ? `'none'` : `'shared'`)
    }
    if (TYPED.test(key) && isKnown && initializer.text.includes(' ')) {
      add('text changed', initializer, `'${initializer.text.split(' ').slice(1).join(' ')}'`)
    }
    if (initializer.kind === ts.SyntaxKind.TrueKeyword) add('switch turned', initializer, 'false')
    if (initializer.kind === ts.SyntaxKind.FalseKeyword) add('switch turned', initializer, 'true')
  }

  function changesOfAttribute(node: ts.JsxAttribute): void {
    const name = node.name.getText(tree)
    if (name === 'className') {
      const { initializer } = node
      if (initializer && ts.isStringLiteral(initializer)) add('hidden', initializer, `"hidden"`)
    } else if (LABELS.test(name)) add('label left out', node, '')
    else if (name !== 'key') add('attribute left out', node, '')
  }
}
