import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anImport } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { audit } from '~/platform/audit/audit'
import { randomToken } from '~/values/ids'
import { readReport } from './imports'

useDatabase()

type By = { id: string; role: 'owner' | 'goods' | 'content' }
let by: By
beforeAll(async () => {
  by = { id: (await operatorOf('owner')).id, role: 'owner' }
  await someGoods('First')
})
afterEach(async () => expect(await audit()).toEqual([]))

const rows = async (id: string) => {
  const read = await readReport(by, { id }, 'en')
  return read.ok ? read.value.items : []
}
const called = (name: string) => `${name} ${randomToken(4)}`

describe('cells', () => {
  it('are told in words where they are one of several', async () => {
    const id = await anImport(by, 'coupons', [
      ['nameZh', 'kind', 'off', 'quota', 'validDays', 'scope'],
      [called('New'), 'amount', '5', '10', '7', 'all'],
    ])
    const after = new Map((await rows(id))[0]?.changes.map((one) => [one.column, one.after]))
    expect([after.get('Kind'), after.get('For')]).toEqual(['Amount', 'All items'])
  })
})
