import type { Reader } from '../database/transaction'
import { countOwnPictures } from './store'

/** Whether every key is a picture that this member uploaded. Uploads never change hands, so the answer stays true. */
export async function ownsPictures(reader: Reader, memberId: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)]
  return (await countOwnPictures(reader, memberId, distinct)) === distinct.length
}
