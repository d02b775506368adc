import type { Reader } from '~/platform/database/transaction'
import { findAssembled, findPage } from './store'

export async function isAssembled(reader: Reader, id: string): Promise<boolean> {
  const page = await findPage(reader, id)
  return page !== undefined && page.key === null
}

export async function seenPage(reader: Reader, id: string): Promise<string | null> {
  return (await findAssembled(reader, id)) ? id : null
}
