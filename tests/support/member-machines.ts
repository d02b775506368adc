import { sql } from 'kysely'
import { AGENT_STATES } from '~/features/agents/contract/members'
import { agentFlow } from '~/features/agents/server/agent-flow'
import { move as moveAgent } from '~/features/agents/server/store'
import { ARTICLE_STATES } from '~/features/articles/contract/limits'
import { articleFlow } from '~/features/articles/server/article-flow'
import { moveArticles } from '~/features/articles/server/store'
import { COMMISSION_STATES } from '~/features/commissions/contract/members'
import { commissionFlow } from '~/features/commissions/server/commission-flow'
import { move as moveCommission } from '~/features/commissions/server/store'
import { PAYOUT_STATES } from '~/features/payouts/contract/members'
import { payoutFlow } from '~/features/payouts/server/payout-flow'
import { move as movePayout } from '~/features/payouts/server/store'
import { pointsGoodsFlow } from '~/features/points-goods/server/points-goods-flow'
import { close as closeGoods } from '~/features/points-goods/server/store'
import { DRAW_STATES } from '~/features/prize-draws/contract/members'
import { VERSION_STATES } from '~/features/prize-draws/contract/operators'
import { prizeDrawFlow } from '~/features/prize-draws/server/prize-draw-flow'
import { prizeVersionFlow } from '~/features/prize-draws/server/prize-version-flow'
import { moveVersion } from '~/features/prize-draws/server/store'
import { moveDraw } from '~/features/prize-draws/server/store-draws'
import { REWARD_STATES } from '~/features/review-rewards/contract/members'
import { rewardFlow } from '~/features/review-rewards/server/reward-flow'
import { move as moveReward } from '~/features/review-rewards/server/store'
import { VIDEO_STATES } from '~/features/videos/contract/members'
import { moveVideo } from '~/features/videos/server/store'
import { videoFlow } from '~/features/videos/server/video-flow'
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
