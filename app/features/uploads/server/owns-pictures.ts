import type { Reader } from '~/platform/database/transaction'
import { countMallPictures, holdOwnPictures } from './store'

/** Whether every key is a picture that this member uploaded. Uploads never change hands, so the answer stays true. */
export async function ownsPictures(reader: Reader, memberId: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)]
  return (await holdOwnPictures(reader, memberId, distinct)) === distinct.length
}

/** Whether every key is a picture that an operator has sent for the mall, or one that came with the demo. */
export async function mallHasPictures(reader: Reader, keys: readonly string[]): Promise<boolean> {
  const sent = [...new Set(keys)].filter((key) => !key.startsWith('demo/'))
  return (await countMallPictures(reader, sent)) === sent.length
}
