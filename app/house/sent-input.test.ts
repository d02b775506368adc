import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './registers/calls'
import { desk } from './registers/desk'
import { everyCall } from './registers/every-call'
import { sentInput, yuanInputs } from './sent-input'

function shapeOf(schema: z.ZodTypeAny): z.ZodRawShape {
  if (schema instanceof z.ZodEffects) return shapeOf(schema.innerType())
  return schema instanceof z.ZodObject ? schema.shape : {}
}

describe('fen', () => {
  it('stand in for what people type in yuan, alone, in a list and in the rows of a list', () => {
    expect(sentInput(desk.orders.reprice, { id: '1', payableFen: 12_905, why: 'Scratched' })).toEqual({
      ...{ id: '1', payable: '129.05', why: 'Scratched' },
    })
    expect(sentInput(calls.goods.search, { minFen: '5000' })).toEqual({ minYuan: '50.00' })
    expect(sentInput(desk.goodsEditing.save, { priceFen: [100, null, '7'] })).toEqual({ price: ['1.00', '', '0.07'] })
    expect(sentInput(desk.balance.adjust, { amountFen: 100 })).toEqual({ amount: '1.00' })
    const skus = [{ skuId: '1', priceFen: 900, pieces: 1 }]
    expect(sentInput(desk.flashSales.plan, { skus })).toEqual({ skus: [{ skuId: '1', pieces: 1, price: '9.00' }] })
  })

  it.each([1.5, -1, 1e20, 'x', '1e3', {}, true, ['1.5']])('%s are refused as the amount that they are not', (wrong) => {
    const sent = sentInput(desk.orders.reprice, { id: '1', payableFen: wrong, why: 'Scratched' })
    expect(desk.orders.reprice.input.safeParse(sent).error?.issues[0]?.path).toEqual(['payable'])
  })

  it('beside yuan are a name that the call does not know', () => {
    const both = { id: '1', payable: '1', payableFen: 100, why: 'Scratched' }
    expect(sentInput(desk.orders.reprice, both)).toEqual(both)
  })

  it('may be sent wherever a contract takes yuan', () => {
    const inYuan = everyCall.filter(({ one }) => yuanInputs(one)).map(({ name }) => name)
    expect(inYuan.length).toBeGreaterThan(12)
    const takesYuan = (schema: z.ZodTypeAny) =>
      ['no sum', ['no sum']].some((odd, at) => {
        const issues = schema.safeParse(odd).error?.issues ?? []
        return issues.some(({ message }) => message === 'amount') && schema.safeParse(['1.50', ['1.50']][at]).success
      })
    const others = everyCall.flatMap(({ name, one }) =>
      Object.entries(shapeOf(one.input))
        .filter(([field, schema]) => takesYuan(schema) && !yuanInputs(one)?.has(field))
        .map(([field]) => `${name}.${field}`),
    )
    expect(others).toEqual([])
  })
})
