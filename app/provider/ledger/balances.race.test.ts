import { expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { transaction } from '../database/transaction'
import { holdBalances } from './balances'

useDatabase({ connections: 8 })

it('holds accounts in one order, also those that somebody opens at the same time', async () => {
  const { id } = await member('mei')
  const turns = rounds(30, 300)
  let tried = 0
  for (let turn = 0; turn < turns; turn++) {
    const owner = `${id}-${turn}`
    // By its id the one that is missing stands before those that are there.
    await transaction((tx) =>
      holdBalances(tx, [
        ['balance', owner],
        ['commission pending', owner],
      ]),
    )
    const together = [1, 2, 3, 4].map(() =>
      transaction(async (tx) => {
        tried++
        await holdBalances(tx, [
          ['balance', owner],
          ['balance debt', owner],
          ['commission pending', owner],
        ])
      }),
    )
    await Promise.all(together)
  }
  // A transaction that ended in a deadlock is tried again.
  expect(tried).toBe(4 * turns)
})
