import { cardDraft } from '~/contract/cards/draft'
import { writeCard } from '../cards/write-card'
import { db } from '../database/pool'
import { approvePublication } from '../publishing/decide-publication'
import { waitingOf } from '../publishing/publish'
import { demoCards } from './cards'
import { must } from './fill-demo-orders'

/** Gives the demo's member two cards: one that everybody sees, and one for those who get its code. */
export async function fillDemoCards(memberId: string, operatorId: string): Promise<void> {
  for (const [index, card] of demoCards.entries())
    must(await writeCard(memberId, cardDraft.parse({ ...card, submissionId: `demo-card-${index + 1}` })))
  for (const { id } of await waitingOf(db, memberId, ['card'])) must(await approvePublication({ operatorId, id }))
}
