import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderSheet } from '../contract/listed'
import { picksOf, Slips } from './sheets'

const sheet = (id: string, ...lines: [skuId: string, left: number][]) =>
  ({
    id,
    sender: null,
    placedAt: '2026-11-28T10:00:00Z',
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

it('says by which orders of the walk a neutral parcel is packed', () => {
  const neutral = { ...sheet('217000001', ['scarf', 2]), sender: 'Dispatch centre' }
  expect(picksOf([neutral, sheet('217000002', ['scarf', 1])])[0]?.orders).toEqual([
    '000001 × 2 (Neutral packing)',
    '000002 × 1',
  ])
})

it('names the neutral sender on slip and label, and no goods on the label', () => {
  const neutral = { ...sheet('217000001', ['scarf', 2]), sender: 'Dispatch centre', remark: 'The red one', name: 'Mei' }
  const drawn = (isSmall: boolean) =>
    renderToStaticMarkup(createElement(Slips, { of: [neutral], isSmall, mall: 'Lilac Intimates' }))
  expect(drawn(false)).toMatch(/Dispatch centre.*scarf/s)
  expect(drawn(false)).not.toContain('Intimates')
  expect(drawn(true)).toContain('Dispatch centre')
  expect(drawn(true)).not.toMatch(/scarf|red one|Intimates/)
})

it('gathers the pieces of a SKU from all orders, and says which order takes how many', () => {
  const picks = picksOf([sheet('217000001', ['scarf', 2], ['gloves', 1]), sheet('217000002', ['scarf', 1])])
  expect(picks.map(({ skuId, left, orders }) => [skuId, left, orders])).toEqual([
    ['gloves', 1, ['000001 × 1']],
    ['scarf', 3, ['000001 × 2', '000002 × 1']],
  ])
})
