import { allotStock, takeBackAllotted } from '~/features/stock/server/reserve-stock'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { holdOver, listDue, listLeftovers, move, skusOfSale, writeAllotments } from './store'

const BY = { by: 'sweep' } as const

/** Where stock is short, reserves as much as there is. Requests wait for the opening, sweeps (`skipLocked`) do not. */
export const openSale = (id: string, skipLocked = false): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await move(tx, id, 'open', BY, skipLocked))) return false
    await writeAllotments(tx, id, await allotStock(tx, await skusOfSale(tx, id)))
    return true
  })

const endSale = (id: string): Promise<boolean> => transaction((tx) => move(tx, id, 'end', BY, true))

/** Apart from the end, so that a crash between them loses nothing: the sweep finds the rest. */
const clearSale = (id: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await holdOver(tx, id))) return false
    const skus = await skusOfSale(tx, id)
    const allotments = skus.flatMap(({ allotmentId }) => allotmentId ?? [])
    return (await takeBackAllotted(tx, allotments)) > 0
  })

export const openSales = (): Promise<number> =>
  eachDue(
    (most) => listDue('open', most),
    (id) => openSale(id, true),
  )

export const endSales = (): Promise<number> => eachDue((most) => listDue('end', most), endSale)

/** Also what unpaid orders return after the end. */
export const clearSales = (): Promise<number> => eachDue(listLeftovers, clearSale)
