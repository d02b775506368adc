import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import { homeCalls } from '../../contract/members'
import { calls as home } from './concept'

useDatabase()

const caller = (locale: Locale = 'en') => ({ locale, address: '' })

async function answer<O extends z.ZodTypeAny>(call: { output: O }, result: Promise<Result<unknown, string>>) {
  const answered = await result
  if (!answered.ok) throw new Error(answered.refusal)
  return call.output.parse(answered.value) as z.output<O>
}

describe('home', () => {
  it('shows the mall’s picks that are on sale, in the operator’s order', async () => {
    const [first, second, gone] = [await someGoods('first'), await someGoods('second'), await someGoods('gone')]
    await sql`insert into self_picks (goods_id, sort) values (${second.id}, 1), (${gone.id}, 2), (${first.id}, 3)`.execute(
      db,
    )
    await sql`update goods set status = 'off sale' where id = ${gone.id}`.execute(db)
    const { items } = await answer(homeCalls.selfList, home.selfList({}, caller()))
    expect(items.map((item) => item.name)).toEqual(['second', 'first'])
  })

  it('shows its banners in the reader’s language, those that are meant to be seen', async () => {
    const target = JSON.stringify({ kind: 'search', keyword: 'tea' })
    const text = JSON.stringify({ en: 'Tea', 'zh-Hans': '茶' })
    for (const [id, sort, shown] of [
      ['b', 1, true],
      ['a', 2, true],
      ['c', 0, false],
    ] as const) {
      await sql`insert into banners (id, picture, title, subtitle, action, target, sort, is_shown)
        values (${id}, 'demo/banner-1', ${text}, ${text}, ${text}, ${target}, ${sort}, ${shown})`.execute(db)
    }
    const { items } = await answer(homeCalls.banners, home.banners({}, caller('zh-Hant')))
    expect(items.map((item) => item.id)).toEqual(['b', 'a'])
    expect(items[0]).toMatchObject({ title: '茶', action: '茶', target: { kind: 'search', keyword: 'tea' } })
  })

  it('knows the parcel companies, each once', async () => {
    const { items } = await answer(homeCalls.allExpress, home.allExpress({}, caller()))
    expect(items.length).toBeGreaterThan(55)
    expect(new Set(items.map((item) => item.code)).size).toBe(items.length)
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
    expect(items[0]).toEqual({ code: 'shunfeng', name: '顺丰速运' })
  })
})
