import { sql } from 'kysely'
import { AGENT_STATES } from '~/contract/agents/limits'
import { ARTICLE_STATES } from '~/contract/articles/limits'
import { COMMISSION_STATES } from '~/contract/commissions/limits'
import { PAYOUT_STATES } from '~/contract/payouts/limits'
import { VERSION_STATES } from '~/contract/prize-draws/desk-shown'
import { DRAW_STATES } from '~/contract/prize-draws/shown'
import { REWARD_STATES } from '~/contract/rewards/tasks'
import { VIDEO_STATES } from '~/contract/videos/limits'
import { agentFlow } from '~/provider/agents/agent-flow'
import { move as moveAgent } from '~/provider/agents/store'
import { articleFlow } from '~/provider/articles/article-flow'
import { moveArticles } from '~/provider/articles/store'
import { commissionFlow } from '~/provider/commissions/commission-flow'
import { move as moveCommission } from '~/provider/commissions/store'
import { payoutFlow } from '~/provider/payouts/payout-flow'
import { move as movePayout } from '~/provider/payouts/store'
import { pointsGoodsFlow } from '~/provider/points-goods/points-goods-flow'
import { close as closeGoods } from '~/provider/points-goods/store'
import { prizeDrawFlow } from '~/provider/prize-draws/prize-draw-flow'
import { prizeVersionFlow } from '~/provider/prize-draws/prize-version-flow'
import { moveVersion } from '~/provider/prize-draws/store'
import { moveDraw } from '~/provider/prize-draws/store-draws'
import { rewardFlow } from '~/provider/rewards/reward-flow'
import { move as moveReward } from '~/provider/rewards/store'
import { moveVideo } from '~/provider/videos/store'
import { videoFlow } from '~/provider/videos/video-flow'
import { ids } from './flow-things'
import type { Machine } from './flow-trials'

export const memberMachines: Machine[] = [
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
