import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { registerMember } from '~/features/members/server/register-member'
import { transaction } from '../database/transaction'
import { holdBalances } from './balances'

useDatabase({ connections: 8 })

it('holds accounts in one order, also those that somebody opens at the same time', async () => {
  const turns = rounds(30, 300)
  let tried = 0
  for (let turn = 0; turn < turns; turn++) {
    const phone = `138${String(turn).padStart(8, '0')}`
    const { id: owner } = await transaction((tx) => registerMember(tx, { phone }))
    // By its id the one that is missing stands before those that are there.
    await transaction((tx) =>
      holdBalances(tx, [
        ['balance', owner],
        ['commission pending', owner],
      ]),
    )
    const hold = () =>
      transaction(async (tx) => {
        tried++
        await holdBalances(tx, [
          ['balance', owner],
          ['balance debt', owner],
          ['commission pending', owner],
        ])
      })
    // Who comes a second time finds what those who still wait have not seen.
    const together = [1, 2, 3, 4].map(async () => {
      await hold()
      await hold()
    })
    await Promise.all(together)
  }
  // A transaction that ended in a deadlock is tried again.
  expect(tried).toBe(8 * turns)
})
