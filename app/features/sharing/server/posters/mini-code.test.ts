import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDataFolder } from '#tests/support/data-folder'
import { useDatabase } from '#tests/support/database'
import { answers, failAt, refuses, requestsFor, useMessenger } from '#tests/support/messenger'
import { codesOn } from '#tests/support/qr-codes'
import { readScene } from '~/features/messenger/server/mini-codes'
import { closeCircuits } from '~/services/outside'
import { answerAsMessenger } from '~/services/sandbox/messenger'
import { posterOf, servePoster } from './cached-poster'

vi.hoisted(() => {
  Object.assign(process.env, {
    MESSENGER_GATEWAY: 'wechat',
    WECHAT_APP: 'wx5a0db0c5aad60001',
    WECHAT_SECRET: '00000000000000000000000000000000',
    WECHAT_MINI_APP: 'wx5a0db0c5aad60002',
    WECHAT_MINI_SECRET: '5a0db0c5aad6c0de5a0db0c5aad6c0de',
    WECHAT_API_URL: 'http://wechat.invalid',
  })
})

useDatabase()
useMessenger()
const dataDir = useDataFolder()
vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => answerAsMessenger(new Request(url, init)))

const CODES = 'getwxacodeunlimit'
const stored = () => readdir(join(dataDir, 'media/cache/posters')).catch(() => [])
beforeEach(closeCircuits)

const GOODS = 'https://mall.example/goodsPages/details/details?id=7015&way=poster&sUid=m1&bUid=b1'
const wish = (head: string, link = GOODS) => ({ head, from: 'Mei', hint: 'scan', link })

it.each([
  ['goods', GOODS, { page: 'goodsPages/details/details', id: '7015', sUid: 'm1', bUid: 'b1' }],
  ['an invitation', 'https://mall.example/?way=poster&sUid=m1', { page: '', sUid: 'm1' }],
])('a poster of %s carries the code of the mini-program, which leads there and to the sharer', async (_, link, to) => {
  const { body, isCacheable } = await posterOf(wish('one', link))
  const [text = ''] = await codesOn(body)
  expect([text.slice(0, 12), isCacheable]).toEqual(['sim://scene?', true])
  expect(text.length - 12).toBeLessThanOrEqual(32)
  expect(await readScene(text.slice(12))).toEqual({ ok: true, value: to })
  expect((await posterOf(wish('one', link))).body).toEqual(body)
  expect(requestsFor(CODES)).toHaveLength(1)
})

it.each([
  ['refuses', refuses(45009)],
  ['fails', answers('', 503)],
  ['answers a page', answers('<html></html>')],
  ['breaks off', { truncate: 6 }],
])('while the service %s it carries the QR code, which is not kept', async (head, effect) => {
  const before = (await stored()).length
  failAt(CODES, effect)
  const answered = await servePoster(wish(head), 'goods.jpg')
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(await codesOn(Buffer.from(await answered.arrayBuffer()))).toEqual([GOODS])
  expect(await stored()).toHaveLength(before)
  expect(await codesOn((await posterOf(wish(head))).body)).toEqual([expect.stringContaining('sim://scene?')])
  expect(await stored()).toHaveLength(before + 1)
})
