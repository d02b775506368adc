import ts from 'typescript'

/** A way in which a part may read; VALUE stands for each value. */
type Texts = string[]
type Bindings = ReadonlyMap<ts.Symbol, Found>
type Found = { expression: ts.Expression; within: Bindings }

const VALUE = '\u0001'
/** Ways to read one statement that are tried at most. */
const MOST_WAYS = 24
/** How deep parts may stand in parts; deeper ones repeat themselves. */
const DEEPEST = 12

class Unreadable extends Error {}

/** Every way in which the parts may come together, at most so many. */
const product = (parts: Texts[]): Texts =>
  parts.reduce<Texts>((all, part) => all.flatMap((text) => part.map((more) => text + more)).slice(0, MOST_WAYS), [''])

const bare = (expression: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(expression) ||
  ts.isAsExpression(expression) ||
  ts.isNonNullExpression(expression) ||
  ts.isSatisfiesExpression(expression)
    ? bare(expression.expression)
    : expression

export const isTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

/** What a function answers, where it is one expression or ends in one. */
function answers(body: ts.Node | undefined): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const found: ts.Expression[] = []
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) {
      if (node.expression) found.push(node.expression)
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look)
  }
  look(body)
  return found
}

/** Who calls what. */
function callsOf(sources: readonly ts.SourceFile[], checker: ts.TypeChecker): Map<ts.Symbol, ts.CallExpression[]> {
  const calls = new Map<ts.Symbol, ts.CallExpression[]>()
  for (const source of sources) {
    if (!source.text.includes('sql')) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const symbol = checker.getSymbolAtLocation(node.expression)
        const called = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
        if (called) calls.set(called, [...(calls.get(called) ?? []), node])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return calls
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

function numbered(text: string): string {
  let at = 0
  return text.replaceAll(VALUE, () => `$${++at}`)
}

/** Puts the statements of some files together from their parts, as kysely would: each in the ways in which it may read. */
export function statementReader(sources: readonly ts.SourceFile[], checker: ts.TypeChecker) {
  const calls = callsOf(sources, checker)

  const isPart = (expression: ts.Expression) => {
    const type = checker.getTypeAtLocation(expression)
    return (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('toOperationNode'))
  }
  const symbolOf = (node: ts.Node) => {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
  const literals = (expression: ts.Expression): Texts | undefined => {
    const type = checker.getTypeAtLocation(expression)
    const each = type.isUnion() ? type.types : [type]
    return each.every((one) => one.isStringLiteral() || one.isNumberLiteral())
      ? each.map((one) => String((one as ts.LiteralType).value))
      : undefined
  }

  /** A text that is put in as it is. */
  function plain(given: ts.Expression, within: Bindings, depth: number): Texts {
    const expression = bare(given)
    const bound = ts.isIdentifier(expression) && within.get(symbolOf(expression) as ts.Symbol)
    if (bound && depth <= DEEPEST) return plain(bound.expression, bound.within, depth + 1)
    const known = literals(expression)
    if (known) return known
    if (ts.isTemplateExpression(expression))
      return product([
        [expression.head.text],
        ...expression.templateSpans.flatMap((span) => [plain(span.expression, within, depth), [span.literal.text]]),
      ])
    if (ts.isConditionalExpression(expression))
      return [...plain(expression.whenTrue, within, depth), ...plain(expression.whenFalse, within, depth)]
    const next = follow(expression, within)
    if (next.length === 0 || depth > DEEPEST) throw new Unreadable(expression.getText())
    return next.flatMap((one) => plain(one.expression, one.within, depth + 1))
  }

  /** Where an expression leads to: what a name stands for, or what a function answers. */
  function follow(expression: ts.Expression, within: Bindings): Found[] {
    if (ts.isCallExpression(expression)) return answersOf(expression, within)
    const symbol = symbolOf(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
    const bound = symbol && within.get(symbol)
    if (bound) return [bound]
    return (symbol?.declarations ?? []).flatMap((declaration) => {
      if (ts.isParameter(declaration)) return handedOver(declaration)
      if (ts.isBindingElement(declaration)) return takenOut(declaration, within)
      if (ts.isShorthandPropertyAssignment(declaration)) {
        const of = checker.getShorthandAssignmentValueSymbol(declaration)?.valueDeclaration
        return of && ts.isVariableDeclaration(of) && of.initializer ? [{ expression: of.initializer, within }] : []
      }
      const isSet = ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)
      return isSet && declaration.initializer ? [{ expression: declaration.initializer, within }] : []
    })
  }

  /** What is handed over for a parameter, everywhere. */
  function handedOver(parameter: ts.ParameterDeclaration) {
    const { parent } = parameter
    const at = parent.parameters.indexOf(parameter)
    const name = ts.isVariableDeclaration(parent.parent) ? parent.parent.name : parent.name
    const symbol = name && symbolOf(name)
    const given = (symbol && calls.get(symbol)) ?? []
    const all = given.map((call) => call.arguments[at] ?? parameter.initializer)
    return all.flatMap((expression) => (expression ? [{ expression, within: new Map() as Bindings }] : []))
  }

  function answersOf(call: ts.CallExpression, within: Bindings) {
    const declaration = checker.getResolvedSignature(call)?.declaration
    if (!declaration || !('body' in declaration)) return []
    const bound = boundBy(call, declaration as ts.SignatureDeclaration, within)
    return answers(declaration.body as ts.Node).map((expression) => ({ expression, within: bound }))
  }

  function boundBy(call: ts.CallExpression, declaration: ts.SignatureDeclaration, within: Bindings): Bindings {
    const bound = new Map(within)
    declaration.parameters.forEach((parameter, at) => {
      const symbol = symbolOf(parameter.name)
      const expression = call.arguments[at] ?? parameter.initializer
      if (symbol && expression) bound.set(symbol, { expression, within })
    })
    return bound
  }

  /** What kysely itself makes parts of. */
  function made(call: ts.CallExpression, within: Bindings, depth: number): Texts | undefined {
    const [first, second] = call.arguments
    const name = call.expression.getText()
    if (!first) return undefined
    if (name === 'sql.raw') return plain(first, within, depth)
    if (/^sql\.(ref|table|id)$/.test(name)) return plain(first, within, depth).map(quoted)
    if (name === 'sql.lit') {
      const type = checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(first)))
      return [type === 'boolean' ? 'true' : type === 'number' ? '1' : "'literal'"]
    }
    if (name !== 'sql.join') return undefined
    const between = second ? read(second, within, depth) : [', ']
    return listed(first, within, depth).flatMap((items) => between.map((separator) => items.join(separator)))
  }

  /** The members of a list, with one for those of which there may be any number. */
  function listed(given: ts.Expression, within: Bindings, depth: number): Texts[] {
    const expression = bare(given)
    if (depth > DEEPEST) throw new Unreadable(expression.getText())
    if (ts.isArrayLiteralExpression(expression))
      return expression.elements.reduce<Texts[]>(
        (all, one) => {
          const more = ts.isSpreadElement(one)
            ? listed(one.expression, within, depth + 1)
            : read(one, within, depth).map((text) => [text])
          return all.flatMap((items) => more.map((next) => [...items, ...next])).slice(0, MOST_WAYS)
        },
        [[]],
      )
    if (ts.isConditionalExpression(expression))
      return [expression.whenTrue, expression.whenFalse].flatMap((one) => listed(one, within, depth + 1))
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const [work] = expression.arguments
      const { name, expression: from } = expression.expression
      if (name.text === 'map' && work && ts.isArrowFunction(work))
        return answers(work.body).flatMap((one) => read(one, within, depth).map((text) => [text]))
      if (name.text === 'filter') return listed(from, within, depth)
    }
    const next = follow(expression, within)
    if (next.length > 0) return next.flatMap((one) => listed(one.expression, one.within, depth + 1))
    throw new Unreadable(expression.getText())
  }

  /** The ways in which a part of a statement may read. */
  function read(given: ts.Expression, within: Bindings, depth = 0): Texts {
    const expression = bare(given)
    if (isTemplate(expression)) return template(expression, within, depth)
    if (!isPart(expression)) return [VALUE]
    if (depth > DEEPEST) throw new Unreadable(expression.getText())
    if (ts.isConditionalExpression(expression))
      return [...read(expression.whenTrue, within, depth + 1), ...read(expression.whenFalse, within, depth + 1)]
    if (ts.isBinaryExpression(expression))
      return [expression.left, expression.right].filter(isPart).flatMap((one) => read(one, within, depth + 1))
    if (ts.isCallExpression(expression)) {
      const known = made(expression, within, depth + 1)
      if (known) return known
      const { expression: callee } = expression
      if (ts.isPropertyAccessExpression(callee) && ['as', '$castTo', '$notNull'].includes(callee.name.text))
        return read(callee.expression, within, depth + 1)
    }
    const next = ts.isElementAccessExpression(expression)
      ? chosen(expression, within, depth)
      : follow(expression, within)
    if (next.length === 0) throw new Unreadable(expression.getText())
    return next.flatMap((one) => read(one.expression, one.within, depth + 1))
  }

  /** The literals that an expression may lead to: of a table in the code any member. */
  function literalsOf(given: ts.Expression, within: Bindings, depth: number): Found[] {
    const expression = bare(given)
    if (depth > DEEPEST) return []
    if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression))
      return [{ expression, within }]
    if (ts.isConditionalExpression(expression))
      return [expression.whenTrue, expression.whenFalse].flatMap((one) => literalsOf(one, within, depth + 1))
    const next = ts.isElementAccessExpression(expression)
      ? chosen(expression, within, depth)
      : follow(expression, within)
    return next.flatMap((one) => literalsOf(one.expression, one.within, depth + 1))
  }

  function chosen({ expression }: ts.ElementAccessExpression, within: Bindings, depth: number): Found[] {
    return literalsOf(expression, within, depth + 1).flatMap((table) =>
      ts.isObjectLiteralExpression(table.expression)
        ? table.expression.properties
            .filter(ts.isPropertyAssignment)
            .map(({ initializer }) => ({ expression: initializer, within: table.within }))
        : [],
    )
  }

  /** What a name stands for that is taken out of a list or an object. */
  function takenOut(element: ts.BindingElement, within: Bindings): Found[] {
    const { parent } = element
    const from = parent.parent
    if (!ts.isVariableDeclaration(from) || !from.initializer) return []
    const name = (element.propertyName ?? element.name).getText()
    return literalsOf(from.initializer, within, 0).flatMap((one) => {
      const { expression } = one
      const found = ts.isArrayLiteralExpression(expression)
        ? expression.elements[(parent.elements as ts.NodeArray<ts.ArrayBindingElement>).indexOf(element)]
        : (expression as ts.ObjectLiteralExpression).properties
            .filter(ts.isPropertyAssignment)
            .find((property) => property.name.getText() === name)?.initializer
      return found ? [{ expression: found, within: one.within }] : []
    })
  }

  function template({ template: written }: ts.TaggedTemplateExpression, within: Bindings, depth: number): Texts {
    if (ts.isNoSubstitutionTemplateLiteral(written)) return [written.text]
    return product([
      [written.head.text],
      ...written.templateSpans.flatMap((span) => [read(span.expression, within, depth + 1), [span.literal.text]]),
    ])
  }

  /** The ways in which a statement may read; undefined where a part of it is made while the shop runs. */
  function waysOf(node: ts.TaggedTemplateExpression): (string | undefined)[] {
    try {
      return [...new Set(callersOf(node).flatMap((within) => template(node, within, 0).map(numbered)))]
    } catch (error) {
      if (error instanceof Unreadable) return [undefined]
      throw error
    }
  }

  /** What is handed over together to the innermost function around a statement that is called by its name. */
  function callersOf(node: ts.Node): Bindings[] {
    for (let at = node.parent; at; at = at.parent) {
      if (!ts.isFunctionLike(at)) continue
      const around = at
      const name = ts.isVariableDeclaration(around.parent) ? around.parent.name : around.name
      const symbol = name && symbolOf(name)
      const given = (symbol && calls.get(symbol)) ?? []
      if (given.length > 0) return given.map((call) => boundBy(call, around, new Map()))
    }
    return [new Map()]
  }

  return waysOf
}
