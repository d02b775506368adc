import { expect, it } from 'vitest'
import type { OrderSheet } from '../contract/listed'
import { picksOf } from './sheets'

const sheet = (id: string, ...lines: [skuId: string, left: number][]) =>
  ({
    id,
    lines: lines.map(([skuId, left]) => ({
      id: `${id}${skuId}`,
      skuId,
      code: '',
      title: skuId,
      optionText: '',
      picture: '',
      left,
    })),
  }) as OrderSheet

it('gathers the pieces of a SKU from all orders, and says which order takes how many', () => {
  const picks = picksOf([sheet('217000001', ['scarf', 2], ['gloves', 1]), sheet('217000002', ['scarf', 1])])
  expect(picks.map(({ skuId, left, orders }) => [skuId, left, orders])).toEqual([
    ['gloves', 1, ['000001 × 1']],
    ['scarf', 3, ['000001 × 2', '000002 × 1']],
  ])
})
