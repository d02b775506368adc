import { expect, it } from 'vitest'
import { callRefusals } from '#tests/support/call-refusals'
import { everyCall } from '~/house/registers/every-call'
import { refusals } from '~/house/registers/refusals'

const found = callRefusals((word) => Object.hasOwn(refusals, word))

it('finds the code of every call', () => {
  expect(everyCall.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
  expect(found.get('desk.orders.ship')).toEqual(expect.arrayContaining(['notFound', 'nothingToShip', 'piecesShort']))
  expect(found.get('coupons.claim')).not.toContain('nothingToShip')
})

// `npm run docs:call-refusals` runs this with -u, which writes the file anew.
it('openapi.json names for each call what it may refuse: npm run docs:call-refusals', async () => {
  const lines = everyCall.map(({ name }) => [name, (found.get(name) ?? []).join(' ')])
  const text = JSON.stringify(Object.fromEntries(lines), null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot('../../app/house/registers/call-refusals.json')
})
