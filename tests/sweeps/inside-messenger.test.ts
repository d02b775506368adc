import { beforeAll, describe, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { somebody } from '#tests/support/payouts'
import { aVersion } from '#tests/support/prizes'
import { promisesIn } from '#tests/support/promises'
import { screens } from '#tests/support/screen-parameters'
import { screenThings } from '#tests/support/screen-things'
import { useServices } from '#tests/support/services'
import { sharedThings } from '#tests/support/shared-things'
import * as m from '~/paraglide/messages'
import { paths, type ScreenName, withQuery } from '~/paths'
import type { ScreenHandle } from '~/web/layouts/screen-handle'

vi.hoisted(() => {
  // Every way to pay is open, so that those which the messenger refuses could be shown.
  process.env.PAYMENT_GATEWAY = 'sandbox,wxpay,alipay,unionpay'
})

useDatabase({ holdsMany: true })
useServices()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

type Seen = { status: number; body: string }
const seen = new Map<string, Seen>()
const guests = new Map<string, Seen>()
/** The same in Chinese, of whose texts the promises alone are looked at. */
const inChinese = new Map<string, Seen>()
/** Whose each address is. */
const owners = new Map<string, Person>()

/** Every screen but those of the console and of other companies. */
const names = screens
  .map(({ name }) => name as ScreenName)
  .filter((name) => name && !/^(console|sandbox)/.test(name) && name in paths)

/** The addresses of a screen that show something, each with whose it is: what one has is no matter of another's cart. */
async function visitsOf(name: ScreenName): Promise<{ query: Record<string, string>; by: Person }[]> {
  const visits = [{ query: {}, by: mei }]
  for (const [cell, row] of Object.entries(screenThings)) {
    if (cell.slice(0, cell.indexOf('.')) !== name) continue
    const parameter = cell.slice(cell.indexOf('.') + 1)
    if (typeof row === 'object') {
      const [by, own] = [await somebody(), await someGoods(cell, { stock: 1_000 })]
      visits.push({ query: (await row.make(by, own.skuId)).query, by })
    } else if (row === 'goods on sale, anybody’s')
      visits.push({ query: { [parameter]: parameter === 'skuId' ? goods.skuId : goods.id }, by: mei })
  }
  const query = await sharedThings[name]?.(await somebody())
  if (query) visits.push({ query, by: mei })
  return visits
}

let mei: Person
let goods: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  goods = await someGoods('scarf', { stock: 1_000 })
  await aVersion([{ kind: 'points', points: 1, weight: 1_000_000 }], 1)
  for (const name of names)
    for (const { query, by } of await visitsOf(name)) {
      const address = withQuery(paths[name], query)
      const cookie = await cookieOf(by)
      owners.set(address, by)
      seen.set(address, await askScreen(address, { cookie, userAgent: WECHAT }))
      const chinese = withQuery(paths[name], { ...query, lang: 'zh-Hans' })
      inChinese.set(chinese, await askScreen(chinese, { cookie, userAgent: WECHAT }))
      if (by === mei) guests.set(address, await askScreen(address, { userAgent: WECHAT }))
    }
}, 300_000)

const everywhere = () => [...seen, ...guests]
const where = (isWrong: (body: string) => boolean) =>
  everywhere()
    .filter(([, { body }]) => isWrong(body))
    .map(([address]) => address)

/** What a screen is in an ordinary browser. */
const outside = async (name: ScreenName) => {
  const address = [...seen.keys()].find((one) => one.startsWith(`${paths[name]}?`)) ?? paths[name]
  const cookie = await cookieOf(owners.get(address) ?? mei)
  return (await askScreen(address, { cookie, userAgent: 'Mozilla/5.0' })).body
}

/** What a screen is called where it shows nothing in particular; nothing where its title is that of what it shows. */
function nameOf({ title }: ScreenHandle): string | undefined {
  try {
    return title?.(undefined)
  } catch {
    return undefined
  }
}

