// Writes the table of settings into docs/operations.md from the schema that reads them: node bin/settings-table.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMain, loadSource, root, say } from './steps.mjs'

export const DOCUMENT = 'docs/operations.md'
const [BEGIN, END] = ['<!-- settings: npm run docs:settings -->', '<!-- /settings -->']

/** What zod wraps around a type, from the outside in: a default, an optional, a transformation. */
function defaultOf(type) {
  if (type._def.defaultValue) return `\`${type._def.defaultValue()}\``
  const inner = type._def.innerType ?? type._def.schema
  return inner ? defaultOf(inner) : '–'
}

export function withTable(text, schema) {
  const rows = Object.entries(schema.shape).map(
    ([name, type]) => `| \`${name}\` | ${defaultOf(type)} | ${type.description.replaceAll('|', '\\|')} |`,
  )
  const table = ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`${DOCUMENT} has no place for the table`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}

if (isMain(import.meta.url)) {
  const { settingsSchema } = await loadSource('app/platform/settings/schema.ts')
  const file = path.join(root, DOCUMENT)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), settingsSchema))
  say(`Wrote the table of ${DOCUMENT}`)
}
