import { transaction } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { settleLooked, takeUnlooked, usedPictures } from './store'

const MOST_AT_ONCE = 100

/** A day after the upload or later. The mall's own stay: orders and invoices of years ago show them. */
export const dropUnusedPictures = (): Promise<number> =>
  transaction(async (tx) => {
    const looked = await takeUnlooked(tx, MOST_AT_ONCE)
    if (looked.length === 0) return 0
    const used = new Set(await usedPictures(tx, looked))
    const unused = looked.filter((key) => !used.has(key))
    await settleLooked(tx, [...used], unused)
    for (const key of unused) await enqueue(tx, 'remove picture', key)
    return unused.length
  })
