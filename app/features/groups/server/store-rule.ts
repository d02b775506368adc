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

const isPaid = sql`orders.paid_at is not null and orders.status <> 'cancelled'`

/** Where the last paid order and the sum of what was paid stand; what went back counts as not spent. */
interface Bought {
  lastOrder: RawBuilder<unknown>
  spent: RawBuilder<unknown>
}

const own = sql`orders.member_id = m.id and ${isPaid}`
const ofEach: Bought = {
  lastOrder: sql`(select max(paid_at) from orders where ${own})`,
  spent: sql`((select coalesce(sum(payable), 0)::bigint from orders where ${own})
    - (select coalesce(sum(refunds.amount), 0)::bigint from orders join refunds on refunds.order_id = orders.id
        where ${own} and refunds.state = 'succeeded'))`,
}

const ofAll: Bought = { lastOrder: sql`bought.last`, spent: sql`coalesce(bought.spent, 0)` }
const boughtByAll = sql`
  left join (
    select orders.member_id, max(paid_at) as last, (sum(payable) - coalesce(sum(back.amount), 0))::bigint as spent
    from orders left join (
      select order_id, sum(amount)::bigint as amount from refunds where state = 'succeeded' group by order_id
    ) back on back.order_id = orders.id
    where ${isPaid} group by orders.member_id
  ) bought on bought.member_id = m.id`

const daysAgo = (days: number) => sql`shop_now() - make_interval(days => ${days})`

function meant({ spentFrom, spentTo, orderedWithin, quietFor, agentId, tag }: Rule, { lastOrder, spent }: Bought) {
  const parts = [sql<SqlBool>`m.status = 'active'`]
  if (agentId) parts.push(sql`m.inviter_id = ${agentId}`)
  if (tag) parts.push(sql`exists (select from member_tags t where t.member_id = m.id and t.tag = ${tag})`)
  if (orderedWithin) parts.push(sql`${lastOrder} >= ${daysAgo(orderedWithin)}`)
  if (quietFor) parts.push(sql`coalesce(${lastOrder} < ${daysAgo(quietFor)}, true)`)
  if (spentFrom) parts.push(sql`${spent} >= ${spentFrom}`)
  if (spentTo) parts.push(sql`${spent} <= ${spentTo}`)
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Of a few members `m`. */
export const fits = (rule: Rule): RawBuilder<SqlBool> => meant(rule, ofEach)

/** All members `m` whom the rule means: orders are added up once, not for each of them. */
export const everyFitting = (rule: Rule): RawBuilder<unknown> => {
  const isOfOrders = rule.spentFrom || rule.spentTo || rule.orderedWithin || rule.quietFor
  return sql`members m ${isOfOrders ? boughtByAll : sql``} where ${meant(rule, ofAll)}`
}
