import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { INVOICE_STATES } from '~/features/invoices/contract/members'
import { ORDER_STATUSES } from '~/features/orders/contract/members'

const desk = operator(may.seeOrders)
const one = z.object({ id: f.id })

const buyer = z.object({
  id: z.string(),
  nickname: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
  joinedAt: z.string(),
  orders: z.number().int(),
  tags: z.array(z.string()),
  note: z.string(),
  others: z.array(z.object({ id: z.string(), status: z.enum(ORDER_STATUSES), placedAt: z.string(), payable: f.money })),
  questions: z.array(z.object({ id: z.string(), title: z.string(), last: z.string(), isWaiting: z.boolean() })),
})
export type OrderBuyer = z.output<typeof buyer>

const money = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      channel: z.string(),
      amount: f.money,
      state: z.string(),
      gatewayNumber: z.string().nullable(),
      paidAt: z.string().nullable(),
      isApplied: z.boolean(),
    }),
  ),
  commissions: z.array(
    z.object({
      memberId: z.string(),
      agentId: z.string().nullable(),
      nickname: z.string(),
      level: z.number().int(),
      amount: f.money,
      state: z.string(),
    }),
  ),
  invoice: z
    .object({ id: z.string(), state: z.enum(INVOICE_STATES), number: z.string().nullable(), title: z.string() })
    .nullable(),
})
export type OrderMoney = z.output<typeof money>

const story = z.object({
  history: z.array(
    z.object({
      move: z.string(),
      at: z.string(),
      reason: z.string(),
      /** member, operator, sweep or gateway. */
      by: z.string(),
      /** The name of the operator or of the member; empty for the rest. */
      who: z.string(),
    }),
  ),
  trails: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      events: z.array(z.object({ at: z.string(), text: z.string() })),
    }),
  ),
})
export type OrderStory = z.output<typeof story>

export const pageDesk = {
  buyer: desk.get('/api/console/orderBuyer', {
    about: 'Who has placed an order: tags, note, the newest other orders, and the questions about this one.',
    input: one,
    output: buyer,
  }),
  money: desk.get('/api/console/orderMoney', {
    about: 'How an order was paid, the commission on it by agent and level, and its newest invoice.',
    input: one,
    output: money,
  }),
  story: desk.get('/api/console/orderStory', {
    about: 'What has happened to an order and who did it, with what carriers report of its parcels.',
    input: one,
    output: story,
  }),
}
