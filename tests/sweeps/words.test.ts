import { basename } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { filesBelow, isCode, textOf } from '#tests/support/sources'

const glossary = textOf('docs/glossary.md')
const rowsUnder = (head: string) =>
  (glossary.split(`\n${head}\n|---`)[1] ?? '')
    .split('\n\n')[0]
    ?.split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim())) ?? []

const avoided = rowsUnder('| word | what it is | not |').flatMap(([, , , not = '']) => not.split(', '))
const words = new Set(avoided.filter((one) => one && !one.startsWith('`')))
const types = new Set(avoided.filter((one) => one.startsWith('`')).map((one) => one.slice(1, -1)))
/** Stored or on the wire. */
const staying = new Set(rowsUnder('| name | where it is |').flatMap(([, name = '']) => name.match(/[\w-]+/g) ?? []))

/** `keptPages` and `kept-pages` are two words; `films` is one of film. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
const isAvoided = (name: string) => wordsOf(name).some((word) => words.has(word))
/** Keys of texts, which stand in the files of translators, and columns in SQL. */
const isKey = (name: string) => /^[a-z\d]+(_[a-z\d]+)+$/.test(name)

const NAMED = [
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isBindingElement,
  ts.isFunctionDeclaration,
  ts.isFunctionExpression,
  ts.isClassDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isInterfaceDeclaration,
  ts.isTypeParameterDeclaration,
  ts.isImportSpecifier,
  ts.isImportClause,
  ts.isNamespaceImport,
]
const PROPERTIES = [
  ts.isPropertySignature,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
  ts.isPropertyDeclaration,
  ts.isMethodSignature,
  ts.isMethodDeclaration,
  ts.isJsxAttribute,
]

/** The declared names of a file that hold a word of the house. */
function foundIn(path: string, text: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  function walk(node: ts.Node): void {
    const { name } = node as { name?: ts.Node }
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !isKey(name.text)) {
      const isType = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
      const isProperty = PROPERTIES.some((is) => is(node)) || (ts.isBindingElement(node) && !node.propertyName)
      const isDeclared = NAMED.some((is) => is(node)) || isProperty
      const mayStay = isProperty && staying.has(name.text)
      if (isDeclared && ((isAvoided(name.text) && !mayStay) || (isType && types.has(name.text))))
        found.push(`${path}:${source.getLineAndCharacterOfPosition(name.getStart()).line + 1} ${name.text}`)
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

const mention = new RegExp([...words, ...types].join('|'), 'i')
const files = ['app', 'tests', 'demo', 'bin', 'bench'].flatMap(filesBelow)

it('declares names in the words of the field', () => {
  const code = files.filter((path) => isCode(path) && !path.endsWith('database/schema.ts'))
  const texts = code.map((path) => [path, textOf(path)] as const)
  expect(texts.filter(([, text]) => mention.test(text)).flatMap(([path, text]) => foundIn(path, text))).toEqual([])
})

it('names files so, too', () => {
  const named = files.filter((path) => /^(app|tests)\/.*\.(tsx?|mjs|css)$/.test(path))
  expect(named.filter((path) => isAvoided(basename(path).split('.')[0] ?? ''))).toEqual([])
})

it('finds such a name wherever it is declared', () => {
  const bad = `import { keptPages } from './pages'
    type Told = string
    interface Shop { askedWords: string }
    function paper({ film }: { film: string }) { const trips = [film]; return trips }
    class Shelf { #kept = 1 }`
  const found = foundIn('bad.ts', bad).map((one) => one.split(' ')[1])
  expect(found).toEqual(['keptPages', 'Told', 'askedWords', 'paper', 'trips', '#kept'])
})

it('names nothing that is gone', () => {
  const all = files.filter(isCode).map(textOf).join('\n')
  expect([...staying].filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})
