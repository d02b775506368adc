import { sql } from 'kysely'
import { CONFIRM_HOURS } from '~/contract/confirm-hours'
import { sendNotice } from '~/features/notices/server/send-notice'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { type PayoutAnswer, type PayoutGateway, payoutGateway, TransferRefused } from '~/services/payout'
import { fen } from '~/values/money'
import { openAccount } from './account'
import { settleBack, settlePaid } from './settle-payout'
import { findPayout, move, type Payout, takeToQuery } from './store'
import { findHopeless, forgetRefusal, noteRefusal } from './store-own'

const BY = { by: 'gateway' } as const

/** `late`: the withdrawal is over and its money went the other way. */
type Outcome = 'applied' | 'known' | 'unknown' | 'mismatch' | 'late'

/** Once, whichever way the answer came. */
export async function learnPayout(tx: Tx, id: string, said: PayoutAnswer): Promise<Outcome> {
  const one = await findPayout(tx, id)
  if (one?.way !== 'wallet') return 'unknown'
  if (said.amount !== one.net) {
    log().error({ payout: id, said: said.amount, wanted: one.net }, 'the wallet service names another amount')
    return 'mismatch'
  }
  if (await applied(tx, one, said)) return 'applied'
  const { state } = (await findPayout(tx, id)) as Payout
  if (said.state === 'processing' || said.state === 'awaiting' || said.state === state) return 'known'
  log().error({ payout: id, said: said.state, state }, 'the wallet service says something else than before')
  return 'late'
}

async function applied(
  tx: Tx,
  one: Payout,
  { state, number, confirmAt, packageInfo, reason = '' }: PayoutAnswer,
): Promise<boolean> {
  if (state === 'paid') return settlePaid(tx, one, BY, { number })
  if (state === 'failed') return settleBack(tx, one, 'fail', BY, reason)
  if (state === 'cancelled') return settleBack(tx, one, 'lapse', BY)
  if (state === 'processing') return false
  const { id, memberId, net } = one
  const set = sql`number = ${number}, confirm_at = ${confirmAt ?? null}::text,
    package_info = ${packageInfo ?? null}::text, next_query_at = shop_now() + interval '5 minutes'`
  if (!(await move(tx, id, 'accept', BY, { set }))) return false
  await sendNotice(tx, {
    memberId,
    kind: 'payoutAwaits',
    params: { amount: fen(net), hours: CONFIRM_HOURS },
    path: { screen: 'accountDetails' },
  })
  return true
}

/** A transfer that waits for its payee needs the link to confirm it. */
const isWhole = (said: PayoutAnswer) => said.state !== 'awaiting' || Boolean(said.confirmAt ?? said.packageInfo)

/** Queries the service first, because an earlier answer may be lost. False: try again later. */
export async function sendPayout(id: string, gateway: PayoutGateway | undefined = payoutGateway()): Promise<boolean> {
  const one = await findPayout(db, id)
  if (one?.state !== 'sending') return true
  if (!gateway) throw new Error(`no wallet service for the withdrawal ${id}`)
  const said = await requestedOrSent(one, gateway)
  await transaction((tx) => learnPayout(tx, id, said))
  return (await findPayout(db, id))?.state !== 'sending'
}

async function requestedOrSent(one: Payout, gateway: PayoutGateway): Promise<PayoutAnswer> {
  const { id, net } = one
  const known = await gateway.query(id)
  if (known && isWhole(known)) return known
  // Refused for a day and unknown by the service's own signed answers: this number is not sent again.
  const refusal = known ? undefined : await findHopeless(db, id)
  if (refusal) return { state: 'failed', amount: fen(net), number: '', reason: refusal }
  try {
    return await gateway.send(transferOf(one))
  } catch (error) {
    if (error instanceof TransferRefused) await noteRefusal(db, id, error.code)
    else await forgetRefusal(db, id)
    throw error
  }
}

function transferOf({ id, net, account }: Payout) {
  const opened = openAccount(id, account)
  if (!opened) throw new Error(`the account of the withdrawal ${id} is gone`)
  const { number: payee, name } = opened
  return { id, amount: fen(net), payee, ...(name && { name }) }
}

export async function queryPayouts(gateway: PayoutGateway | undefined = payoutGateway()): Promise<number> {
  if (!gateway) return 0
  const due = await takeToQuery(db)
  for (const id of due) {
    const said = await gateway.query(id).catch((error) => {
      log().warn({ payout: id, err: error }, 'the wallet service did not answer')
      return undefined
    })
    if (said) await transaction((tx) => learnPayout(tx, id, said))
  }
  return due.length
}

export async function callBackPayout(
  id: string,
  gateway: PayoutGateway | undefined = payoutGateway(),
): Promise<boolean> {
  if ((await findPayout(db, id))?.state !== 'awaiting') return true
  if (!gateway) throw new Error(`no wallet service for the withdrawal ${id}`)
  await gateway.cancel(id)
  const said = await gateway.query(id)
  if (said) await transaction((tx) => learnPayout(tx, id, said))
  // The sweep asks about its return.
  return true
}
