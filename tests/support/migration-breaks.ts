/**
 * What a migration takes away that the version of the shop before it may still use, which runs beside it: tables, columns
 * and functions that are dropped or renamed, and what may no longer be written. A constraint that is put in the place of
 * another, or that is about columns that come with it, is taken for a wider one.
 */
export function breaksOf(text: string): string[] {
  const bare = text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const found = (pattern: RegExp) => new Set(Array.from(bare.matchAll(pattern), ([, name = '']) => name))
  const tables = found(/\bcreate (?:unlogged )?table (?:if not exists )?([\w."]+)/g)
  const functions = found(/\bcreate (?:or replace )?(?:function|view) ([\w."]+)/g)
  const columns = found(
    /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+) [a-z]/g,
  )
  const constraints = found(/\bdrop constraint (?:if exists )?(\w+)/g)
  const names = (part: string) => part.match(/\w+/g) ?? []

  const isOwn = (statement: string) =>
    statement.startsWith('drop') ? functions.has(subjectOf(statement)) : tables.has(subjectOf(statement))
  const isWider = (part: string) => names(part).some((name) => columns.has(name) || constraints.has(name))
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => !isOwn(statement))
    .flatMap((statement) => [
      ...LOSSES.filter(([, rule]) => rule.test(statement)).map(([what]) => `${what}: ${statement}`),
      ...(statement.match(DEMANDS) ?? []).filter((part) => !isWider(part)).map((part) => `narrows: ${part}`),
    ])
}

const SUBJECT = /^(?:alter table|drop table|drop function|drop view) (?:if exists )?(?:only )?([\w."]+)/
const INDEXED = /^create unique index .*? on (?:only )?([\w."]+)/
const subjectOf = (statement: string): string => (SUBJECT.exec(statement) ?? INDEXED.exec(statement))?.[1] ?? ''

const LOSSES = [
  ['drops', /^drop (table|view|materialized view|function|procedure|type|domain|sequence|schema)\b/],
  ['drops', /^alter (table|type) .*\bdrop (?!constraint\b|not null\b|identity\b|expression\b)/],
  ['renames', /^alter .*\brename\b(?! constraint\b)/],
  [
    'narrows',
    /^alter table .*\badd (column )?(if not exists )?(?!constraint\b|check\b)\w+ (?=[^,]*\bnot null\b)(?![^,]*\b(default|generated)\b)/,
  ],
] as const
const DEMANDS =
  /\balter (?:column )?\w+ (?:(?:set data )?type|set not null)\b|\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b.*?(?=, (?:add|drop|alter)\b|$)|^create unique index.*/g
