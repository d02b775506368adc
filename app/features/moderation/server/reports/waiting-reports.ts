import type { Reader } from '~/platform/database/transaction'
import { REPORTED_KINDS } from '../../contract/members'
import type { Queued } from '../../contract/operators'
import { listQueue } from './store-desk'

export async function listReported(
  reader: Reader,
  { kind, after }: { kind?: string; after?: string },
  most: number,
): Promise<Queued[]> {
  const reported = REPORTED_KINDS.find((one) => one === kind)
  if (kind && !reported) return []
  const rows = await listQueue(reader, { queue: 'open', kind: reported, after }, most)
  return rows.map(({ id, kind, body, sentAt, authorId, author }) => ({
    id,
    kind,
    state: 'reported' as const,
    reason: body,
    appeal: null,
    sentAt,
    author: authorId === null ? null : { id: authorId, nickname: author ?? '' },
    // The content is read when it is opened: a list runs one query.
    looked: { text: body, pictures: [] },
  }))
}
