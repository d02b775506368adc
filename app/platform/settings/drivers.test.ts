import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadDrivers } from './drivers'

const folder = mkdtempSync(join(tmpdir(), 'lilac-drivers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function pack(name: string, source: string, version = '1.0.0'): string {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }))
  writeFileSync(join(place, 'index.js'), `module.exports = ${source}`)
  return `${name}@${version}`
}

const name = `{ name: ${JSON.stringify({ en: 'A', 'zh-Hans': 'A', 'zh-Hant': 'A', es: 'A', fr: 'A' })} }`
const service = (id: string, more = '', fields = `${id.toUpperCase()}_KEY: key('Key')`) => `(({ key }) => ({
  id: '${id}', kind: 'sms', service: () => ({}), texts: { ${id}: ${name} },
  settings: { name: '${id}', kind: 'sms', fields: { ${fields} }, needed: [], addresses: [], secrets: [] }, ${more} }))`

const load = (DRIVERS: string) => loadDrivers({ DRIVERS, DRIVERS_DIR: folder }, ['alipay'])

it('loads what is named, in the version that is named', () => {
  const [one, two] = [pack('one', service('oneway')), pack('two', service('twoway'), '2.1.0-beta.1')]
  const { drivers, problems } = load(`${one}, ${two}`)
  expect(problems).toEqual([])
  expect(drivers.map(({ id, from }) => [id, from])).toEqual([
    ['oneway', 'one@1.0.0'],
    ['twoway', 'two@2.1.0-beta.1'],
  ])
  expect(load('').drivers).toEqual([])
})

it.each([
  ['one', 'one is no package and version, such as lilac-pay@1.0.0'],
  ['one@latest', 'one@latest is no package and version'],
  ['../one@1.0.0', '../one@1.0.0 is no package and version'],
  ['none@1.0.0', `none@1.0.0 is not installed in ${folder}: npm install none@1.0.0`],
  ['one@1.0.1', 'one is installed as 1.0.0, not as 1.0.1'],
  [pack('broken', '(() => { throw new Error("it is broken") })'), 'it is broken'],
  [pack('bare', '({})'), 'bare@1.0.0 lacks a kind of payment, sms, express, storage'],
  [pack('chat', service('chatty', "kind: 'messenger'")), 'chat@1.0.0 lacks a kind of'],
  [pack('mute', service('muted', 'texts: {}')), 'a name of muted in every language'],
  [pack('alien', service('aliens', '', "DATABASE_URL: key('Key')")), 'alien@1.0.0 lacks ALIENS_ before DATABASE_URL'],
  [pack('ali', service('alipay')), 'ali@1.0.0 is called alipay, as another service is'],
])('says what is wrong with %s', (text, problem) => {
  expect(load(text)).toEqual({ drivers: [], problems: [expect.stringContaining(problem)] })
})
