import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow, textOf } from '#tests/support/sources'

const rows = textOf('docs/tests.md')
  .split('What runs in proofs alone')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file as string)

it('every proof has a row that names what goes red for its fault in npm test', () => {
  const proofs = ['app', 'demo', 'tests'].flatMap(filesBelow).filter((file) => /\.proof\.(test|spec)\.tsx?$/.test(file))
  const shown = (rows ?? []).map((row) => row.split('|').slice(1))
  expect(
    shown
      .flatMap(([proof]) => filesIn(proof))
      .filter((file) => file.includes('.proof.'))
      .sort(),
  ).toEqual(proofs.sort())
  for (const [proof, , guards] of shown) {
    const first = filesIn(guards)
    expect(first.length > 0 || proof?.includes('screens.visits'), proof).toBe(true)
    for (const file of first) expect([file, existsSync(file), file.includes('.proof.')]).toEqual([file, true, false])
  }
})
