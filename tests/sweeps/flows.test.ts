import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { ids, makeThings } from '#tests/support/flow-things'
import { type Machine, tried } from '#tests/support/flow-trials'
import { leftStates, reachedStates } from '#tests/support/flows'
import { filesBelow } from '#tests/support/sources'
import { AGENT_STATES } from '~/contract/agents/limits'
import { ARTICLE_STATES } from '~/contract/articles/limits'
import { CASE_STATES, GOODS_STATES, MONEY_STATES } from '~/contract/cases/cases'
import { COMMISSION_STATES } from '~/contract/commissions/limits'
import { ORDER_STATUSES } from '~/contract/orders/orders'
import { PAYMENT_STATES } from '~/contract/payments/calls'
import { PAYOUT_STATES } from '~/contract/payouts/limits'
import { VERSION_STATES } from '~/contract/prize-draws/desk-shown'
import { DRAW_STATES } from '~/contract/prize-draws/shown'
import { REWARD_STATES } from '~/contract/rewards/tasks'
import { VIDEO_STATES } from '~/contract/videos/limits'
import { agentFlow } from '~/provider/agents/agent-flow'
import { move as moveAgent } from '~/provider/agents/store'
import { articleFlow } from '~/provider/articles/article-flow'
import { moveArticles } from '~/provider/articles/store'
import { caseFlow } from '~/provider/cases/case-flow'
import { goodsFlow } from '~/provider/cases/goods-flow'
import { moneyFlow } from '~/provider/cases/money-flow'
import { move as moveCase } from '~/provider/cases/store'
import { commissionFlow } from '~/provider/commissions/commission-flow'
import { move as moveCommission } from '~/provider/commissions/store'
import { couponFlow } from '~/provider/coupons/coupon-flow'
import { move as moveCoupon } from '~/provider/coupons/store'
import type { Actor } from '~/provider/database/flow'
import type { Tx } from '~/provider/database/transaction'
import { orderFlow } from '~/provider/orders/order-flow'
import { move as moveOrder } from '~/provider/orders/store-moves'
import { paymentFlow } from '~/provider/payments/payment-flow'
import { REFUND_STATES, refundFlow } from '~/provider/payments/refund-flow'
import { movePayment, moveRefund } from '~/provider/payments/store-moves'
import { payoutFlow } from '~/provider/payouts/payout-flow'
import { move as movePayout } from '~/provider/payouts/store'
import { pointsGoodsFlow } from '~/provider/points-goods/points-goods-flow'
import { close as closeGoods } from '~/provider/points-goods/store'
import { prizeDrawFlow } from '~/provider/prize-draws/prize-draw-flow'
import { prizeVersionFlow } from '~/provider/prize-draws/prize-version-flow'
import { moveVersion } from '~/provider/prize-draws/store'
import { moveDraw } from '~/provider/prize-draws/store-draws'
import { publicationFlow } from '~/provider/publishing/publication-flow'
import { move as movePublication } from '~/provider/publishing/store'
import { rewardFlow } from '~/provider/rewards/reward-flow'
import { move as moveReward } from '~/provider/rewards/store'
import { moveVideo } from '~/provider/videos/store'
import { videoFlow } from '~/provider/videos/video-flow'

useDatabase()

const ofCase = (machine: 'case' | 'goods' | 'money') => ({
  machine,
  table: 'after_sales',
  history: 'after_sale_history',
  subject: 'after_sale_id',
  id: () => ids.case,
  make: (tx: Tx, name: never, by: Actor) => moveCase(tx, ids.case, { machine, move: name }, { by }),
})

