import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { textOf } from './sources'

/** A name at the top of a file. */
interface Named {
  file: string
  name: string
}

interface File {
  /** What stands behind each name at its top. */
  own: Map<string, ts.Node>
  imported: Map<string, Named>
}

const files = new Map<string, File>()

function pathOf(from: string, to: string): string | undefined {
  const bare = to.startsWith('~/') ? `app/${to.slice(2)}` : to.startsWith('.') ? join(dirname(from), to) : undefined
  return bare && ['.ts', '.tsx'].map((end) => normalize(bare + end)).find((path) => existsSync(path))
}

function read(path: string): File {
  const known = files.get(path)
  if (known) return known
  const file: File = { own: new Map(), imported: new Map() }
  files.set(path, file)
  for (const one of ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true).statements) {
    if (ts.isFunctionDeclaration(one) && one.name) file.own.set(one.name.text, one)
    if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) file.own.set(name.text, initializer)
    const named = ts.isImportDeclaration(one) && one.importClause?.namedBindings
    const from = ts.isImportDeclaration(one) && pathOf(path, (one.moduleSpecifier as ts.StringLiteral).text)
    if (!from || !named || !ts.isNamedImports(named) || one.importClause?.isTypeOnly) continue
    for (const { name, propertyName, isTypeOnly } of named.elements)
      if (!isTypeOnly) file.imported.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  return file
}

/** The texts of an expression that may be the first word of a refusal. */
function wordsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...wordsOf(node.whenTrue), ...wordsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression)
  return []
}

/** Whatever code refuses when it runs, and all that it names. Hooks of other rooms are not followed. */
function refusalsIn(path: string, node: ts.Node, isKnown: (word: string) => boolean): Set<string> {
  const found = new Set<string>()
  const been = new Set<string>()
  const follow = ({ file, name }: Named): void => {
    const mark = `${file} ${name}`
    if (been.has(mark)) return
    been.add(mark)
    const { own, imported } = read(file)
    const there = own.get(name)
    if (there) visit(file, there)
    const elsewhere = imported.get(name)
    if (!there && elsewhere) follow(elsewhere)
  }
  const visit = (file: string, at: ts.Node): void => {
    if (ts.isTypeNode(at)) return
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression) && at.expression.text === 'refuse' && at.arguments[0])
      for (const word of wordsOf(at.arguments[0])) if (isKnown(word)) found.add(word)
    if (ts.isIdentifier(at) && !isNameOfProperty(at)) follow({ file, name: at.text })
    ts.forEachChild(at, (child) => visit(file, child))
  }
  visit(path, node)
  return found
}

const isNameOfProperty = (at: ts.Identifier) =>
  (ts.isPropertyAccessExpression(at.parent) && at.parent.name === at) ||
  (ts.isPropertyAssignment(at.parent) && at.parent.name === at)

/** What stands behind a name, wherever it was made. */
function madeAt({ file, name }: Named): { file: string; node: ts.Node } | undefined {
  const { own, imported } = read(file)
  const node = own.get(name)
  if (node) return { file, node }
  const elsewhere = imported.get(name)
  return elsewhere && madeAt(elsewhere)
}

type Entry = { key: string; file: string; node: ts.Node }

/** The properties of an object, with those that it takes over from others. */
function entriesOf(file: string, node: ts.Node): Entry[] {
  if (ts.isIdentifier(node)) {
    const made = madeAt({ file, name: node.text })
    return made ? entriesOf(made.file, made.node) : []
  }
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return entriesOf(file, node.expression)
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((one): Entry[] => {
    if (ts.isSpreadAssignment(one)) return entriesOf(file, one.expression)
    const key = one.name && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) ? one.name.text : ''
    if (ts.isShorthandPropertyAssignment(one)) return [{ key, file, node: one.name }]
    return [{ key, file, node: ts.isPropertyAssignment(one) ? one.initializer : one }]
  })
}

/** The object that a concept is made of. */
function partsOf({ file, node }: Entry): Entry[] {
  const made = ts.isIdentifier(node) ? madeAt({ file, name: node.text }) : { file, node }
  if (!made || !ts.isCallExpression(made.node) || !made.node.arguments[0]) return []
  return entriesOf(made.file, made.node.arguments[0])
}

/** By the name of each call, as its code says. */
export function callRefusals(isKnown: (word: string) => boolean): Map<string, string[]> {
  const home = 'app/house/concepts.ts'
  const all = entriesOf(home, read(home).own.get('all') as ts.Node)
  return new Map(
    all.flatMap((concept) =>
      partsOf(concept)
        .filter(({ key }) => key === 'calls' || key === 'desk')
        .flatMap(({ key: side, file, node }) =>
          entriesOf(file, node).map(
            (one) =>
              [
                `${side === 'desk' ? 'desk.' : ''}${concept.key}.${one.key}`,
                [...refusalsIn(one.file, one.node, isKnown)].sort(),
              ] as const,
          ),
        ),
    ),
  )
}
