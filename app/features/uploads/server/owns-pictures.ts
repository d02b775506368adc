import type { Reader } from '~/platform/database/transaction'
import { countMallPictures, holdOwnPictures } from './store'

/** Uploads never change hands, so the answer stays true. */
export async function ownsPictures(reader: Reader, memberId: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)]
  return (await holdOwnPictures(reader, memberId, distinct)) === distinct.length
}

export async function mallHasPictures(reader: Reader, keys: readonly string[]): Promise<boolean> {
  const sent = [...new Set(keys)].filter((key) => !key.startsWith('demo/'))
  return (await countMallPictures(reader, sent)) === sent.length
}
