import { concepts } from '~/house/concept'
import type { NoticeKind, NoticeParams } from '~/house/registers/notice-kinds'
import type { Tx } from '~/platform/database/transaction'
import type { NoticeTarget } from '../contract/targets'
import { insertNotice, insertNotices, type Params } from './store'

interface NoticeToSend<K extends NoticeKind> {
  kind: K
  /** `amount` in fen, `at` as an ISO time. No phone, no address. */
  params: NoticeParams<K>
  path?: NoticeTarget
}

/** In the transaction of the event. The text is rendered in the reader's language when it is read. */
export async function sendNotice<K extends NoticeKind>(
  tx: Tx,
  { memberId, kind, params, path }: NoticeToSend<K> & { memberId: string },
): Promise<string> {
  const id = await insertNotice(tx, { memberId, kind, params: params as Params, target: path })
  for (const { afterNotices } of concepts()) await afterNotices?.(tx, kind, [id])
  return id
}

export async function sendNoticeToEach<K extends NoticeKind>(
  tx: Tx,
  memberIds: readonly string[],
  { kind, params, path }: NoticeToSend<K>,
): Promise<void> {
  if (memberIds.length === 0) return
  const ids = await insertNotices(tx, memberIds, { kind, params: params as Params, target: path })
  for (const { afterNotices } of concepts()) await afterNotices?.(tx, kind, ids)
}

/** One row, however many members there are; only those registered by now. */
export async function sendNoticeToAll<K extends NoticeKind>(
  tx: Tx,
  { kind, params, path }: NoticeToSend<K>,
): Promise<string> {
  return insertNotice(tx, { memberId: null, kind, params: params as Params, target: path })
}
