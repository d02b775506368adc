import type { Queued } from '~/contract/publishing/desk'
import { REPORTED_KINDS } from '~/contract/reports/kinds'
import type { Reader } from '../database/transaction'
import { reportableOf } from './reportable-of'
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
  return Promise.all(
    rows.map(async ({ id, kind, subjectId, body, sentAt, authorId, author }): Promise<Queued> => {
      const seen = await reportableOf(kind).seen(reader, subjectId)
      return {
        id,
        kind,
        state: 'reported',
        reason: body,
        appeal: null,
        sentAt: sentAt.toISOString(),
        author: authorId === null ? null : { id: authorId, nickname: author ?? '' },
        looked: seen?.looked ?? { text: '', pictures: [] },
      }
    }),
  )
}
