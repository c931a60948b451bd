/**
 * Finds the texts that a page cannot change any more once a browser has translated it. The translator moves each text
 * into an element of its own. React sets the text of an element that holds nothing else anew as a whole, which goes on
 * working. A text beside other children it remembers by its node, which lies elsewhere now: it changes what nobody
 * sees, and fails when it puts something before it or takes it away.
 *
 * So a text stands alone in its element. One that never changes may stand beside elements that never come or go.
 */
import ts from 'typescript'

export interface BareText {
  /** From 1. */
  line: number
  text: string
}

/** Of a file of JSX; `name` is only for messages of the parser. */
export function bareTexts(name: string, source: string): BareText[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const icons = importedFrom(file, 'lucide-react')
  const found: BareText[] = []
  visit(file)
  return found

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      // What stands in `<Trans>` becomes one message, whose texts it wraps itself.
      if (nameOf(node) === 'Trans') return
      for (const child of bareChildren(node, icons)) report(child)
    }
    if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
      for (const text of returnedTexts(node)) report(text)
    }
    ts.forEachChild(node, visit)
  }

  function report(node: ts.Node): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push({ line: line + 1, text: node.getText().trim().replace(/\s+/g, ' ').slice(0, 80) })
  }
}

type Parent = ts.JsxElement | ts.JsxFragment

/** A fragment is no element: what stands in it stands beside whatever is around it. */
function bareChildren(parent: Parent, icons: ReadonlySet<string>): ts.JsxChild[] {
  const children = parent.children.filter((child) => !isBlank(child))
  const isAlone = children.length === 1 && nameOf(parent) !== ''
  if (isAlone) return []
  const staysPut = nameOf(parent) !== '' && children.every((child) => isElement(child) || isFixedText(child))
  return children.filter((child, at) => {
    if (isFixedText(child)) return !(staysPut && children.slice(0, at).every((before) => isAlwaysThere(before, icons)))
    return ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression && !isElements(child.expression))
  })
}

function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === ''
  if (!ts.isJsxExpression(child)) return false
  const { expression } = child
  return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '')
}

function isElement(child: ts.JsxChild): boolean {
  return ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)
}

/** A component may show nothing at first; elements and icons always show. */
function isAlwaysThere(child: ts.JsxChild, icons: ReadonlySet<string>): boolean {
  if (!ts.isJsxElement(child) && !ts.isJsxSelfClosingElement(child)) return true
  const name = nameOf(child)
  return /^[a-z]/.test(name) || icons.has(name)
}

function isFixedText(child: ts.JsxChild): boolean {
  return (
    ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression !== undefined && isFixed(child.expression))
  )
}

function isFixed(expression: ts.Expression): boolean {
  if (ts.isTaggedTemplateExpression(expression)) return ts.isNoSubstitutionTemplateLiteral(expression.template)
  return ts.isStringLiteralLike(expression)
}

/** Whether it can be nothing but elements, or nothing at all, as far as one file tells. */
function isElements(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isElements(expression.expression)
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression)) return true
  if (ts.isBinaryExpression(expression)) {
    const sides = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [] : [expression.left]
    return [...sides, expression.right].every(isElements)
  }
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].every(isElements)
  if (ts.isCallExpression(expression)) return isCallOfElements(expression)
  if (ts.isIdentifier(expression)) return expression.text === 'undefined' || isDeclaredAsElements(expression)
  return [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword].includes(expression.kind)
}

/** `list.map((one) => <li />)` or `Array.from({ length: 8 }, () => <li />)`; a function that gives back elements. */
function isCallOfElements({ expression: called, arguments: given }: ts.CallExpression): boolean {
  if (ts.isIdentifier(called)) return drawing.has(called.text) || isDeclaredAsElements(called)
  const draw = given.at(-1)
  const isOverList = ts.isPropertyAccessExpression(called) && ['map', 'from'].includes(called.name.text)
  return isOverList && draw !== undefined && ts.isArrowFunction(draw) && returnsOf(draw).every(isElements)
}

