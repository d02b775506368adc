import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { SHARE_TEXTS_MOST } from '../../contract/operators'
import {
  countOf,
  deleteShareText,
  findShareText,
  insertShareText,
  type NewShareText,
  type ShareTextRow,
  updateShareText,
} from './store'

const facts = ({ goodsId, locale, body }: NewShareText) => ({ goodsId, locale, body })

export const markOfText = (one: NewShareText) => markOf(facts(one))

type WriteResult = Result<{ id: string }, 'notFound' | 'shareTextsFull' | 'overtaken'>
type Input = NewShareText & { id?: string; seen?: string }

export const saveShareText = (operatorId: string, { id: known, seen, ...sent }: Input) =>
  transaction(async (tx): Promise<WriteResult> => {
    const count = await countOf(tx, sent.goodsId)
    if (count === undefined) return refuse('notFound', { field: 'goodsId' })
    const before: ShareTextRow | undefined = known ? await findShareText(tx, known) : undefined
    if (known && before?.goodsId !== sent.goodsId) return refuse('notFound')
    if (before && isOvertaken(seen, facts(before), facts(sent)))
      return refuseOvertaken(tx, { act: 'saveShareText', subject: { kind: 'shareText', id: before.id } })
    if (!before && count >= SHARE_TEXTS_MOST) return refuse('shareTextsFull', { params: { most: SHARE_TEXTS_MOST } })
    if (before) await updateShareText(tx, before.id, sent)
    const id = before?.id ?? (await insertShareText(tx, sent))
    const change = { before: before && facts(before), after: facts(sent) }
    await noteAct(tx, { operatorId, act: 'saveShareText', subject: { kind: 'shareText', id }, ...change })
    return ok({ id })
  })

export const removeShareText = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<Record<string, never>, 'notFound'>> => {
    const gone = await findShareText(tx, id)
    if (!gone || !(await deleteShareText(tx, id))) return refuse('notFound')
    const subject = { kind: 'shareText', id } as const
    await noteAct(tx, { operatorId, act: 'removeShareText', subject, before: facts(gone) })
    return ok({})
  })
