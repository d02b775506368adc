import { sql } from 'kysely'
import { z } from 'zod'
import { db } from '~/platform/database/pool'
import { ownOf } from '~/values/own'
import { faultOf, type Scripted, scriptOf } from '../express-scripts'
import { md5 } from '../kuaidi100/kuaidi100'

export const SANDBOX_CUSTOMER = 'lilac-sandbox'
export const SANDBOX_KEY = 'lilac-sandbox-key'

const WITH_PHONE = ['shunfeng', 'zhongtong']
const MOST_NUMBER = 32

const subscription = z.object({
  company: z.string().min(1),
  number: z.string().min(1).max(MOST_NUMBER),
  key: z.string(),
  parameters: z.object({ callbackurl: z.string(), salt: z.string().min(1), phone: z.string().optional() }),
})

const question = z.object({
  com: z.string().regex(/^[a-z0-9]+$/),
  num: z.string().min(1).max(MOST_NUMBER),
  phone: z.string().optional(),
})

const MESSAGES: Record<string, string> = {
  '200': '提交成功',
  '400': '参数错误',
  '408': '验证码错误',
  '500': '查询无结果，请隔段时间再查',
  '501': '重复订阅',
  '502': '服务器繁忙',
  '503': '验证签名失败',
  '600': '不是合法的订阅者',
  '601': 'KEY已过期',
}

const said = (returnCode: string) =>
  Response.json({ result: returnCode === '200', returnCode, message: ownOf(MESSAGES, returnCode) })

const written = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export function resultOf(
  waybill: { company: string; number: string; startedAt: string },
  happened: readonly Scripted[],
) {
  const events = happened.map(([after, , context]) => {
    const time = written(new Date(Date.parse(waybill.startedAt) + after * 60_000))
    return { time, ftime: time, context }
  })
  const state = happened.at(-1)?.[1] ?? '0'
  return {
    message: 'ok',
    nu: waybill.number,
    ischeck: state === '3' ? '1' : '0',
    com: waybill.company,
    status: '200',
    data: events.reverse(),
    state,
    condition: '00',
  }
}

async function subscribe(form: URLSearchParams): Promise<Response> {
  const parsed = subscription.safeParse(JSON.parse(form.get('param') ?? ''))
  if (!parsed.success) return said('400')
  const { company, number, key, parameters } = parsed.data
  if (key !== SANDBOX_KEY) return said('600')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_waybills')
    .values({
      company,
      number,
      phone: parameters.phone ?? '',
      callback: parameters.callbackurl,
      salt: parameters.salt,
    })
    .onConflict((on) => on.columns(['company', 'number']).doNothing())
    .executeTakeFirst()
  return said(numInsertedOrUpdatedRows === 1n ? '200' : '501')
}

async function query(form: URLSearchParams): Promise<Response> {
  const param = form.get('param') ?? ''
  if (form.get('customer') !== SANDBOX_CUSTOMER || form.get('sign') !== md5(param + SANDBOX_KEY + SANDBOX_CUSTOMER))
    return said('503')
  const parsed = question.safeParse(JSON.parse(param))
  if (!parsed.success) return said('400')
  const { com: company, num: number, phone = '' } = parsed.data
  const row = await db
    .updateTable('sandbox_waybills')
    .set({ asked: sql`asked + 1` })
    .where('company', '=', company)
    .where('number', '=', number)
    .returning(['phone', 'started_at as startedAt', minutesSince.as('minutes')])
    .executeTakeFirst()
  const fault = faultOf(number)
  if (fault) return said(fault)
  if (!row) return said('500')
  if (WITH_PHONE.includes(company) && row.phone.slice(-4) !== phone.slice(-4)) return said('408')
  const happened = scriptOf(number).filter(([after]) => after <= row.minutes)
  return happened.length
    ? Response.json(resultOf({ company, number, startedAt: row.startedAt }, happened))
    : said('500')
}

export const minutesSince = sql<number>`(extract(epoch from shop_now() - started_at) / 60)::float8`

export async function answerAsKuaidi100(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  try {
    return new URL(request.url).pathname === '/poll' ? await subscribe(form) : await query(form)
  } catch (error) {
    if (error instanceof SyntaxError) return said('400')
    throw error
  }
}
