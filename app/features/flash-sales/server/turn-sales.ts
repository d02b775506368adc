import { allotStock, takeBackAllotted } from '~/features/stock/server/allot-stock'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { holdOver, listDue, listLeftovers, move, skusOfSale, writeAllotments } from './store'

const BY = { by: 'sweep' } as const

/**
 * Opens a sale whose time has come and carves its pieces out; where fewer are there, that many. False where it is not due
 * or opened already; whoever comes meanwhile waits for it, but for sweeps (`skipLocked`).
 */
export const openSale = (id: string, skipLocked = false): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await move(tx, id, 'open', BY, skipLocked))) return false
    await writeAllotments(tx, id, await allotStock(tx, await skusOfSale(tx, id)))
    return true
  })

const endSale = (id: string): Promise<boolean> => transaction((tx) => move(tx, id, 'end', BY, true))

/** A statement of its own, so that a stop between end and return loses nothing: the sweep finds what is left. */
const clearSale = (id: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await holdOver(tx, id))) return false
    const skus = await skusOfSale(tx, id)
    const allotments = skus.flatMap(({ allotmentId }) => allotmentId ?? [])
    return (await takeBackAllotted(tx, allotments)) > 0
  })

/** Opens the sales that are due. Answers how many. */
export const openSales = (): Promise<number> =>
  eachDue(
    (most) => listDue('open', most),
    (id) => openSale(id, true),
  )

/** Ends the sales whose time is over. Answers how many. */
export const endSales = (): Promise<number> => eachDue((most) => listDue('end', most), endSale)

/** Gives back what sales that are over have left, also what unpaid orders give back after the end. Answers of how many. */
export const clearSales = (): Promise<number> => eachDue(listLeftovers, clearSale)
