import type { Reader } from '~/platform/database/transaction'
import { listMoves } from './list-moves'

export const listOwnMoves = async (reader: Reader, memberId: string) =>
  (await listMoves(reader, memberId, Number.MAX_SAFE_INTEGER)).map(({ at, event, change, orderId }) => ({
    at,
    event,
    change,
    orderId,
  }))