/** Of React. */
const drawing: ReadonlySet<string> = new Set(['cloneElement', 'createPortal'])

const ELEMENTS = /^(?:\(.*\) => )?(?:Elements|ReactElement)\b/s

/**
 * A constant or function that is or gives back elements, or a prop that its type keeps to elements; see
 * `web/ui/elements.ts`.
 */
function isDeclaredAsElements(identifier: ts.Identifier): boolean {
  const declared = declarationOf(identifier)
  if (!declared) return false
  if (ts.isBindingElement(declared)) return ELEMENTS.test(typeOfProp(declared, identifier.text) ?? '')
  if (declared.type) return ELEMENTS.test(declared.type.getText())
  if (ts.isFunctionDeclaration(declared)) return returnsOf(declared).every(isElements)
  const { initializer } = declared
  if (!initializer) return false
  return ts.isArrowFunction(initializer) ? returnsOf(initializer).every(isElements) : isElements(initializer)
}

/** The nearest declaration of this name in the functions around it, or in the file. */
function declarationOf(
  identifier: ts.Identifier,
): ts.VariableDeclaration | ts.FunctionDeclaration | ts.BindingElement | undefined {
  for (let around: ts.Node = identifier.parent; around; around = around.parent) {
    if (ts.isFunctionLike(around)) {
      for (const { name } of around.parameters) {
        const bound =
          ts.isObjectBindingPattern(name) && name.elements.find((each) => each.name.getText() === identifier.text)
        if (bound) return bound
      }
    }
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue
    for (const statement of around.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === identifier.text) return statement
      if (!ts.isVariableStatement(statement)) continue
      const found = statement.declarationList.declarations.find(({ name }) => name.getText() === identifier.text)
      if (found) return found
    }
  }
}

/** As it is written where the parameter is, or in an interface of the same file. */
function typeOfProp(bound: ts.BindingElement, name: string): string | undefined {
  const type = ts.isParameter(bound.parent.parent) ? bound.parent.parent.type : undefined
  if (!type) return
  const members = ts.isTypeLiteralNode(type)
    ? type.members
    : bound
        .getSourceFile()
        .statements.find(
          (each): each is ts.InterfaceDeclaration =>
            ts.isInterfaceDeclaration(each) && each.name.text === type.getText().replace(/<.*/s, ''),
        )?.members
  const member = members?.find((each) => each.name?.getText() === name)
  return member && ts.isPropertySignature(member) ? member.type?.getText() : undefined
}

/** What a component gives back instead of an element: a bare text to whoever uses it. */
function returnedTexts(component: ts.FunctionDeclaration): ts.Expression[] {
  return returnsOf(component).filter(isText)
}

/** Only what is a text for sure: a component may give back what it was given. */
function isText(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isText(expression.expression)
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].some(isText)
  return (
    ts.isTaggedTemplateExpression(expression) ||
    ts.isTemplateExpression(expression) ||
    ts.isStringLiteralLike(expression)
  )
}

/** What the function itself gives back, without the functions in it. */
function returnsOf(of: ts.ArrowFunction | ts.FunctionDeclaration): ts.Expression[] {
  if (!of.body) return []
  if (!ts.isBlock(of.body)) return [of.body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(of.body, visit)
  return found
}

/** Empty for a fragment, named or not. */
function nameOf(element: Parent | ts.JsxSelfClosingElement): string {
  if (ts.isJsxFragment(element)) return ''
  const name = (ts.isJsxElement(element) ? element.openingElement : element).tagName.getText()
  return name === 'Fragment' ? '' : name
}

function importedFrom(file: ts.SourceFile, from: string): ReadonlySet<string> {
  const names = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const bindings = statement.importClause?.namedBindings
    const isFrom = statement.moduleSpecifier.text === from
    return isFrom && bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  })
  return new Set(names)
}
