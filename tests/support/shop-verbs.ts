import { randomInt } from 'node:crypto'
import { inShop } from './shop-database'

/** Makes this process one of the shop that the browser tests visit: its database, its keys and its concepts. */
async function connect(most: number): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR
  const { registerConcepts } = await import('../../app/house/concepts')
  const { connectDatabase } = await import('../../app/platform/database/pool')
  registerConcepts()
  connectDatabase(process.env.SHOP_DATABASE_URL as string, most)
}

/** Does in the shop that the browser tests visit what no screen of theirs does. */
export async function onShop<T>(work: () => Promise<T>): Promise<T> {
  await connect(2)
  try {
    return await work()
  } finally {
    await closeShop()
  }
}

/** Opens the shop that the browser tests visit for factories, for a whole file; answers the SKU that they buy. */
export async function openShop(): Promise<string> {
  await connect(4)
  const [sku] = await inShop<{ id: string }>("select id from skus where goods_id = '3013' order by id limit 1")
  return sku?.id as string
}

export async function closeShop(): Promise<void> {
  const { closeDatabase } = await import('../../app/platform/database/pool')
  await closeDatabase()
}

/** Whoever ships here; made when there is nobody yet. Within `onShop` only. */
export async function anOperator(): Promise<string> {
  const [known] = await inShop<{ id: string }>("select id from operators where name = 'Test shipping' limit 1")
  if (known) return known.id
  const { transaction } = await import('../../app/platform/database/transaction')
  const { addOperator } = await import('~/features/operators/server/change-operator')
  const phone = `136${String(randomInt(1e8)).padStart(8, '0')}`
  await transaction((tx) => addOperator(tx, { phone, role: 'orders', name: 'Test shipping' }))
  return anOperator()
}

/** Ships a paid order in one parcel and lets its member say that it has come. */
export async function shipAndReceive(orderId: string): Promise<void> {
  const [order] = await inShop<{ member_id: string }>('select member_id from orders where id = $1', [orderId])
  await onShop(async () => {
    const { shipOrder } = await import('../../app/features/orders/server/shipping/ship-order')
    const { receiveOrder } = await import('~/features/orders/server/shipping/receive-orders')
    const parcels = [{ company: 'yuantong', number: `YT${orderId}` }]
    const ends = [
      await shipOrder({ operatorId: await anOperator(), orderId, parcels }),
      await receiveOrder({ memberId: order?.member_id as string, orderId }),
    ]
    for (const end of ends) if (!end.ok) throw new Error(end.refusal)
  })
}

/** Lets the member of a paid order receive and review it and tell the mall something; the ids of both. */
export async function reviewAndSuggest(orderId: string): Promise<{ reviewId: string; feedbackId: string }> {
  await shipAndReceive(orderId)
  const [line] = await inShop<{ id: string; member_id: string }>(
    'select l.id, o.member_id from order_lines l join orders o on o.id = l.order_id where o.id = $1',
    [orderId],
  )
  const { id: lineId, member_id: memberId } = line as { id: string; member_id: string }
  const stars = { stars: 4, serviceStars: 5, deliveryStars: 3 }
  const said = { body: 'Warm, and they fit', pictures: [], isAnonymous: false }
  const message = {
    kind: 'idea' as const,
    body: 'A darker dark theme',
    pictures: [],
    contact: '',
    submissionId: orderId,
  }
  const feedback = await onShop(async () => {
    const { writeReview } = await import('../../app/features/reviews/server/write-review')
    const { sendFeedback } = await import('~/features/support/server/feedback/feedback')
    const written = await writeReview({ memberId, lineId, ...stars, ...said })
    if (!written.ok) throw new Error(written.refusal)
    return sendFeedback(memberId, message)
  })
  if (!feedback.ok) throw new Error(feedback.refusal)
  const [review] = await inShop<{ id: string }>('select id from reviews where line_id = $1', [lineId])
  return { reviewId: review?.id as string, feedbackId: feedback.value.id }
}

/** Lets days go by since a member's reviews were written. */
export const ageReviews = (orderId: string, days: number) =>
  inShop(
    `update reviews set created_at = created_at - make_interval(days => $2::int)
     from order_lines where order_lines.id = line_id and order_id = $1`,
    [orderId, days],
  )

/** Applies for the refund of an order that has come, as its member, and answers the case's id. */
export async function openCase(orderId: string): Promise<string> {
  const [line] = await inShop<{ id: string; member_id: string }>(
    'select order_lines.id, member_id from order_lines join orders on orders.id = order_id where order_id = $1',
    [orderId],
  )
  return onShop(async () => {
    const { applyForCase } = await import('../../app/features/after-sales/server/apply-for-case')
    const said = { reason: 'quality', description: 'A seam is open', submissionId: `case-${orderId}` } as const
    const input = { orderId, lineId: line?.id, kind: 'refund', ...said } as const
    const applied = await applyForCase(line?.member_id as string, { ...input, pictures: [] })
    if (!applied.ok) throw new Error(applied.refusal)
    return applied.value.id
  })
}

