import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Fen } from '~/values/money'
import { parseYuan } from '~/values/money'
import type { GroupTyped } from '../contract/operators'

export interface Rule {
  spentFrom?: Fen
  spentTo?: Fen
  orderedWithin?: number
  quietFor?: number
  agentId?: string
  tag?: string
}

export const ruleOf = ({ spentFrom, spentTo, orderedWithin, quietFor, agentId, tag }: GroupTyped): Rule => ({
  ...(spentFrom && { spentFrom: parseYuan(spentFrom) }),
  ...(spentTo && { spentTo: parseYuan(spentTo) }),
  ...(orderedWithin && { orderedWithin }),
  ...(quietFor && { quietFor }),
  ...(agentId && { agentId }),
  ...(tag && { tag }),
})

const paid = sql`orders.member_id = m.id and orders.paid_at is not null and orders.status <> 'cancelled'`
const lastOrder = sql`(select max(paid_at) from orders where ${paid})`
/** What went back counts as not spent. */
const spent = sql`(select coalesce(sum(payable), 0)::bigint from orders where ${paid})
  - (select coalesce(sum(refunds.amount), 0)::bigint from orders join refunds on refunds.order_id = orders.id
      where ${paid} and refunds.state = 'succeeded')`
const daysAgo = (days: number) => sql`shop_now() - make_interval(days => ${days})`

/** Of the members `m`: active ones whom the rule means. */
export function fits({ spentFrom, spentTo, orderedWithin, quietFor, agentId, tag }: Rule): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`m.status = 'active'`]
  if (agentId) parts.push(sql`m.inviter_id = ${agentId}`)
  if (tag) parts.push(sql`exists (select from member_tags t where t.member_id = m.id and t.tag = ${tag})`)
  if (orderedWithin) parts.push(sql`${lastOrder} >= ${daysAgo(orderedWithin)}`)
  if (quietFor) parts.push(sql`coalesce(${lastOrder} < ${daysAgo(quietFor)}, true)`)
  if (spentFrom) parts.push(sql`${spent} >= ${spentFrom}`)
  if (spentTo) parts.push(sql`${spent} <= ${spentTo}`)
  return sql.join(parts, sql` and `)
}
