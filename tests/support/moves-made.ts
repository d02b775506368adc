import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** A move that a history keeps, and what its member was notified of in the same transaction. */
export interface MadeMove {
  machine: string
  move: string
  by: string | null
  kinds: string[]
  /** Whether the order that it belongs to moved with it. */
  withOrder: boolean
}

/** Every move that is in any history. The clock stands still in a transaction: what has one time was written together. */
export async function movesMade(): Promise<MadeMove[]> {
  const { rows } = await sql<MadeMove>`
    with made as (
      select 'order' as machine, move, by_kind as by, moved_at as at, member_id, order_id
      from order_history join orders on orders.id = order_id
      union all
      select machine, move, by_kind, moved_at, member_id, order_id
      from after_sale_history join after_sales on after_sales.id = after_sale_id where machine <> 'deadline'
      union all
      select 'invoice', move, by_kind, moved_at, member_id, order_id
      from invoice_history join invoices on invoices.id = invoice_id
      union all
      select 'payment', move, by_kind, moved_at, member_id, order_id
      from payment_history join payments on payments.id = payment_id
      union all
      select 'refund', move, by_kind, moved_at, member_id, order_id
      from refund_history join refunds on refunds.id = refund_id join orders on orders.id = order_id
      union all
      select 'coupon', move, by_kind, moved_at, member_id, coupon_history.order_id
      from coupon_history join member_coupons on member_coupons.id = coupon_id
      union all
      select 'reward', move, by_kind, moved_at, member_id, null
      from reward_history join reward_submissions on reward_submissions.id = reward_id
      union all
      select 'agent', move, by_kind, moved_at, member_id, null
      from agent_history join agents on agents.id = agent_id
      union all
      select 'payout', move, by_kind, moved_at, member_id, null
      from payout_history join payouts on payouts.id = payout_id
      union all
      select 'commission', move, by_kind, moved_at, member_id, order_id
      from commission_history join commissions on commissions.id = commission_id
      union all
      select 'publication', move, by_kind, moved_at, member_id, null
      from publication_history join publications on publications.id = publication_id
      union all
      select 'report', move, by_kind, moved_at, member_id, null
      from report_history join reports on reports.id = report_id
      union all
      select 'video', move, by_kind, moved_at, member_id, null
      from video_history join videos on videos.id = video_id
      union all
      select 'goods-sale', move, by_kind, moved_at, null, null from goods_history
      union all
      select 'article', move, by_kind, moved_at, member_id, null
      from article_history join articles on articles.id = article_id
      union all
      select 'prize-draw', move, by_kind, moved_at, member_id, order_id
      from prize_draw_history join prize_draws on prize_draws.id = prize_draw_id
    )
    select machine, move, by,
      array(select kind from notices where notices.member_id = made.member_id and sent_at = at) as kinds,
      exists (select from order_history o where o.order_id = made.order_id and o.moved_at = at) as "withOrder"
    from made`.execute(db)
  return rows
}
