import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { isDayPast } from '~/platform/database/clock'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { startOfDay } from '~/values/time'
import type { WrittenActivity } from '../../contract/operators'
import { isAssembled } from '../pages/write-page'
import { findAny, insertActivity, type NewActivity, setShownFrom, updateActivity } from './store'

const textsOf = (texts: Record<Locale, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const activityOf = (sent: WrittenActivity): NewActivity => ({
  title: textsOf({
    ...{ en: sent.titleEn, 'zh-Hans': sent.titleHans, 'zh-Hant': sent.titleHant },
    ...{ es: sent.titleEs, fr: sent.titleFr },
  }),
  summary: textsOf({
    ...{ en: sent.summaryEn, 'zh-Hans': sent.summaryHans, 'zh-Hant': sent.summaryHant },
    ...{ es: sent.summaryEs, fr: sent.summaryFr },
  }),
  rules: textsOf({
    ...{ en: sent.rulesEn, 'zh-Hans': sent.rulesHans, 'zh-Hant': sent.rulesHant },
    ...{ es: sent.rulesEs, fr: sent.rulesFr },
  }),
  cover: sent.pictures[0] ?? '',
  startsAt: startOfDay(sent.opensOn),
  endsAt: startOfDay(sent.closesOn, 1),
  goodsIds: sent.goodsIds,
  batchIds: sent.batchIds,
  showsDraw: sent.showsDraw,
  showsSales: sent.showsSales,
  pageId: sent.pageId ?? null,
})

const subject = (id: string) => ({ kind: 'activity', id }) as const

type WriteResult = Result<{ id: string }, 'notFound' | 'overtaken'>

export const writeActivity = (operatorId: string, sent: WrittenActivity) =>
  transaction(async (tx): Promise<WriteResult> => {
    const after = activityOf(sent)
    if (after.cover && !(await mallHasPictures(tx, [after.cover]))) return refuse('notFound', { field: 'pictures' })
    if (after.pageId && !(await isAssembled(tx, after.pageId))) return refuse('notFound', { field: 'pageId' })
    const { id: known, submissionId, version } = sent
    if (known && !(await updateActivity(tx, known, version, after)))
      return (await findAny(tx, known))
        ? refuseOvertaken(tx, { act: 'writeActivity', subject: subject(known) })
        : refuse('notFound')
    const id = known ?? (await insertActivity(tx, submissionId, after))
    const { title, startsAt, endsAt } = after
    await noteAct(tx, { operatorId, act: 'writeActivity', subject: subject(id), after: { title, startsAt, endsAt } })
    return ok({ id })
  })

type Done = Promise<Result<object, 'notFound' | 'inPast'>>

/** With a date, from that morning on in the mall's time zone. */
export const publishActivity = (operatorId: string, { id, at }: { id: string; at?: string }) =>
  transaction(async (tx): Done => {
    if (at && (await isDayPast(tx, at))) return refuse('inPast', { field: 'at' })
    if (!(await setShownFrom(tx, id, at ? startOfDay(at) : 'now'))) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'publishActivity', subject: subject(id), after: { at: at ?? null } })
    return ok({})
  })

export const takeOffActivity = (operatorId: string, id: string) =>
  transaction(async (tx): Done => {
    if (!(await setShownFrom(tx, id, null))) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'takeOffActivity', subject: subject(id) })
    return ok({})
  })