/** Gives a member an address in Hangzhou, as the one that orders go to. */
export async function giveAddress(phone: string): Promise<void> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const { addressOf } = await import('./cast')
  await onShop(() => addressOf({ id: member?.id as string, phone }))
}

/** Gives a member points that can be spent, as if earlier orders had earned them. */
export async function givePoints(phone: string, points: number): Promise<void> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const { withPoints } = await import('./money')
  await onShop(() => withPoints({ id: member?.id as string, phone }, points))
}

/** Plans a flash sale of goods that begins in so many minutes and lasts an hour; nobody may have more than one piece. */
export async function planFlashSale(goodsId: string, { inMinutes, pieces }: { inMinutes: number; pieces: number }) {
  const [sku] = await inShop<{ id: string; price: string }>(
    'select id, price from skus where goods_id = $1 order by id limit 1',
    [goodsId],
  )
  const [times] = await inShop<{ startsAt: Date; endsAt: Date }>(
    `select shop_now() + make_interval(mins => $1::int) as "startsAt",
       shop_now() + make_interval(mins => $1::int + 60) as "endsAt"`,
    [inMinutes],
  )
  const { id: skuId, price } = sku as { id: string; price: string }
  const { startsAt, endsAt } = times as { startsAt: Date; endsAt: Date }
  return onShop(async () => {
    const { planSale } = await import('~/features/flash-sales/server/operate-sales')
    const { fen } = await import('../../app/values/money')
    const skus = [{ skuId, price: fen(Math.floor(Number(price) / 2)), pieces }]
    const saleId = await planSale({ goodsId, startsAt, endsAt, perOrder: 1, perMember: 1, skus }, { by: 'sweep' })
    return { saleId: saleId as string, skuId }
  })
}

/** Lets a sale begin in so many seconds. */
export const beginSale = (saleId: string, inSeconds: number) =>
  inShop(
    "update flash_sales set starts_at = shop_now() + make_interval(secs => $2) where id = $1 and state = 'planned'",
    [saleId, inSeconds],
  )

/** Lets a member win goods that wait for an address; answers what the address of the draw's screen says. */
export async function winGoods(phone: string): Promise<Record<string, string>> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const [sku] = await inShop<{ id: string }>("select id from skus where goods_id = '3013' order by id limit 1")
  return onShop(async () => {
    const { wonThing } = await import('./prize-things')
    return (await wonThing({ id: member?.id as string, phone }, sku?.id as string)).query
  })
}

/** Pays a member one withdrawal by the sandbox's wallet and leaves them more to withdraw; answers its number. */
export async function withdrawOnce(phone: string): Promise<string> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const person = { id: member?.id as string, phone }
  return onShop(async () => {
    const { awaitingPayout, callBack, give } = await import('./payouts')
    const { decidePayout } = await import('../../app/services/sandbox/payout')
    const id = await awaitingPayout(person, await anOperator())
    await decidePayout(id, 'paid')
    await callBack()
    await give(person.id, 500_00)
    return id
  })
}

/** Makes a member an agent whose shop has goods, and of whose customer an order was just paid; answers the order's id. */
export async function runShop(phone: string): Promise<string> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const inviterId = member?.id as string
  return onShop(async () => {
    const { toApply } = await import('./agents')
    const { apply } = await import('../../app/features/agents/server/apply')
    const { approveAgent } = await import('../../app/features/agents/server/decide-agent')
    const { saveAddress } = await import('~/features/addresses/server/edit-addresses')
    const { transaction } = await import('../../app/platform/database/transaction')
    const { fillDemoOrder } = await import('../../demo/fill-demo-orders')
    const { registerMember } = await import('../../app/features/members/server/register-member')
    const { pickGoods } = await import('../../app/features/agents/server/shops/pick-goods')
    const operatorId = await anOperator()
    await apply(inviterId, toApply())
    const [agent] = await inShop<{ id: string }>('select id from agents where member_id = $1', [inviterId])
    await approveAgent({ operatorId, id: agent?.id as string })
    for (const goodsId of ['2001', '7007']) await pickGoods(inviterId, { goodsId, isPicked: true })
    const customer = { phone: `139${randomInt(10_000_000, 100_000_000)}`, name: 'Chen Yu' }
    const { id: memberId } = await transaction((tx) => registerMember(tx, { phone: customer.phone, inviterId }))
    const saved = await saveAddress({
      ...customer,
      memberId,
      region: '330106',
      detail: 'West Lake Road 90',
      isDefault: true,
    })
    if (!saved.ok) throw new Error(saved.refusal)
    return fillDemoOrder({ memberId, operatorId, addressId: saved.value.id }, { goodsId: '2001', stage: 'paid' })
  })
}