const machines: Machine[] = [
  {
    machine: 'order',
    flow: orderFlow,
    states: ORDER_STATUSES,
    final: ['finished', 'closed'],
    first: ['unpaid'],
    making: ['place'],
    table: 'orders',
    column: 'status',
    history: 'order_history',
    subject: 'order_id',
    id: () => ids.order,
    with: (state) => sql`extended_at = null, cancelled_by = ${state === 'cancelled' ? 'sweep' : null}`,
    make: (tx, move, by) => moveOrder(tx, { orderId: ids.order, move, by }),
  },
  {
    ...ofCase('case'),
    flow: caseFlow,
    states: CASE_STATES,
    final: ['rejected', 'withdrawn', 'completed', 'closed'],
    first: ['applied'],
    making: ['apply'],
  },
  {
    ...ofCase('goods'),
    flow: goodsFlow,
    states: GOODS_STATES,
    final: ['received', 'refused'],
    first: ['awaiting'],
    making: ['await'],
  },
  { ...ofCase('money'), flow: moneyFlow, states: MONEY_STATES, final: ['refunded'], first: ['none'] },
  {
    machine: 'payment',
    flow: paymentFlow,
    states: PAYMENT_STATES,
    final: ['succeeded'],
    first: Object.values(paymentFlow).flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
    table: 'payments',
    history: 'payment_history',
    subject: 'payment_id',
    id: () => ids.payment,
    make: (tx, move, by) => movePayment(tx, ids.payment, { move, by }),
  },
  {
    machine: 'refund',
    flow: refundFlow,
    states: REFUND_STATES,
    final: ['succeeded'],
    first: Object.values(refundFlow).flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
    table: 'refunds',
    history: 'refund_history',
    subject: 'refund_id',
    id: () => ids.refund,
    make: (tx, move, by) => moveRefund(tx, ids.refund, move, { by }),
  },
  {
    machine: 'coupon',
    flow: couponFlow,
    states: ['unused', 'locked', 'used', 'expired'],
    final: ['expired'],
    first: ['unused'],
    table: 'member_coupons',
    column: 'status',
    history: 'coupon_history',
    subject: 'coupon_id',
    id: () => ids.coupon,
    with: (state) => sql`order_id = ${['locked', 'used'].includes(state) ? ids.order : null}`,
    make: (tx, move, by) => moveCoupon(tx, { move, by, couponId: ids.coupon, orderId: ids.order }),
  },
  {
    machine: 'reward',
    flow: rewardFlow,
    states: REWARD_STATES,
    final: ['revoked'],
    first: ['submitted'],
    table: 'reward_submissions',
    history: 'reward_history',
    subject: 'reward_id',
    id: () => ids.reward,
    make: (tx, name, by) => moveReward(tx, ids.reward, name, { by }),
  },
  {
    machine: 'agent',
    flow: agentFlow,
    states: AGENT_STATES,
    final: [],
    first: ['pending'],
    table: 'agents',
    history: 'agent_history',
    subject: 'agent_id',
    id: () => ids.agent,
    make: (tx, name, by) => moveAgent(tx, ids.agent, name, { by }),
  },
  {
    machine: 'payout',
    flow: payoutFlow,
    states: PAYOUT_STATES,
    final: ['paid', 'failed', 'cancelled', 'rejected'],
    first: ['requested'],
    table: 'payouts',
    history: 'payout_history',
    subject: 'payout_id',
    id: () => ids.payout,
    make: (tx, name, by) => movePayout(tx, ids.payout, name, { by }),
  },
  {
    machine: 'commission',
    flow: commissionFlow,
    states: COMMISSION_STATES,
    final: ['voided'],
    first: ['pending'],
    table: 'commissions',
    history: 'commission_history',
    subject: 'commission_id',
    id: () => ids.commission,
    with: (state) => sql`amount = 0, settled_at = ${state === 'available' ? sql`shop_now()` : null}`,
    make: (tx, name, by) => moveCommission(tx, [ids.commission], name, { by }),
  },
  {
    machine: 'video',
    flow: videoFlow,
    states: VIDEO_STATES,
    final: [],
    first: ['draft'],
    table: 'videos',
    history: 'video_history',
    subject: 'video_id',
    id: () => ids.video,
    make: (tx, move, by) => moveVideo(tx, ids.video, move, { by }),
  },
  {
    machine: 'article',
    flow: articleFlow,
    states: ARTICLE_STATES,
    final: [],
    first: ['draft'],
    table: 'articles',
    history: 'article_history',
    subject: 'article_id',
    id: () => ids.article,
    make: async (tx, move, by) => (await moveArticles(tx, [ids.article], move, { by })).length === 1,
  },
  {
    machine: 'publication',
    flow: publicationFlow,
    states: ['waiting', 'shown', 'approved', 'rejected', 'replaced', 'withdrawn'],
    final: ['approved', 'rejected', 'replaced', 'withdrawn'],
    first: ['waiting', 'shown'],
    table: 'publications',
    history: 'publication_history',
    subject: 'publication_id',
    id: () => ids.publication,
    make: (tx, move, by) => movePublication(tx, ids.publication, move, { by }),
  },
  {
    machine: 'prize-draw',
    flow: prizeDrawFlow,
    states: DRAW_STATES,
    final: ['given', 'expired', 'closed'],
    first: ['given', 'won'],
    table: 'prize_draws',
    history: 'prize_draw_history',
    subject: 'prize_draw_id',
    id: () => ids.draw,
    make: (tx, move, by) => moveDraw(tx, ids.draw, move, { by }),
  },
  {
    machine: 'prize-version',
    flow: prizeVersionFlow,
    states: VERSION_STATES,
    final: ['ended', 'dropped'],
    first: ['planned'],
    table: 'prize_versions',
    history: 'prize_version_history',
    subject: 'prize_version_id',
    id: () => ids.version,
    make: (tx, move, by) => moveVersion(tx, ids.version, move, { by }),
  },
  {
    machine: 'points-goods',
    flow: pointsGoodsFlow,
    states: ['open', 'closed'],
    final: ['closed'],
    first: ['open'],
    making: ['open'],
    table: 'points_goods',
    history: 'points_goods_history',
    subject: 'points_goods_id',
    id: () => ids.pointsGoods,
    make: (tx, _, by) => closeGoods(tx, ids.pointsGoods, { by }),
  },
]

/** Whose moves ask for more than a state, and are tried one by one beside the verbs. */
const APART = ['approval', 'sale']

beforeAll(makeThings)

it('leaves out no flow', () => {
  const files = filesBelow('app/provider').flatMap((path) => /\/([\w-]+)-flow\.ts$/.exec(path)?.[1] ?? [])
  expect([...machines.map(({ machine }) => machine), ...APART].sort()).toEqual(files.sort())
})

describe.each(machines)('the flow of a $machine', (of) => {
  const { flow, states, final, first, making = [] } = of
  const moves = Object.entries(flow).filter(([name, { from }]) => from.length > 0 && !making.includes(name))
  const steps = moves.map(([, step]) => step)

  it('reaches every state', () => {
    expect(reachedStates(steps, first)).toEqual([...states].sort())
  })

  it('has no way out of the final states, and one out of every other', () => {
    expect(leftStates(steps, states)).toEqual(states.filter((state) => !final.includes(state)))
  })

  const pairs = states.flatMap((state) => moves.map(([name, { from, to }]) => ({ state, name, from, to })))

  it.each(pairs)('$name from $state happens only where it is listed', async ({ state, name, from, to }) => {
    const isListed = from.includes(state)
    expect(await tried(of, state, name)).toEqual(
      isListed
        ? { isMade: true, state: to, history: [{ move: name, from: state, to, by: flow[name]?.by[0] }] }
        : { isMade: false, state, history: [] },
    )
  })
})
