import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { transaction } from '~/platform/database/transaction'
import { goodsCalls, SORTS, searchInput } from '../../contract/members'
import { addBrand, addCategory } from '../catalogue/add-goods'
import { searchGoods } from './search-goods'

useDatabase()

let tea = ''
let brand = ''

beforeAll(async () => {
  tea = await transaction((tx) => addCategory(tx, { name: { en: 'Tea', 'zh-Hans': '茶' } }))
  brand = await transaction((tx) => addBrand(tx, { name: { en: 'Dew' } }))
  for (const name of ['Oolong tea', 'Silk scarf']) await someGoods(name, { categoryId: tea, brandId: brand })
})

describe('searching with anything', () => {
  it('never throws for what the contract lets through', async () => {
    const nasty = fc.constantFrom(
      '\0',
      '\ud83e',
      "'",
      '"',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '<->',
      '(',
      '%',
      '_',
      '🧣',
      '围',
      'a',
    )
    const keyword = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(nasty, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
    const far = fc.constantFrom(9e15, -9e15, 2 ** 60, 1e300)
    const keys = fc.array(fc.oneof(far, fc.double(), fc.integer(), fc.string({ unit: 'binary' })), { maxLength: 4 })
    const ours = fc
      .tuple(fc.constantFrom(...SORTS), keys, fc.string())
      .map(([sort, values, id]) => Buffer.from(JSON.stringify([sort, ...values, id])).toString('base64url'))
    const price = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
      fc.constantFrom('', '1e3', '-1'),
    )
    const id = fc.constantFrom(tea, brand, '', '0', '_-'.repeat(32))
    const input = fc.record(
      {
        keyword,
        category: id,
        brand: id,
        minYuan: price,
        maxYuan: price,
        inStock: fc.boolean(),
        sort: fc.constantFrom(...SORTS),
        // The contract refuses most of the others.
        cursor: fc.oneof(fc.string({ unit: 'binary' }), json, { weight: 12, arbitrary: ours }),
      },
      { requiredKeys: [] },
    )
    const runs = rounds(150, 2_000)
    let tried = 0
    await fc.assert(
      fc.asyncProperty(input, async (input) => {
        const parsed = searchInput.safeParse(input)
        if (!parsed.success) return
        tried++
        goodsCalls.search.output.parse(await searchGoods(parsed.data, 'en'))
      }),
      { numRuns: runs },
    )
    expect(tried).toBeGreaterThan(runs / 4)
  })
})
