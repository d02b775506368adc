import { zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { closeCircuits, UnknownResult } from '../outside'
import { detailsIn, readBill, rowsOf } from './bill'
import { type AlipayClient, alipayClient } from './client'
import { gbkArchive } from './simulator/bills'

afterEach(() => {
  vi.restoreAllMocks()
  closeCircuits()
})

const HEAD = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,商家实收（元）,退款批次号/请求号'
const billOf = (...rows: string[]) =>
  ['#支付宝业务明细查询', HEAD, ...rows, '#----业务明细列表结束----', '#交易合计：2笔'].join('\r\n')
const archiveOf = (text: string) =>
  gbkArchive({ '2088_20261119_业务明细.csv': text, '2088_20261119_业务明细(汇总).csv': '#支付宝业务汇总查询' })
const rowsIn = (text: string) => rowsOf(detailsIn(archiveOf(text)))
const bytes = (text: string) => new TextEncoder().encode(text)

it('reads what came in and what went back', async () => {
  const paid = '2026111922001\t,600001\t,交易,丁香 #1,129.00,128.00,'
  const back = '2026111922001\t,600001\t,退款,丁香 #1,-9.00,-9.00,700001\t'
  expect(await rowsIn(billOf(paid, back, '2026111922002\t,1\t,充值,,1.00,1.00,'))).toEqual([
    { kind: 'payment', id: '600001', amount: 12_900 },
    { kind: 'refund', id: '700001', amount: 900 },
  ])
})

it('reads letters that stand across the pieces in which it reads', async () => {
  const paid = (at: number) => `2026111922001\t,${at}\t,交易,${'丁香'.repeat(30)},1.00,1.00,`
  const rows = await rowsIn(billOf(...Array.from({ length: 1_000 }, (_, at) => paid(at))))
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1_000 }, (_, at) => at))
})

it('reads a day on which nothing happened', async () => expect(await rowsIn(billOf())).toEqual([]))

it.each([
  ['other columns', () => rowsIn(billOf().replace('业务类型', '类型'))],
  ['no columns', () => rowsIn('#支付宝业务明细查询')],
  ['a row that is too long', () => rowsIn(billOf('1,600001,交易,a,b,1.00,1.00,'))],
  ['an amount that is none', () => rowsIn(billOf('1,600001,交易,a,1.001,1.00,'))],
  ['letters that are not GBK', () => rowsOf(Uint8Array.of(0xff, 0xff, 0x0a))],
  ['no archive', async () => detailsIn(bytes('<html>'))],
  ['an archive without details', async () => detailsIn(gbkArchive({ '2088_业务明细(汇总).csv': '' }))],
  ['two files of details', async () => detailsIn(gbkArchive({ '1_业务明细.csv': '', '2_业务明细.csv': '' }))],
  ['a file that is longer than it may be', async () => detailsIn(archiveOf(billOf()), 20)],
])('refuses %s', (_, read) => expect(read()).rejects.toBeInstanceOf(UnknownResult))

it('unpacks no more than the archive has said', () => {
  const archive = Buffer.from(zipSync({ '业务明细.csv': bytes('a'.repeat(100_000)) }))
  const list = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  archive.writeUInt32LE(10, list + 24)
  expect(detailsIn(archive, 20).length).toBe(10)
})

const secret = { value: '', file: undefined }
const client = (url: string) => alipayClient({ app: '1', seller: '2', privateKey: secret, publicKey: secret, url })

it('loads a file by https alone, except from the gateway itself where it is played', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a file'))
  const { download } = client('http://127.0.0.1:4000/gateway.do')
  expect(`${await download('https://dwbillcenter.alipay.com/a', 10)}`).toBe('a file')
  expect(`${await download('http://127.0.0.1:4000/a', 10)}`).toBe('a file')
  await expect(download('http://dwbillcenter.alipay.com/a', 10)).rejects.toThrow('without https')
  await expect(client('https://openapi.alipay.com/gateway.do').download('http://127.0.0.1:4000/a', 10)).rejects.toThrow(
    'without https',
  )
  expect(request).toHaveBeenCalledTimes(2)
})

it('reads no more of a file than it may have', async () => {
  let given = 0
  const endless = new ReadableStream({
    pull(controller) {
      given++
      controller.enqueue(new Uint8Array(1_000))
    },
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(endless))
  await expect(
    client('https://openapi.alipay.com/gateway.do').download('https://alipay.example/a', 5_000),
  ).rejects.toThrow('longer than 5000 bytes')
  expect(given).toBeLessThan(10)
})

it('takes a bill that is not there for an empty one only when none will come', async () => {
  const at = (now: string, code = 'BILL_NOT_EXIST') =>
    readBill(
      { ask: async () => ({ ok: false, code }), now: () => Date.parse(now) } as unknown as AlipayClient,
      '2026-11-19',
    )
  expect(await at('2026-11-20T10:00:00+08:00')).toBeUndefined()
  expect(await at('2026-11-22T00:00:01+08:00')).toEqual([])
  expect(await at('2026-11-22T00:00:01+08:00', 'isp.bill_not_exist')).toEqual([])
  await expect(at('2026-11-22T00:00:01+08:00', 'INVAILID_ARGUMENTS')).rejects.toBeInstanceOf(UnknownResult)
})