/** What a document tells other sites of itself. */
const openGraphOf = (body: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(body)?.[1] ?? ''

describe('inside of a messenger', () => {
  it('every screen answers', () => {
    expect(seen.size).toBeGreaterThan(80)
    expect(
      everywhere()
        .filter(([, { status }]) => status >= 500)
        .map(([address]) => address),
    ).toEqual([])
  })

  it('no prize draw is shown, and nothing leads to one', () => {
    const draws = [paths.prizeDraw, paths.prizeRecord, paths.prizeList]
    const leads = (body: string) => draws.some((path) => new RegExp(`href="${path}["?]`).test(body))
    // What was won before may still be claimed, by those who know where.
    expect(where(leads).filter((address) => !draws.some((path) => address.startsWith(path)))).toEqual([])
    for (const path of [paths.prizeDraw, paths.prizeList]) expect(seen.get(path)?.body).toContain(m.draws_none())
  })

  it('nobody is asked to become an agent', () => {
    expect(where((body) => body.includes(m.agents_intro()))).toEqual([])
    expect(where((body) => body.includes(`href="${paths.agentApply}"`))).toEqual([])
    expect(seen.get(paths.agentApply)?.body).toContain(m.agents_elsewhere())
  })

  it.each([
    ['in one sentence', '<p>Share it with friends and earn a coupon</p>'],
    ['in two elements', '<li><h3>Share something</h3><p>Once somebody opens it.</p><b>+5 points</b></li>'],
    ['the other way round', '<p>Points for sharing</p>'],
    ['in Chinese', '<li><h3>分享好物</h3><p>他人打开链接即可。</p><b>+5 积分</b></li>'],
    ['in Chinese, the other way round', '<p>积分奖励：邀请好友</p>'],
  ])('a promise %s is found', (_, html) => {
    expect(promisesIn(`<main>${html}</main>`)).not.toEqual([])
  })

  it('nothing is promised for sharing', async () => {
    // Elsewhere there are missions that do, so what is looked for can be found.
    expect(promisesIn(await outside('missions'))).not.toEqual([])
    expect(
      [...everywhere(), ...inChinese].flatMap(([address, { body }]) =>
        promisesIn(body).map((found) => `${address}: ${found}`),
      ),
    ).toEqual([])
  })

  it('no file is offered without the way to get it', () => {
    const offers = (body: string) => / download(?:=|\s|>)/.test(body) || body.includes(`href="${paths.ownData}"`)
    expect(everywhere().some(([, { body }]) => offers(body))).toBe(true)
    expect(where((body) => offers(body) && !body.includes(m.shell_files_inside()))).toEqual([])
  })

  it('whatever has a button to hand it on tells the messenger what to show of it', () => {
    expect(everywhere().some(([, { body }]) => body.includes('<share-button'))).toBe(true)
    expect(where((body) => body.includes('<share-button') && !body.includes('<messenger-share'))).toEqual([])
  })

  it('whatever people hand on is told to the messenger with its title, its text and its picture', async () => {
    const shown: string[] = []
    for (const { path, file } of screens) {
      const { handle } = (await import(/* @vite-ignore */ `../../${file}`)) as { handle?: ScreenHandle }
      if (!handle?.shares) continue
      const drawn = everywhere().filter(([address, { status }]) => status === 200 && address.split('?')[0] === path)
      if (drawn.length === 0) shown.push(`${path} is never seen`)
      for (const [address, { body }] of drawn) {
        if (!body.includes('<messenger-share')) shown.push(`${address} tells nothing`)
        for (const property of ['title', 'description', 'image'])
          if (!openGraphOf(body, property)) shown.push(`${address} without ${property}`)
        if (openGraphOf(body, 'title') === nameOf(handle)) shown.push(`${address} says the screen's name alone`)
      }
    }
    expect(shown).toEqual([])
  })

  it('no page opens another window or payments that the messenger refuses', async () => {
    expect(where((body) => /target="_blank"/.test(body))).toEqual([])
    const refused = (body: string) =>
      ['wxpayweb', 'alipay'].filter((way) => body.includes('name="channel"') && body.includes(`value="${way}"`))
    expect(refused(await outside('payChoice'))).toEqual(['wxpayweb', 'alipay'])
    expect(where((body) => refused(body).length > 0)).toEqual([])
    expect(where((body) => body.includes('name="channel"') && body.includes('value="wxpay"'))).not.toEqual([])
  })
})
