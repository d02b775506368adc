import { expect, it } from 'vitest'
import { breaksOf } from '#tests/support/migration-breaks'
import { filesBelow, textOf } from '#tests/support/sources'

const FOLDER = 'app/platform/database/migrations'
/** What came before there was this rule; docs/operations.md tells those that hurt. */
const LAST_UNRULED = '0209'

const { version } = JSON.parse(textOf('package.json')) as { version: string }
const operations = textOf('docs/operations.md')
const numbered = (text: string) => text.split('.').map(Number)
const isKnown = (named: string) => {
  const [a, b] = [numbered(named), numbered(version)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at === -1 || (a[at] as number) < (b[at] as number)
}

/** What is wrong with a migration that takes something away: it has to say from which version on nobody misses it. */
function wrongWith(name: string, text: string): string[] {
  const breaks = breaksOf(text)
  if (breaks.length === 0) return []
  const [, safeFrom] = /^-- safe from (\d+\.\d+\.\d+): \S/m.exec(text.split(/\n\s*\n/)[0] as string) ?? []
  if (!safeFrom || !isKnown(safeFrom))
    return breaks.map((what) => `${name} ${what}; head it "-- safe from <version>: <why>", or only add`)
  const line = `\`${name}\` (from ${safeFrom})`
  return operations.includes(line) ? [] : [`${name}: docs/operations.md has to list it as ${line}`]
}

it('take nothing away that the version before uses, or say from which version on it is safe', () => {
  const files = filesBelow(FOLDER).map((path) => [path.slice(FOLDER.length + 1, -'.sql'.length), textOf(path)] as const)
  expect(files.length).toBeGreaterThan(80)
  const ruled = files.filter(([name]) => name.slice(0, 4) > LAST_UNRULED)
  expect(ruled.flatMap(([name, text]) => wrongWith(name, text))).toEqual([])
})

it.each([
  ['drop table videos', 'drops'],
  ['drop function if exists grams_of(text)', 'drops'],
  ['alter table goods add column film text, drop column video', 'drops'],
  ['alter table goods rename column video to film', 'renames'],
  ['alter table goods rename to wares', 'renames'],
  ['alter table goods alter column name type varchar', 'narrows'],
  ['alter table goods alter name set not null', 'narrows'],
  ['alter table goods add column film text not null', 'narrows'],
  ["alter table goods add constraint goods_sales_check check (sales < 9 and name <> 'a;b')", 'narrows'],
  ['create unique index concurrently if not exists goods_name on goods (name)', 'narrows'],
])('%s is noticed', (text, what) => {
  expect(breaksOf(`-- A line.\n${text};\n`).map((found) => found.split(':')[0])).toEqual([what])
  expect(wrongWith('9999_taken_away', `${text};`)).toHaveLength(1)
  expect(wrongWith('9999_taken_away', `-- safe from 999.0.0: not yet\n${text};`)).toHaveLength(1)
  expect(wrongWith('9999_taken_away', `-- safe from 1.0.0: unused\n${text};`)).toEqual([
    '9999_taken_away: docs/operations.md has to list it as `9999_taken_away` (from 1.0.0)',
  ])
})

it.each([
  'create table stores (id int); create unique index stores_id on stores (id); alter table stores add check (id > 0)',
  'alter table goods add column film text not null default $$none; drop table goods$$, add check (film <> name)',
  "alter table goods drop constraint goods_status_check, add constraint goods_status_check check (status in ('a', 'b'))",
  'alter table goods alter column name drop not null, drop constraint goods_sales_check; drop index goods_name',
  'drop function grams_of(text); create function grams_of(said text) returns text[] language sql as $$ select 1 $$',
])('%s is harmless', (text) => {
  expect(breaksOf(text)).toEqual([])
})
