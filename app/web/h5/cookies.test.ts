import { expect, it } from 'vitest'
import { BUILD_VERSION, cookies } from './cookies'

/** One value that each cookie may hold. */
const values: { [name in keyof typeof cookies]: unknown } = {
  user: { version: BUILD_VERSION, token: 't', userInfo: { id: '1', businessId: null, shopName: null }, checkedAt: 1 },
  common: { goodsSearchRecord: ['scarf'], videoSearchRecord: [] },
  seen: { ids: ['1'], isPaused: false },
  cart: 'a-cart-that-a-guest-carries',
  device: 'a-device-that-asked-for-codes',
  lang: 'fr',
  theme: 'dark',
  via: { sUid: '7' },
  toast: { text: 'Saved', kind: 'done' },
  login: { phone: '13800138000', againAt: 1, isChallenged: false, isAgreed: true },
  code: { purpose: 'logoff', phone: '13800138000', againAt: 1, isChallenged: false },
  remark: { of: '', text: 'please ring' },
  payChannel: 'balance',
  signIn: { address: 'https://open.weixin.qq.com/connect', state: 's', path: '/', isLogin: false },
  rush: {
    saleId: '1',
    skuId: '2',
    quantity: 1,
    addressId: '3',
    remark: '',
    total: 9_900,
    submissionId: 's',
    seen: '',
  },
  goodsQuestion: { goodsId: '1', body: 'Is it warm?', isNamed: false },
  console: { token: 't' },
  consoleLogin: { phone: '13800138000', againAt: 1, isChallenged: false },
}
const names = Object.keys(cookies) as (keyof typeof cookies)[]
const pairs = await Promise.all(
  names.map(async (name) => (await cookies[name].write(values[name] as never)).split(';')[0] as string),
)
const nameOf = (at: number) => pairs[at]?.slice(0, pairs[at]?.indexOf('='))
const signed = (at: number) => pairs[at]?.slice((nameOf(at)?.length ?? 0) + 1)
const read = (name: keyof typeof cookies, cookie: string) =>
  cookies[name].read(new Request('http://shop/', { headers: { cookie } }))

it.each(names)('%s is read as it was written', async (name) => {
  expect(await read(name, pairs[names.indexOf(name)] as string)).toEqual(values[name])
})

it.each(names)('nothing that was signed for another cookie is taken for %s', async (name) => {
  const own = names.indexOf(name)
  for (const [at, other] of names.entries()) {
    if (at === own) continue
    expect(await read(name, `${nameOf(own)}=${signed(at)}`), other).toBeUndefined()
  }
})

it('nothing that was altered or signed by nobody is taken', async () => {
  const [value, mac] = (signed(names.indexOf('theme')) as string).split('.') as [string, string]
  const forged = encodeURIComponent(btoa(JSON.stringify('light')))
  for (const text of [`${forged}.${mac}`, forged, `${forged}.`, `${value}.${mac.slice(1)}`, '', '%'])
    expect(await read('theme', `theme=${text}`), text).toBeUndefined()
})
