import { db } from '~/platform/database/pool'
import { gatewayChannels } from '~/services/payment'
import { fillDemoGoodsQuestions } from './data/goods-questions'
import { fillDemoQuestions } from './data/questions'
import { fillDemoShareTexts } from './data/share-texts'
import { DEMO_PHONE } from './fill-demo'
import { fillDemoActivities } from './fill-demo-activities'
import { fillDemoAgents } from './fill-demo-agents'
import { fillDemoArticles } from './fill-demo-articles'
import { fillDemoCards } from './fill-demo-cards'
import { fillDemoInvoices } from './fill-demo-invoices'
import { fillDemoMember } from './fill-demo-member'
import { fillDemoPayouts } from './fill-demo-payouts'
import { fillDemoVideos } from './fill-demo-videos'

/** Before the demo is first tried. Paid at the simulated cashier: without it nothing is bought. */
export async function fillDemoPast(operatorId: string): Promise<void> {
  const isBought = gatewayChannels().includes('sandbox')
  if (isBought) {
    await fillDemoMember(DEMO_PHONE, operatorId)
    await fillDemoAgents(operatorId)
    await fillDemoPayouts(operatorId)
    await fillDemoGoodsQuestions(operatorId)
  }
  const member = db.selectFrom('members').select('id').where('phone', '=', DEMO_PHONE)
  const { id } = await member.executeTakeFirstOrThrow()
  if (isBought) await fillDemoInvoices(id, operatorId)
  await fillDemoArticles(id, operatorId)
  await fillDemoVideos(id, operatorId)
  await fillDemoShareTexts(operatorId)
  await fillDemoActivities(operatorId)
  await fillDemoCards(id, operatorId)
  await fillDemoQuestions(id, operatorId)
}
