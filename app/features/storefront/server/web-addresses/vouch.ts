import { readWebAddress } from '~/contract/web-address'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Reader, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { deleteWebAddress, findByUrl, holdAddresses, type NewWebAddress, putWebAddress } from './store'

export async function isVouchedFor(reader: Reader, url: string): Promise<boolean> {
  const read = readWebAddress(url)
  return read !== undefined && (await findByUrl(reader, read.href)) !== undefined
}

const savedOf = ({ url, title, show }: NewWebAddress) => ({ url, title, show })
export const markOfAddress = (one: NewWebAddress) => markOf(savedOf(one))

export const saveWebAddress = (operatorId: string, { seen, ...after }: NewWebAddress & { seen?: string }) =>
  transaction(async (tx): Promise<Result<{ id: string }, 'overtaken'>> => {
    await holdAddresses(tx)
    const known = await findByUrl(tx, after.url)
    const before = known && savedOf(known)
    if (known && isOvertaken(seen, before, savedOf(after)))
      return refuseOvertaken(tx, { act: 'saveWebAddress', subject: { kind: 'webAddress', id: known.id } })
    const id = await putWebAddress(tx, after)
    await noteAct(tx, { operatorId, act: 'saveWebAddress', subject: { kind: 'webAddress', id }, before, after })
    return ok({ id })
  })

export const removeWebAddress = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<Record<string, never>, 'notFound'>> => {
    const gone = await deleteWebAddress(tx, id)
    if (!gone) return refuse('notFound')
    const subject = { kind: 'webAddress', id } as const
    await noteAct(tx, { operatorId, act: 'removeWebAddress', subject, before: savedOf(gone) })
    return ok({})
  })
