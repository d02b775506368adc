import { sql } from 'kysely'
import { getAddresses } from '~/features/addresses/server/read-addresses'
import { countPlaced } from '~/features/orders/server/count-placed'
import type { OrderToPlace } from '~/features/orders/server/store/store'
import { orderRules } from '~/features/settings/server/order-rules'
import { reserveStockAtEnd } from '~/features/stock/server/reserve-stock'
import { concernsAll } from '~/platform/database/faults'
import { db } from '~/platform/database/pool'
import { claimedKeys, claiming } from '~/platform/database/submissions'
import { endWith, type LastStatements, type Tx, transaction } from '~/platform/database/transaction'
import { pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { Campaign } from './campaign'
import { holderOf, withOrder } from './holds'
import { contentOf, orderToPlace, type PlaceRefusal, type Placing } from './order-to-place'
import { type Chosen, chosenAtOnce, skusToQuote } from './quote'
import { newIds, placing } from './store'
import { findHolds, takingTurns } from './store-holds'

/** 'alone': the group could not decide it and has written nothing for it. */
type Outcome = Result<{ orderId: string }, PlaceRefusal> | 'alone'

/** It takes nothing but stock, so nothing else can refuse it while it is written. */
export const mayGoTogether = ({ input: { skuId, couponId, points = 0, total } }: Placing): boolean =>
  skuId !== undefined && couponId === undefined && points === 0 && total > 0

/**
 * All or none, outcomes in the group's order. What only the database can decide is left to be placed alone, so that one
 * order cannot fail the others. A member has one order in a group of a campaign.
 */
export async function placeTogether(group: readonly Placing[], campaign?: Campaign): Promise<Outcome[]> {
  try {
    return await transaction(async (tx) => {
      const known = await lookUp(tx, group, campaign)
      const decisions = decide(group, known)
      const outcomes = decisions.map(({ outcome }) => outcome)
      const orders = decisions.flatMap(({ order }) => order ?? [])
      countPlaced(tx, orders)
      return orders.length > 0 ? endWith(writing(orders), outcomes) : outcomes
    })
  } catch (error) {
    if (concernsAll(error)) throw error
    return group.map(() => 'alone')
  }
}

const chosenOf = ({ input }: Placing): Chosen[] => chosenAtOnce(input) ?? []

async function lookUp(tx: Tx, group: readonly Placing[], campaign: Campaign | undefined) {
  const holders = group.map(holderOf)
  const addresses = group.map(({ memberId, input }) => ({ memberId, id: input.addressId }))
  const chosen = group.flatMap(chosenOf)
  const keys = group.map(({ input }) => input.submissionId)
  const [, , addressOf, rules, skus, holds, known, ids, terms] = await Promise.all([
    tx.executeQuery(IMPATIENT),
    tx.executeQuery(takingTurns(holders)),
    getAddresses(tx, addresses),
    orderRules(tx),
    skusToQuote(tx, chosen),
    findHolds(tx, holders, chosen),
    // After the stock: who finds it taken by their own first submission finds that one here.
    claimedKeys(tx, 'order', keys),
    newIds(tx, group.length),
    campaign?.(tx, group),
  ])
  return { addressOf, rules, skus, holds, known, ids, terms }
}

const shortOf = (title: string, left: number) => refuse('stockShort', { params: { title, left }, field: 'quantity' })

type Placed = OrderToPlace & Pick<Placing, 'input'>
type Decision = { outcome: Outcome; order?: Placed }

function decide(group: readonly Placing[], known: Awaited<ReturnType<typeof lookUp>>): Decision[] {
  const left = new Map([...known.skus].map(([id, { available }]) => [id, available]))
  let { holds } = known
  const seen = new Set(known.known)
  const served = new Set<string>()
  return group.map((one, index): Decision => {
    const { memberId, input } = one
    if (seen.has(input.submissionId)) return { outcome: 'alone' }
    seen.add(input.submissionId)
    const terms = known.terms?.[index]
    if (terms && served.has(memberId)) return { outcome: 'alone' }
    const address = known.addressOf(memberId, input.addressId)
    const priced = orderToPlace(one, { ...known, holds, address, terms, chosen: chosenOf(one) })
    if (!priced.ok) return { outcome: priced }
    if (terms?.ok && !left.has(terms.value.allotmentId)) left.set(terms.value.allotmentId, terms.value.available)
    for (const { skuId, quantity, allotmentId = skuId, title } of priced.value.lines) {
      const has = left.get(allotmentId) ?? 0
      // Whoever was quicker is in the same transaction: placing it alone could find nothing else.
      if (has < quantity && terms) return { outcome: shortOf(pickText(title, one.locale), has) }
      if (has < quantity) return { outcome: 'alone' }
      left.set(allotmentId, has - quantity)
    }
    if (terms) served.add(memberId)
    holds = withOrder(holds, priced.value)
    const orderId = known.ids[index] as string
    return { outcome: ok({ orderId }), order: { id: orderId, ...priced.value, input } }
  })
}

/** A row that is locked for longer than a commit takes must not delay the whole group and those behind it. */
const IMPATIENT = sql`set local lock_timeout = '300ms'`.compile(db)

/** Claims, orders and pieces, in the order of their locks. */
function writing(placed: readonly Placed[]): LastStatements<never> {
  const claims = placed.map(({ id, memberId, input }) => ({
    id,
    memberId,
    key: input.submissionId,
    content: contentOf(input),
  }))
  const pieces = placed.flatMap(({ id, lines }) =>
    lines.map(({ skuId, quantity, allotmentId }) => ({ orderId: id, skuId, quantity, allotmentId })),
  )
  const orders = placed.map(({ input, ...order }) => order)
  const statements = [claiming('order', claims), placing(orders), ...reserveStockAtEnd(pieces).statements]
  return { statements, refusalOf: () => undefined }
}
