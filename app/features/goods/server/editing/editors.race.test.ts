import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { aGoodsDraft, goodsForm, goodsNow } from '#tests/support/goods-things'
import { inParallel, meeting } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { saveGoods } from './save-goods'

const EDITORS = 20
useDatabase({ connections: EDITORS })

let operatorId: string
let id: string
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
  id = await aGoodsDraft('围巾', operatorId)
})
afterEach(async () => expect(await audit()).toEqual([]))

it('lets one of twenty editors of the same page through, and shows the others what that one wrote', async () => {
  const { version } = await goodsNow(id)
  const seen = await goodsForm(id)
  const done = await inParallel(EDITORS, EDITORS, (index) =>
    saveGoods(operatorId, { ...seen, nameHans: `围巾 ${index}` }, 'zh-Hans'),
  )
  const won = done.findIndex(({ ok }) => ok)
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.every((one) => one.ok || one.refusal === 'goodsChanged')).toBe(true)
  const now = await goodsNow(id)
  expect(now).toMatchObject({ version: version + 1, names: { 'zh-Hans': `围巾 ${won}` } })
  expect(now.changes[0]).toMatchObject({ version: version + 1, section: 'about' })
})

it('would lose changes if the version were read first and written later', async () => {
  const { version } = await goodsNow(id)
  const together = meeting(EDITORS)
  const naive = await inParallel(EDITORS, EDITORS, () =>
    transaction(async (tx) => {
      const { rows } = await sql<{ version: number }>`select version from goods where id = ${id}`.execute(tx)
      await together()
      if (rows[0]?.version !== version) return false
      await sql`update goods set version = version + 1 where id = ${id}`.execute(tx)
      return true
    }),
  )
  expect(naive.filter(Boolean)).toHaveLength(EDITORS)
  await sql`update goods set version = ${version} where id = ${id}`.execute(db)
})
