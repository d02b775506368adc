import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import { may } from '~/contract/roles'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { PAYOUT_REASON_MOST, PAYOUT_STATES, PAYOUT_WAYS, type PayoutState, PROOF_MOST } from './members'

const desk = operator(may.handlePayouts)

export const PAYOUT_QUEUES = [...PAYOUT_STATES, 'all'] as const
/** As the desk sees them; members read others. */
export const deskPayoutTexts: Record<PayoutState, () => string> = {
  requested: m.console_payouts_state_requested,
  approved: m.payouts_state_approved,
  sending: m.console_payouts_sending,
  awaiting: m.console_payouts_awaiting,
  paid: m.payouts_state_paid,
  failed: m.payouts_state_failed,
  cancelled: m.payouts_state_cancelled,
  rejected: m.console_payouts_state_rejected,
}

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
  desk.post(`/api/console/payout/${path}`, {
    factor: 'fresh',
    about,
    input,
    output,
  })

export const payoutDesk = {
  list: desk.get('/api/console/payout/list', {
    about: 'Withdrawals in one state: pending ones oldest first, finished ones newest first.',
    input: z.object({ queue: z.enum(PAYOUT_QUEUES).default('requested'), cursor: idCursor }),
    output: f.page(deskPayout),
  }),
  details: desk.get('/api/console/payout/details', {
    about: 'One withdrawal, with its account masked, and its history.',
    input: id,
    output: details,
  }),
  approve: act(
    'approve',
    'Approves a withdrawal; above a limit it waits for the approval of a second operator.',
    id,
    z.object({ ...extraFields }),
  ),
  reject: act(
    'reject',
    'Rejects a withdrawal with a reason that the member is shown; the money returns to the balance.',
    because,
    f.none,
  ),
  handOver: act(
    'handOver',
    'Takes over an approved withdrawal for manual payment; no other operator can pay it then.',
    id,
    f.none,
  ),
  pay: act(
    'pay',
    'Records the manual payment of a withdrawal, with its reference and, optionally, a picture as proof.',
    id.extend({
      proof: f.text(PROOF_MOST),
      pictures: f
        .listOf(mallPicture, 1, (value) => (value === undefined || value === '' ? [] : [value].flat()))
        .default([]),
    }),
    f.none,
  ),
  fail: act('fail', 'Records that a manual payment failed; the money returns to the balance.', because, f.none),
  account: act('account', 'The unmasked account of a withdrawal; each view is written to the audit log.', id, account),
  forBank: act(
    'forBank',
    'Unmasked accounts and amounts of all withdrawals to be paid manually; each view is written to the audit log.',
    z.object({}),
    z.object({ items: z.array(deskPayout.merge(account.omit({ idNumber: true }))) }),
  ),
  forYear: act(
    'forYear',
    'The sums paid to each member in a year, with real name and ID number; each view is written to the audit log.',
    z.object({ year: f.countTo(2100, 2000), cursor: idCursor }),
    f.page(payee),
  ),
}

export const payoutFields = {
  amount: m.payouts_amount,
  way: m.payouts_way,
  accountName: m.word_real_name,
  accountNumber: m.payouts_account_number,
  accountId: m.payouts_account_number,
  isSaved: m.payouts_account_keep,
  bank: m.payouts_bank,
  idNumber: m.payouts_id_number,
  year: m.payouts_year,
  proof: m.console_field_proof,
  event: m.field_name_kind,
  month: m.payouts_month,
  payouts_isOn: m.console_setting_payouts_on,
  payouts_least: m.console_setting_payouts_least,
  payouts_most: m.console_setting_payouts_most,
  payouts_perDay: m.console_setting_payouts_per_day,
  payouts_fee: m.console_setting_payouts_fee,
  payouts_tax: m.console_setting_payouts_tax,
  payouts_taxFrom2: m.console_setting_payouts_tax_from2,
  payouts_tax2: m.console_setting_payouts_tax2,
  payouts_taxFrom3: m.console_setting_payouts_tax_from3,
  payouts_tax3: m.console_setting_payouts_tax3,
  payouts_idNumber: m.console_setting_payouts_id_number,
  approvals_payoutAbove: m.console_setting_payout_above,
}
