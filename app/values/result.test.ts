import { describe, expect, expectTypeOf, it } from 'vitest'
import { ok, type Refused, type Result, refuse } from './result'

describe('a result', () => {
  it('carries the value or the refusal', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 })
    expect(refuse('orderNotFound')).toStrictEqual({ ok: false, refusal: 'orderNotFound' })
    expect(refuse('tooMany', { field: 'quantity', params: { max: 99 } })).toStrictEqual({
      ok: false,
      refusal: 'tooMany',
      field: 'quantity',
      params: { max: 99 },
    })
  })

  it('keeps the refusal a literal type, so that a verb can only answer what its type names', () => {
    expectTypeOf(refuse('orderNotFound')).toEqualTypeOf<Refused<'orderNotFound'>>()
    expectTypeOf(refuse('orderNotFound')).toExtend<Result<string, 'orderNotFound' | 'soldOut'>>()
    expectTypeOf(refuse('orderNotFound')).not.toExtend<Result<string, 'soldOut'>>()
    expectTypeOf(ok('A1')).toExtend<Result<string, never>>()
  })
})
