import { takeDownArticle } from '~/features/articles/server/published-article'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { hideReview } from '~/features/reviews/server/moderate-review'
import { takeDownVideo } from '~/features/videos/server/operate-videos'
import { db } from '~/platform/database/pool'
import { appealMoves } from './appeals'
import { handedIn } from './articles'
import { type Person, someGoods } from './cast'
import { receivedOrder, reviewed } from './received'
import { reportMoves } from './reports'
import { shownVideo } from './videos'

/** What a member has written is approved, and taken down later; so is what they have filmed. */
export async function contentMoves(member: Person, operatorId: string): Promise<void> {
  const id = await handedIn(member)
  const newest = db.selectFrom('publications').select('id').orderBy('id', 'desc')
  await approvePublication({ operatorId, id: (await newest.executeTakeFirstOrThrow()).id })
  await takeDownArticle(operatorId, { id, reason: 'An advertisement' })
  await reportMoves(member, operatorId)
  await appealMoves(member, operatorId)
  const { lineIds } = await receivedOrder(member, [await someGoods('a bowl')])
  const reviewId = await reviewed(member, lineIds[0] as string)
  for (const reason of ['An insult', null]) await hideReview({ operatorId, reviewId, reason })
  await takeDownVideo(operatorId, { id: await shownVideo(member), reason: 'An advertisement' })
}
