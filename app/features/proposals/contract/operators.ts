import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { picked } from '~/contract/picks'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { yuanOrNone } from '~/contract/yuan-fields'
import { ADDRESS_DETAIL_MOST, ADDRESS_NAME_MOST } from '~/features/addresses/contract/members'
import { extraFields } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'

const desk = operator(may.moveOrders)

export const PROPOSAL_SKUS_MOST = 20
const WHY_MOST = 140
const PLACE_MOST = 60

const lines = f.listOf(z.object({ skuId: f.id, quantity: f.quantity }), PROPOSAL_SKUS_MOST)

/** `place` is province, city and district in words. */
const person = {
  phone: f.phone,
  name: f.text(ADDRESS_NAME_MOST),
  place: f.text(PLACE_MOST),
  detail: f.text(ADDRESS_DETAIL_MOST),
  why: f.text(WHY_MOST),
}
export const proposalFields = z.object({ ...person, skuIds: picked(PROPOSAL_SKUS_MOST), submissionId: f.id })

const item = z.object({
  skuId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  price: f.money,
  quantity: z.number().int(),
  available: z.number().int(),
})

const preview = z.object({
  /** Null where nobody is registered with the phone. */
  nickname: z.string().nullable(),
  items: z.array(item),
  goodsTotal: f.money,
  freight: f.money,
  payable: f.money,
  /** The lowest own price, and above which cut a second operator approves it. */
  least: f.money,
  cutMost: f.money,
  /** Why it cannot be placed as it is. */
  trouble: z.string(),
})
export type ProposalPreview = z.output<typeof preview>

const waiting = z.object({
  id: z.string(),
  phone: z.string(),
  why: z.string(),
  total: f.money,
  expiresAt: z.string(),
  isStuck: z.boolean(),
})
export type WaitingProposal = z.output<typeof waiting>

export const proposalDesk = {
  preview: desk.post('/api/console/proposalPreview', {
    about: 'What an order for a member would cost, with freight to a place in words. Nothing is stored.',
    input: z.object({ phone: f.phone, place: f.text(PLACE_MOST), lines }),
    output: preview,
  }),
  propose: desk.post('/api/console/proposeOrder', {
    about:
      'Places an order for whoever has the phone, as a proposal that is accepted by paying in time. Where nobody has the phone yet, it waits for them without holding stock. Above a limit an own price waits for the approval of a second operator. Once per submissionId.',
    input: z.object({ ...person, lines, total: f.amount, ownPrice: yuanOrNone.default(''), submissionId: f.id }),
    output: z.object({ id: z.string(), isPlaced: z.boolean(), ...extraFields }),
  }),
  waiting: desk.get('/api/console/proposals', {
    about: 'Proposals for phones that nobody is registered with yet, and those that could not be placed; newest first.',
    input: f.none,
    output: z.object({ items: z.array(waiting) }),
  }),
  withdraw: desk.post('/api/console/withdrawProposal', {
    about: 'Withdraws a proposal of which no order was made yet.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const proposalRefusals = {
  proposalOver: { code: 4440, status: 409, say: m.console_refusal_proposal_over },
  proposalOwn: { code: 4441, status: 409, say: m.console_refusal_proposal_own },
} as const satisfies Refusals
