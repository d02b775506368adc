import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { fullFolders } from '#tests/support/house'
import { isCode, isOfServer, isTest, textOf } from '#tests/support/sources'

// What is in the tree, ignored files left out; so the sweep also holds before a commit.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && isThere(path))

function isThere(path: string): boolean {
  try {
    return textOf(path) !== undefined
  } catch {
    return false
  }
}

const EXEMPT = /^(demo|app\/platform\/database\/migrations)\/|^app\/platform\/database\/schema\.ts$/

function mostLines(path: string): number {
  if (isTest(path)) return 300
  if (/^app\/(features\/[\w-]+\/(screens|console)|house\/(wire|registers)|services\/[\w-]+\/screens)\//.test(path))
    return 200
  return isOfServer(path) || /^app\/contract\//.test(path) ? 150 : 300
}

const lines = (path: string) => textOf(path).trimEnd().split('\n').length
const code = files.filter((path) => isCode(path) || path.endsWith('.css'))

it('keeps files short', () => {
  const long = code.filter((path) => !EXEMPT.test(path) && lines(path) > mostLines(path))
  expect(long.map((path) => `${path}: ${lines(path)}`)).toEqual([])
})

it('names folders and files by what they hold', () => {
  const vague = /(^|\/)(utils?|helpers?|libs?|misc|common)(\/|\.\w+$)/i
  expect(files.filter((path) => vague.test(path))).toEqual([])
  const odd = code.filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)))
  expect(odd).toEqual([])
})

it('has no index that only passes on', () => {
  const passing = code.filter(
    (path) =>
      /^index\.tsx?$/.test(basename(path)) &&
      textOf(path)
        .split('\n')
        .every((line) => /^\s*(export .*from .*|\/\/.*)?$/.test(line)),
  )
  expect(passing).toEqual([])
})

it('has no folder for one file, but in a feature and at a service', () => {
  const children = new Map<string, Set<string>>()
  for (const path of files) {
    for (let place = path; place !== '.'; place = dirname(place)) {
      const folder = dirname(place)
      children.set(folder, (children.get(folder) ?? new Set()).add(place))
    }
  }
  const lonely = [...children].filter(
    ([folder, held]) =>
      /^(app|demo|tests|bench)(\/|$)/.test(folder) && !/^app\/(features|services)\//.test(folder) && held.size < 2,
  )
  expect(lonely.map(([folder]) => folder)).toEqual([])
})

it('has no folder with more files than one looks through', () => {
  const apart = /^(app\/platform\/database\/migrations|tests|docs)\//
  expect(fullFolders(files.filter((path) => !apart.test(path)))).toEqual([])
})
