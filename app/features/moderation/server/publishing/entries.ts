import type { Publishable, Reportable } from '~/house/publishable'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { PublishedKind, ReportedKind } from '../../contract/members'
import { dropOpen, holdThing } from './publish'
import { noteShown, takeDownShown } from './take-down'

interface EntryRow {
  member_id: string
  body: string
  is_shown: boolean
  hidden_reason: string | null
}

type Named = { act: Parameters<typeof noteAct>[1]['act'] }

interface EntryKind<Row extends EntryRow> {
  kind: PublishedKind & ReportedKind
  /** Undefined where its author has taken it back. */
  find: (reader: Reader, id: string) => Promise<Row | undefined>
  /** `reason` null: it waits once more. False where its author has taken it back. */
  withhold: (tx: Tx, id: string, reason: string | null) => Promise<boolean>
  remove: (tx: Tx, id: string, memberId: string) => Promise<boolean>
  apply: Publishable['apply']
  path: NonNullable<Publishable['path']>
  /** Where others see it with something else alone. */
  isSeen?: (reader: Reader, row: Row) => Promise<boolean>
  hiding: Named
  showing: Named
}

type Done = Promise<Result<object, RefusalKey>>
type By = { operatorId: string; reason: string }

export interface Entry {
  published: Publishable
  reportable: Reportable
  /** Idempotent. The author is shown the reason and may appeal once. */
  hide: (sent: By & { id: string }) => Done
  /** Idempotent. Ends an appeal that waits. */
  show: (sent: { operatorId: string; id: string }) => Done
  remove: (memberId: string, id: string) => Promise<Result<Record<string, never>, 'notFound'>>
}

const lookedAt = ({ body }: { body: string }) => ({ text: body, pictures: [] })

/** A text of a member's that is shown, waits, or is hidden with a reason: what an operator and its author do with it. */
export function entryOf<Row extends EntryRow>(of: EntryKind<Row>): Entry {
  const { kind, find, withhold, apply, path, isSeen = async () => true } = of

  const published: Publishable = {
    async current(reader, id) {
      const row = await find(reader, id)
      return row?.is_shown ? { body: row.body } : undefined
    },
    apply,
    async rejected(tx, id, { note = '' }) {
      await withhold(tx, id, note)
    },
    appealed: (tx, id) => withhold(tx, id, null),
    show: (content) => lookedAt(content as { body: string }),
    path,
  }

  async function hideIn(tx: Tx, id: string, { operatorId, reason }: By): Done {
    await holdThing(tx, { kind, subjectId: id })
    const row = await find(tx, id)
    if (!row) return refuse('notFound')
    if (!row.is_shown) return ok({})
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    const taken = await takeDownShown(tx, { kind, subjectId: id, memberId: row.member_id }, act)
    if (!taken.ok) return taken
    const after = { hiddenReason: reason }
    await noteAct(tx, { operatorId, ...of.hiding, subject: { kind, id }, before: { hiddenReason: null }, after })
    return ok({})
  }

  return {
    published,
    reportable: {
      async seen(reader, id) {
        const row = await find(reader, id)
        if (!row?.is_shown || !(await isSeen(reader, row))) return undefined
        return { memberId: row.member_id, looked: lookedAt(row) }
      },
      comesBack: true,
      takeDown: hideIn,
    },
    hide: ({ id, ...by }) => transaction((tx) => hideIn(tx, id, by)),
    show: ({ operatorId, id }) =>
      transaction(async (tx): Done => {
        const thing = { kind, subjectId: id }
        await holdThing(tx, thing)
        const row = await find(tx, id)
        if (!row) return refuse('notFound')
        if (row.is_shown) return ok({})
        const act = { by: 'operator', byId: operatorId } as const
        await noteShown(tx, thing, act)
        const applied = await apply(tx, id, {}, act)
        if (!applied.ok) return applied
        const [before, after] = [{ hiddenReason: row.hidden_reason }, { hiddenReason: null }]
        await noteAct(tx, { operatorId, ...of.showing, subject: { kind, id }, before, after })
        return ok({})
      }),
    remove: (memberId, id) =>
      transaction(async (tx) => {
        if ((await find(tx, id))?.member_id !== memberId) return refuse('notFound')
        await dropOpen(tx, { kind, memberId, subjectId: id })
        await of.remove(tx, id, memberId)
        return ok({})
      }),
  }
}
