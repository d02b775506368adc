import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textOf } from '#tests/support/sources'
import { paths } from '~/paths'
import routes from '~/routes'
import { readWalk } from '../../bin/new-feature.mjs'

const readMe = textOf('README.md')
const section = (title: string) => readMe.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const rowsOf = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)

type Entry = { path?: string; children?: Entry[] }
const built = (routes as Entry[]).flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ''}`))
const NOT_YET = '(not there yet)'
/** Parameters of many screens, not addresses. */
const PARAMETERS = /^[sb]Uid$/

it('the glossary names screens that are there, and says which are not yet', () => {
  const rows = rowsOf('Glossary').map((row) => ({ row, addresses: quoted(row.split('|')[3] ?? '') }))
  expect(rows.length).toBeGreaterThan(15)
  const isThere = (address: string) => built.some((path) => path.includes(`/${address}`))
  for (const { row, addresses } of rows) {
    const screens = addresses.filter((address) => !PARAMETERS.test(address))
    for (const address of screens) {
      const isPlanned = Object.values(paths).some((path) => path.includes(`/${address}`))
      expect(isPlanned, `${row}: no such address in paths.ts`).toBe(true)
      expect(isThere(address), row).toBe(!row.includes(NOT_YET))
    }
  }
})

it('the folders are all told of, and there', () => {
  const shown = rowsOf('Where things live').flatMap((row) => quoted(row.split('|')[1] ?? ''))
  const foldersIn = (place: string) =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => (place === '.' ? name : `${place}/${name}`))
  const MADE = /^(node_modules|build|test-results|playwright-report|app\/paraglide|public|project\.inlang|app)$/
  const there = [...foldersIn('.'), ...foldersIn('app')]
  expect(there.filter((folder) => !MADE.test(folder) && !shown.includes(folder))).toEqual([])
  for (const folder of shown) expect(readdirSync(folder).length, folder).toBeGreaterThan(0)
})

it('what a new feature is put behind stands where it says, once', () => {
  const { changes } = readWalk(readMe) as { changes: { file: string; body: string }[] }
  expect(changes.length).toBeGreaterThan(5)
  const before = ({ body }: { body: string }) =>
    body
      .split('\n')
      .filter((line) => !line.startsWith('+'))
      .map((line) => line.slice(1))
      .join('\n')
  const times = changes.map((one) => `${textOf(one.file)}\n`.split(`\n${before(one)}\n`).length - 1)
  expect(changes.filter((_, at) => times[at] !== 1).map((one) => `${one.file}: ${before(one)}`)).toEqual([])
})
