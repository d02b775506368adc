import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { filesBelow, isCode, isOfScreens, isTest, textOf } from '#tests/support/sources'

const isMessage = (call: ts.CallExpression) =>
  ts.isPropertyAccessExpression(call.expression) && call.expression.expression.getText() === 'm'

type Module = { own: Map<string, ts.Node>; imported: Map<string, string> }

function moduleOf(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const [own, imported] = [new Map<string, ts.Node>(), new Map<string, string>()]
  for (const one of source.statements) {
    if (ts.isFunctionDeclaration(one) && one.name) own.set(one.name.text, one)
    if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) own.set(name.text, initializer)
    if (!ts.isImportDeclaration(one)) continue
    const from = fileAt(path, (one.moduleSpecifier as ts.StringLiteral).text)
    const names = one.importClause?.namedBindings
    if (from && names && ts.isNamedImports(names)) for (const { name } of names.elements) imported.set(name.text, from)
  }
  return { own, imported }
}

/** The file of a part or of a neighbour that a module imports. */
function fileAt(path: string, from: string): string | undefined {
  const place = from.startsWith('~') ? from.replace('~', 'app') : join(dirname(path), from)
  if (!from.startsWith('.') && !isOfScreens(place)) return undefined
  return [`${place}.ts`, `${place}.tsx`].find((file) => existsSync(file))
}

const modules = new Map<string, Module>()
function readModule(path: string): Module {
  const known = modules.get(path) ?? moduleOf(path, textOf(path))
  modules.set(path, known)
  return known
}

/** The texts that a module's loader or action asks for in no language, also by way of the functions that these call. */
function unspoken(path: string, text: string): string[] {
  const found: string[] = []
  const seen = new Set<ts.Node>()
  const enter = (name: string, at: string, { own, imported }: Module) => {
    const one = own.get(name)
    const from = imported.get(name)
    if (one && !seen.has(one)) {
      seen.add(one)
      walk(one, at, { own, imported })
    } else if (from) enter(name, from, readModule(from))
  }
  const walk = (node: ts.Node, at: string, within: Module): void => {
    if (ts.isCallExpression(node)) {
      if (isMessage(node) && node.arguments.length < 2) found.push(`${at}: ${node.getText()}`)
      if (ts.isIdentifier(node.expression)) enter(node.expression.text, at, within)
    }
    ts.forEachChild(node, (one) => walk(one, at, within))
  }
  const module = moduleOf(path, text)
  for (const name of ['loader', 'action']) enter(name, path, module)
  return found
}

// While no document is drawn there is no language but the one that is named; a screen's own texts are drawn later.
it('are asked for in the language of whoever reads them', () => {
  const paths = filesBelow('app').filter((path) => isOfScreens(path) && isCode(path) && !isTest(path))
  expect(
    paths.filter((path) => /export (async function|function|const) loader\b/.test(textOf(path))).length,
  ).toBeGreaterThan(180)
  expect(paths.flatMap((path) => unspoken(path, textOf(path)))).toEqual([])
})

it('and one that is not is noticed, also in a function beside', () => {
  const module = `export async function action() { return [m.a({}, { locale }), head()] }
    const head = () => [m.b()]
    export default () => m.c()`
  expect(unspoken('x.tsx', module)).toEqual(['x.tsx: m.b()'])
})
