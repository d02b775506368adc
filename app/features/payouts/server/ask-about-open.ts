import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { type PayoutGateway, payoutGateway } from '~/services/payout'
import { learnPayout } from './send-payout'
import { takeToAsk } from './store-own'

/** For a member who comes back before the callback; at most once a second. */
export async function askAboutOpen(memberId: string, gateway: PayoutGateway | undefined = payoutGateway()) {
  const id = gateway && (await takeToAsk(db, memberId))
  if (!gateway || !id) return
  const said = await gateway.query(id).catch((error) => {
    log().warn({ payout: id, err: error }, 'the wallet service did not answer')
    return undefined
  })
  if (said) await transaction((tx) => learnPayout(tx, id, said))
}
