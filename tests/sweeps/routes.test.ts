import { beforeAll, describe, expect, it } from 'vitest'
import { screens as everyScreen } from '#tests/support/screen-parameters'
import { filesBelow, importsOf, isCode, isOfScreens, isTest, textOf } from '#tests/support/sources'
import { paths, type ScreenName } from '~/paths'
import routes from '~/routes'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { parentOf } from '~/web/layouts/use-screen'

type Entry = { path?: string; file: string; id?: string; index?: boolean; children?: Entry[] }

const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const table = flat(routes as Entry[])
const screens = table.filter((entry) => (entry.path || entry.index) && !entry.file.startsWith('house/wire/'))
const named = new Set<string>(Object.values(paths))

const layoutOf = (area: string) =>
  (routes as Entry[])
    .find(({ file }) => file === `web/layouts/${area}.tsx`)
    ?.children?.map(({ path }) => `/${path ?? ''}`)

type Module = { default?: unknown; handle?: Partial<ScreenHandle> }

/** The screens that draw something, each with the address that its back arrow leads to, as its handle says. */
let drawn: { name: string; path: string; file: string; parent?: string }[]

beforeAll(async () => {
  const read = everyScreen.map(async ({ file, ...screen }) => {
    const { default: draws, handle = {} } = (await import(/* @vite-ignore */ `../../${file}`)) as Module
    if (!draws) return []
    const { parent, tab } = handle
    if (parent === undefined && tab === undefined) return [{ ...screen, file }]
    const address = parentOf(handle, new URLSearchParams({ id: '1' }), {})
    return [{ ...screen, file, parent: address.split('?')[0] }]
  })
  drawn = (await Promise.all(read)).flat()
})

describe('the route table', () => {
  it('holds only screens that paths.ts names, each once', () => {
    const addresses = screens.map(({ path }) => `/${path ?? ''}`)
    expect(addresses.filter((address) => !named.has(address))).toEqual([])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has each screen in the file of its name', () => {
    // A screen at a second address has the name of the route for its own; the console's first page is the console.
    const shown = screens.filter(({ id }) => !id)
    const named = new Map(Object.entries(paths).map(([name, address]) => [address as string, name]))
    const wrong = shown.flatMap(({ path, file }) => {
      const name = named.get(`/${path ?? ''}`) ?? ''
      const [, isOfConsole, rest = name] = /^(console)(?=[A-Z])(\w+)/.exec(name) ?? []
      const words = rest.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
      const place = isOfConsole || name === 'console' ? 'console' : 'screens'
      return file.endsWith(`/${place}/${words}.tsx`) ? [] : [`${name}: ${file}`]
    })
    expect(wrong).toEqual([])
  })

  it('names each address once', () => {
    expect(named.size).toBe(Object.keys(paths).length)
  })

  it('has the four layouts and the console’s as parent routes of every screen', () => {
    const layouts = (routes as Entry[]).filter(({ children }) => children)
    expect(layouts.map(({ file }) => file).sort()).toEqual(
      ['console', 'default', 'login', 'no-title', 'tab-bar'].map((name) => `web/layouts/${name}.tsx`),
    )
    const children = layouts.flatMap(({ children = [] }) => children)
    expect(children.filter(({ file }) => !file.startsWith('house/wire/'))).toHaveLength(screens.length)
  })

  it('puts the five tabs, the login screens and the bare ones where the specification does', () => {
    expect(layoutOf('tab-bar')).toEqual(
      expect.arrayContaining([paths.home, paths.sort, paths.videoTab, paths.cartTab, paths.mine]),
    )
    expect(layoutOf('login')).toEqual([paths.login, paths.invitationCode, paths.messengerSignIn])
    expect(layoutOf('no-title')).toEqual(expect.arrayContaining([paths.goodsSearch, paths.goods]))
  })

  it('leads back from every screen to one that is there', () => {
    const built = new Set(screens.map(({ path }) => `/${path ?? ''}`))
    expect(drawn.filter(({ parent }) => !parent || !built.has(parent))).toEqual([])
  })

  it('names the screens below one that goes back to where a link to it was followed', () => {
    const going = drawn.filter(({ file }) => textOf(file).includes('cameFrom(request'))
    expect(going.length).toBeGreaterThan(0)
    for (const { path, file } of going) {
      const [, listed = ''] = /cameFrom\(request, \[([^\]]*)\]/.exec(textOf(file)) ?? []
      const below = drawn.filter(({ parent }) => parent === path).map(({ name }) => `paths.${name}`)
      expect(listed.split(', ').sort()).toEqual(below.sort())
    }
  })

  it('is all that the code links to', () => {
    const built = new Set(screens.map(({ path }) => `/${path ?? ''}`))
    const code = filesBelow('app').filter((path) => isCode(path) && !isTest(path) && path !== 'app/paths.ts')
    const linked = code
      .filter((path) => !/^app\/(web\/h5|routes\.ts)/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name as ScreenName))
    expect([...new Set(linked)].filter((name) => !built.has(paths[name]))).toEqual([])
  })
})

it('writes addresses only in paths.ts', () => {
  const written = /['"`]\/(pages|commonPages|goodsPages|minePages|agentBackendPages|sandbox|console)\//
  const literal = /(?:href|action|to)=(?:["'`]|\{["'`])\/[\w/]|redirect(?:To|Document|DocumentTo)?\(\s*['"`]/
  // The sandboxes stand for pages of other companies, whose addresses their gateways know; codes and messages there name three of ours.
  const apart =
    /^app\/(paths\.ts|features\/messenger\/contract\/members\.ts|services\/(sandbox\/(payment|payout|messenger)\.ts|(simulators|[\w-]+\/simulator)\/.*))$/
  const code = filesBelow('app').filter((path) => isCode(path) && !isTest(path) && !apart.test(path))
  const found = code.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => written.test(line) || literal.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('names every screen whose form brings pictures, because the front cuts larger bodies off elsewhere', () => {
  const code = filesBelow('app').filter((path) => isOfScreens(path) && isCode(path) && !isTest(path))
  const within = (path: string) => code.filter((one) => importsOf(one).some(({ to }) => `${to}.tsx` === path))
  const screensWith = (path: string): string[] =>
    screens.some(({ file }) => `app/${file}` === path) ? [path] : within(path).flatMap(screensWith)
  const sending = code.filter((path) => /encType="multipart/.test(textOf(path))).flatMap(screensWith)
  expect(sending.length).toBeGreaterThan(0)
  expect(sending.filter((path) => !textOf(path).includes("takes: '"))).toEqual([])
})
