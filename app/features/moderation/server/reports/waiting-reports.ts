import type { Reader } from '~/platform/database/transaction'
import type { Queued } from '../../contract/publishing/desk'
import { REPORTED_KINDS } from '../../contract/reports/kinds'
import { listQueue } from './store-desk'

/** What was reported and waits, the oldest first, as rows of the one queue of what is looked at. */
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
    sentAt: sentAt.toISOString(),
    author: authorId === null ? null : { id: authorId, nickname: author ?? '' },
    // What was reported is read when it is opened: a list asks once.
    looked: { text: body, pictures: [] },
  }))
}
