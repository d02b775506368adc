import ts from 'typescript'
import { expect, it } from 'vitest'
import { filesBelow, isCode, isTest, textOf } from '#tests/support/sources'

const isMessage = (call: ts.CallExpression) =>
  ts.isPropertyAccessExpression(call.expression) && call.expression.expression.getText() === 'm'

/** The texts that a module's loader or action asks for in no language, also by way of the functions beside them. */
function unspoken(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const own = new Map<string, ts.Node>()
  for (const one of source.statements) {
    if (ts.isFunctionDeclaration(one) && one.name) own.set(one.name.text, one)
    if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) own.set(name.text, initializer)
  }
  const found: string[] = []
  const seen = new Set<string>()
  const enter = (name: string) => {
    const one = own.get(name)
    if (one && !seen.has(name)) {
      seen.add(name)
      walk(one)
    }
  }
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isMessage(node) && node.arguments.length < 2) found.push(`${path}: ${node.getText()}`)
      if (ts.isIdentifier(node.expression)) enter(node.expression.text)
    }
    ts.forEachChild(node, walk)
  }
  enter('loader')
  enter('action')
  return found
}

// While no document is drawn there is no language but the one that is named; a screen's own texts are drawn later.
it('are asked for in the language of whoever reads them', () => {
  const paths = filesBelow('app').filter((path) => isCode(path) && !isTest(path) && /^app\/(routes|parts)\//.test(path))
  expect(paths.filter((path) => /export (async )?function loader/.test(textOf(path))).length).toBeGreaterThan(150)
  expect(paths.flatMap((path) => unspoken(path, textOf(path)))).toEqual([])
})

it('and one that is not is noticed, also in a function beside', () => {
  const module = `export async function action() { return [m.a({}, { locale }), head()] }
    const head = () => [m.b()]
    export default () => m.c()`
  expect(unspoken('x.tsx', module)).toEqual(['x.tsx: m.b()'])
})
