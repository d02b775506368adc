import { relative } from 'node:path'
import ts from 'typescript'
import { filesBelow, isTest, textOf } from './sources'
import { isTemplate, statementReader } from './sql-parts'

/** A statement that stands in the code, in one of the ways in which its parts may come together. */
export interface Written {
  /** File and line. */
  place: string
  /** With $1, $2 … for what is a value; undefined where a part is made while the shop runs. */
  text: string | undefined
  /** The type of its rows; undefined where the code names none. */
  row: ts.Type | undefined
}

const isStatement = (text: string) => /^\s*(--.*\n\s*)*(select|insert|update|delete|with|values)\b/i.test(text)

/** Whether this is a statement of its own, and no part of another. */
const isSent = ({ parent }: ts.Node) =>
  ts.isPropertyAccessExpression(parent) && ['execute', 'compile'].includes(parent.name.text)

/** What says nothing of statements and their rows, and takes most of the time to read. */
const LEFT_OUT = /\/app\/paraglide\/|\.tsx$|\/node_modules\/(?!kysely\/|zod\/|typescript\/|@types\/pg\/)/

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options: all } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['server.ts'] }, ts.sys, '.')
  const options = { ...all, incremental: false, tsBuildInfoFile: undefined, types: [], lib: ['lib.es2023.d.ts'] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) =>
    LEFT_OUT.test(file) ? ts.createSourceFile(file, 'export {}', rest[0]) : getSourceFile(file, ...rest)
  const files = ['app', 'demo']
    .flatMap(filesBelow)
    .filter((path) => path.endsWith('.ts') && !isTest(path) && textOf(path).includes('sql'))
  return ts.createProgram(files, options, host)
}

/** Reads the statements of the app as they stand in its files, put together from their parts. */
export function writtenStatements(): { all: Written[]; checker: ts.TypeChecker } {
  const program = openProgram()
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(({ fileName }) => /^(app|demo)\//.test(relative('.', fileName)))
  const waysOf = statementReader(sources, checker)

  const all: Written[] = []
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (isTemplate(node)) {
        const { template: written } = node
        const head = ts.isNoSubstitutionTemplateLiteral(written) ? written.text : written.head.text
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        const place = `${relative('.', source.fileName)}:${line + 1}`
        const named = node.typeArguments?.[0]
        const row = named && checker.getTypeFromTypeNode(named)
        if (isStatement(head) && (named || isSent(node)))
          all.push(...waysOf(node).map((text) => ({ place, text, row })))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { all, checker }
}
