import { db } from '~/platform/database/pool'
import { decodeCursor, encodeCursor } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import { days } from '~/values/time'
import { CHANGES_DAYS } from '../contract/operators'
import { type ChangeKind, changesAfter, momentOf } from './store'

const PAGE = 200

export async function readChanges(kind: ChangeKind, cursor: string | undefined) {
  // Before what is read: a row of later must not be behind this moment.
  const { last, given, now, restoredAt } = await momentOf(db, kind)
  const [after, since] = (decodeCursor(cursor ?? '') ?? []) as number[]
  if (after === undefined || since === undefined)
    return ok({ items: [], cursor: encodeCursor([last, now]), isMore: false })
  // A backup that was restored knows nothing of what its shop has told behind it.
  const isOfAnother = after > given || since <= restoredAt
  if (isOfAnother || now - since > days(CHANGES_DAYS) / 1000) return refuse('cursorOld')
  const rows = await changesAfter(db, kind, after, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const [isMore, end] = [rows.length > PAGE, shown.at(-1)]
  return ok({
    items: shown.map(({ id, changedAt }) => ({ id, changedAt })),
    // What is left on further pages ages from when it was numbered.
    cursor: encodeCursor([end?.number ?? after, isMore && end ? end.numberedAt : now]),
    isMore,
  })
}
