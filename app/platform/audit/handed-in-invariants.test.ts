import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { aCard, setCardFirst } from '#tests/support/cards'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aReport } from '#tests/support/reports'
import { anOrder } from '#tests/support/shopping'
import { audit } from './audit'

useDatabase()

/** A card that everybody sees, a report that waits, and an unpaid order. */
beforeAll(async () => {
  const mei = await member('mei')
  await setCardFirst(false)
  await aCard(mei, { visibility: 'everyone' })
  await aReport(mei)
  await anOrder(mei, await someGoods('scarf'))
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'a report stands where its history ends, and was decided once at most',
    "update report_history set to_state = 'dismissed'",
    "update report_history set to_state = 'open'",
  ],
  [
    'of the open reports of a thing exactly one stands in the queue',
    'update reports set leads = false',
    'update reports set leads = true',
  ],
  [
    'what everybody sees of a card is a version that nobody has rejected',
    `update cards set shown = shown || '{"name": "Nobody"}'`,
    "update cards set shown = shown || jsonb_build_object('name', content ->> 'name')",
  ],
  [
    'whoever has cards has one that is the default',
    'update cards set is_default = false',
    'update cards set is_default = true',
  ],
  [
    'less is asked for than was agreed only where an operator has said why',
    'update orders set price_cut = 1, payable = payable - 1',
    'update orders set price_cut = 0, payable = payable + 1',
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)
