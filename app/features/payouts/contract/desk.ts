import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import { may } from '~/contract/roles'
import { asked, waitingApproval } from '~/house/registers/approval-kinds'
import { PAYOUT_REASON_MOST, PAYOUT_STATES, PAYOUT_WAYS, PROOF_MOST } from './limits'

const roles = may.handlePayouts

export const PAYOUT_QUEUES = [...PAYOUT_STATES, 'all'] as const

const deskPayout = z.object({
  id: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  way: z.enum(PAYOUT_WAYS),
  state: z.enum(PAYOUT_STATES),
  gross: f.money,
  fee: f.money,
  tax: f.money,
  net: f.money,
  /** The end of the account; empty for a wallet. */
  account: z.string(),
  createdAt: z.string(),
})
export type DeskPayout = z.output<typeof deskPayout>

const details = deskPayout.extend({
  reason: z.string(),
  proof: z.string(),
  proofPicture: z.string().nullable(),
  number: z.string().nullable(),
  /** False once it was erased. */
  hasAccount: z.boolean(),
  debt: f.money,
  mayHandOver: z.boolean(),
  mayPay: z.boolean(),
  mayFail: z.boolean(),
  history: z.array(z.object({ move: z.string(), at: z.string(), note: z.string() })),
  approvals: z.array(waitingApproval),
})
export type PayoutDetails = z.output<typeof details>

const account = z.object({ name: z.string(), number: z.string(), bank: z.string(), idNumber: z.string() })

/** Null where the member has left. */
const payee = z.object({
  memberId: z.string(),
  name: z.string(),
  idNumber: z.string(),
  count: z.number().int(),
  gross: f.money,
  fee: f.money,
  tax: f.money,
  net: f.money,
})
export type Payee = z.output<typeof payee>

const id = z.object({ id: f.id })
const because = id.extend({ reason: f.text(PAYOUT_REASON_MOST) })

const act = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  call({
    method: 'POST',
    path: `/api/console/payout/${path}`,
    access: 'operator',
    roles,
    factor: 'fresh',
    about,
    input,
    output,
  })

export const payoutDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/payout/list',
    access: 'operator',
    roles,
    about: 'Withdrawals of a state: what waits oldest first, what is over newest first.',
    input: z.object({ queue: z.enum(PAYOUT_QUEUES).default('requested'), cursor: idCursor }),
    output: f.page(deskPayout),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/payout/details',
    access: 'operator',
    roles,
    about: 'One withdrawal, with its account masked, and what has happened.',
    input: id,
    output: details,
  }),
  approve: act(
    'approve',
    'Approves a withdrawal; above a limit it waits for a second operator instead.',
    id,
    z.object({ ...asked }),
  ),
  reject: act('reject', 'Rejects it with a reason that the member is told; the money is back.', because, f.none),
  handOver: act('handOver', 'Takes an approved withdrawal to pay it by hand; nobody else does then.', id, f.none),
  pay: act(
    'pay',
    'Says that it was paid by hand, with the reference of the payment and, where there is one, a picture of it.',
    id.extend({
      proof: f.text(PROOF_MOST),
      pictures: f
        .listOf(mallPicture, 1, (value) => (value === undefined || value === '' ? [] : [value].flat()))
        .default([]),
    }),
    f.none,
  ),
  fail: act('fail', 'Says that it could not be paid by hand; the money is back.', because, f.none),
  account: act('account', 'Where it goes, in full; the audit log says who has looked.', id, account),
  forBank: act(
    'forBank',
    'Accounts and amounts in full of all that is to be paid by hand now; the audit log says who has looked.',
    z.object({}),
    z.object({ items: z.array(deskPayout.merge(account.omit({ idNumber: true }))) }),
  ),
  forYear: act(
    'forYear',
    'What a year has paid to each member, with real name and ID number; the audit log says who has looked.',
    z.object({ year: f.countTo(2100, 2000), cursor: idCursor }),
    f.page(payee),
  ),
}
