import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { yuanText } from '~/values/money'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { GroupTyped } from '../contract/operators'
import { countGroup, findGroup, type GroupRow, holdGroup, insertGroup, listGroups, setGroup } from './store'
import { listBroadcasts } from './store-broadcasts'
import { type Rule, ruleOf } from './store-rule'

const shownRule = ({ spentFrom, spentTo, orderedWithin, quietFor, agentId, tag }: Rule) => ({
  spentFrom: spentFrom === undefined ? '' : yuanText(spentFrom),
  spentTo: spentTo === undefined ? '' : yuanText(spentTo),
  orderedWithin: orderedWithin ?? null,
  quietFor: quietFor ?? null,
  agentId: agentId ?? '',
  tag: tag ?? '',
})
const shown = ({ id, name, rule, createdAt }: GroupRow) => ({ id, name, rule: shownRule(rule), createdAt })
const savedOf = ({ name, rule }: Pick<GroupRow, 'name' | 'rule'>) => ({ name, rule: shownRule(rule) })

export async function listGroupsFor(cursor: string | undefined) {
  const { rows, next } = await pageById(cursor, (after, most) => listGroups(db, after, most))
  return ok({ items: rows.map(shown), next })
}

export async function showGroup({ id, cursor }: { id: string; cursor?: string }, locale: Locale) {
  const group = await findGroup(db, id)
  if (!group) return refuse('notFound')
  const [counts, { rows, next }] = await Promise.all([
    countGroup(db, group.rule),
    pageById(cursor, (after, most) => listBroadcasts(db, id, after, most)),
  ])
  const items = rows.map(({ params, coupon, ...row }) => ({
    ...row,
    title: pickText(coupon ?? params.title ?? {}, locale),
  }))
  return ok({ ...shown(group), ...counts, mark: markOf(savedOf(group)), items, next })
}

type Saved = Result<{ id: string }, 'notFound' | 'overtaken'>

export async function saveGroup(operatorId: string, typed: GroupTyped): Promise<Saved> {
  const after = { name: typed.name, rule: ruleOf(typed) }
  return transaction(async (tx): Promise<Saved> => {
    const group = typed.id ? await holdGroup(tx, typed.id) : undefined
    if (typed.id && !group) return refuse('notFound')
    const id = group?.id ?? (await insertGroup(tx, { ...after, operatorId }))
    const subject = { kind: 'memberGroup', id }
    if (group) {
      if (isOvertaken(typed.seen, savedOf(group), savedOf(after)))
        return refuseOvertaken(tx, { act: 'saveMemberGroup', subject })
      await setGroup(tx, id, after)
    }
    await noteAct(tx, {
      operatorId,
      act: 'saveMemberGroup',
      subject,
      before: group && savedOf(group),
      after: savedOf(after),
    })
    return ok({ id })
  })
}
