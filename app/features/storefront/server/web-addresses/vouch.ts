import { readWebAddress } from '~/contract/web-address'
import { noteAct } from '~/platform/acts/note-act'
import { type Reader, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { deleteWebAddress, findByUrl, type NewWebAddress, putWebAddress } from './store'

export async function isVouchedFor(reader: Reader, url: string): Promise<boolean> {
  const read = readWebAddress(url)
  return read !== undefined && (await findByUrl(reader, read.href)) !== undefined
}

export const saveWebAddress = (operatorId: string, after: NewWebAddress) =>
  transaction(async (tx) => {
    const known = await findByUrl(tx, after.url)
    const before = known && { url: known.url, title: known.title, show: known.show }
    const id = await putWebAddress(tx, after)
    await noteAct(tx, { operatorId, act: 'saveWebAddress', subject: { kind: 'webAddress', id }, before, after })
    return ok({ id })
  })

export const removeWebAddress = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<Record<string, never>, 'notFound'>> => {
    const gone = await deleteWebAddress(tx, id)
    if (!gone) return refuse('notFound')
    const before = { url: gone.url, title: gone.title, show: gone.show }
    await noteAct(tx, { operatorId, act: 'removeWebAddress', subject: { kind: 'webAddress', id }, before })
    return ok({})
  })
