import { execFile, spawn, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aKey } from '#tests/support/keys'
import { serveShop } from '#tests/support/shop-over-http'
import { textOf } from '#tests/support/sources'
import { operatorOf } from '#tests/support/stage'
import { db } from '~/platform/database/pool'
import { listSandboxSms } from '~/services/sandbox/sms'

useDatabase()

/** Of each writing call of a key the first answer is lost. */
const lost = new Set<string>()
let shop: Awaited<ReturnType<typeof serveShop>>
let tea: Awaited<ReturnType<typeof someGoods>>

beforeAll(async () => {
  tea = await someGoods('tea', { stock: 10 })
  await db.updateTable('skus').set({ barcode: '6901234567892' }).where('id', '=', tea.skuId).execute()
  shop = await serveShop(({ headers }) => {
    const once = headers.get('idempotency-key')
    return once !== null && !lost.has(once) && Boolean(lost.add(once))
  })
})
afterAll(() => shop.close())

const stock = () => db.selectFrom('stock').selectAll().where('sku_id', '=', tea.skuId).executeTakeFirstOrThrow()
const orders = () => db.selectFrom('orders').select(['status', 'payable']).execute()

async function codeOf(phone: string): Promise<string> {
  const sent = () => listSandboxSms(10)
  await expect.poll(async () => (await sent()).some((sms) => sms.phone === phone)).toBe(true)
  const body = (await sent()).find((sms) => sms.phone === phone)?.body ?? ''
  return /\d{6}/.exec(body)?.[0] as string
}

it('the cash desk books a receipt once, and tells of what is no goods', async () => {
  const { key } = await aKey((await operatorOf('owner')).id, { scopes: ['handleGoods'] })
  const env = { ...process.env, LILAC_ORIGIN: shop.origin, LILAC_KEY: key, NODE_OPTIONS: '' }
  const scan = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['docs/examples/cash-desk/cash-desk.mjs', ...words], { env })
  for (let turn = 0; turn < 2; turn++) {
    expect((await scan('receipt-1', '6901234567892', '6901234567892')).stdout).toBe('receipt-1: booked\n')
    expect(await stock()).toMatchObject({ available: 8 })
  }
  expect(lost.size).toBe(1)
  const odd = await scan('receipt-2', '690', ...Array<string>(9).fill('6901234567892')).catch((error) => error)
  expect(odd).toMatchObject({
    code: 1,
    stdout: 'receipt-2: 2 to be looked at\n',
    stderr: expect.stringContaining('690,1'),
  })
  expect(await stock()).toMatchObject({ available: 8 })
})

type Program = {
  sendCode(phone: string): Promise<void>
  logIn(phone: string, code: string): Promise<void>
  find(words: string): Promise<{ items: { id: string }[] }>
  goods(id?: string): Promise<{ skus: { id: string }[] }>
  saveAddress(address: Record<string, string>): Promise<{ id: string }>
  preview(skuId: string, quantity: number): Promise<{ payable: number }>
  order(shown: { payable: number }, bought: { skuId: string; quantity: number; addressId: string }): Promise<object>
}

/** What a mini program has of the messenger. */
function messenger() {
  const stored = new Map<string, string>()
  type Request = { url: string; method: string; data: Record<string, string>; header: Record<string, string> }
  type Callbacks = { success: (answer: { data: unknown }) => void; fail: (error: unknown) => void }
  const ask = async ({ url, method, data, header }: Request) => {
    const at = new URL(url.replace('https://shop.example', shop.origin))
    if (method === 'GET') for (const [name, value] of Object.entries(data)) at.searchParams.set(name, String(value))
    const answer = await fetch(at, {
      method,
      headers: header,
      ...(method === 'POST' && { body: JSON.stringify(data) }),
    })
    return answer.json()
  }
  return {
    getStorageSync: (name: string) => stored.get(name) ?? '',
    setStorageSync: (name: string, value: string) => stored.set(name, value),
    removeStorageSync: (name: string) => stored.delete(name),
    request: (request: Request & Callbacks) =>
      void ask(request).then((data) => request.success({ data }), request.fail),
  }
}

it('the mini program logs in, finds goods and orders them once', async () => {
  const program = {} as Program
  new Script(textOf('docs/examples/mini-program/lilac.js')).runInNewContext({ wx: messenger(), exports: program })
  const { sendCode, logIn, find, goods, saveAddress, preview, order } = program
  const phone = '13900139000'
  await expect(preview(tea.skuId, 1)).rejects.toMatchObject({ code: 403 })
  await sendCode(phone)
  await logIn(phone, await codeOf(phone))
  const { items } = await find('tea')
  const skuId = (await goods(items[0]?.id)).skus[0]?.id ?? ''
  await expect(saveAddress({ name: '' })).rejects.toMatchObject({ fields: { name: expect.any(String) } })
  const address = { name: '李梅', phone, region: '330106', detail: '西湖路1号' }
  const bought = { skuId, quantity: 1, addressId: (await saveAddress(address)).id }
  const shown = await preview(skuId, 1)
  const placed = await order(shown, bought)
  expect(await order(shown, bought)).toEqual(placed)
  expect(await orders()).toEqual([{ status: 'unpaid', payable: shown.payable }])
})

it.skipIf(spawnSync('curl', ['--version']).status !== 0)('an order from nothing, as docs/api.md has it', async () => {
  const [, script = ''] = /## An order from nothing\n\n```sh\n([\s\S]*?)```/.exec(textOf('docs/api.md')) ?? []
  const before = (await orders()).length
  const run = spawn('bash', ['-euc', script.replace('http://localhost:3000', shop.origin)])
  run.stdin.end(`${await codeOf('13800138000')}\n`)
  let output = ''
  for await (const part of run.stdout) output += part
  expect(JSON.parse(output.slice(output.lastIndexOf('{"code"')))).toMatchObject({
    code: 200,
    data: { url: expect.any(String) },
  })
  expect(await orders()).toHaveLength(before + 1)
})
