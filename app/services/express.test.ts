import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { expressGateway, type LabelRequest, makeLabel } from './express'

useDatabase()

const warehouse = { name: 'Lilac', phone: '13800138001', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' }
const request: LabelRequest = {
  ...{ id: 'P1', company: 'shunfeng', from: warehouse, to: warehouse },
  goods: [{ title: 'Merino scarf', quantity: 1 }],
}

it('makes no label with a service that has none, and one with a driver that makes them', async () => {
  expect(await makeLabel(expressGateway(), request)).toEqual({ refused: 'noLabels' })
  const label = { number: 'SF1', file: Buffer.from('%PDF') }
  expect(await makeLabel({ ...expressGateway(), label: async () => label }, request)).toBe(label)
})
