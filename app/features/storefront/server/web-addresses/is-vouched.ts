import { readWebAddress } from '~/contract/web-address'
import type { Reader } from '~/platform/database/transaction'
import { findByUrl } from './store'

export async function isVouchedFor(reader: Reader, url: string): Promise<boolean> {
  const read = readWebAddress(url)
  return read !== undefined && (await findByUrl(reader, read.href)) !== undefined
}
