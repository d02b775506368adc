import { cardDraft } from '~/features/business-cards/contract/members'
import { writeCard } from '~/features/business-cards/server/write-card'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { demoCards } from './data/cards'
import { must } from './fill-demo-orders'

export async function fillDemoCards(memberId: string, operatorId: string): Promise<void> {
  for (const [index, card] of demoCards.entries())
    must(await writeCard(memberId, cardDraft.parse({ ...card, submissionId: `demo-card-${index + 1}` })))
  for (const { id } of await waitingOf(db, memberId, ['card'])) must(await approvePublication({ operatorId, id }))
}
