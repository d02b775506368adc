import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { APPROVAL_KINDS, APPROVAL_STATES, waitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'

const desk = operator(may.seeApprovals)

const REJECT_REASON_MOST = 140

const listed = waitingApproval.extend({
  state: z.enum(APPROVAL_STATES),
  subject: z.object({ kind: z.string(), id: z.string() }),
  askedBy: z.string(),
  expiresAt: z.string(),
})
export type ApprovalListed = z.output<typeof listed>

const details = listed.extend({
  /** Amounts in fen; personal data masked. */
  facts: z.record(z.unknown()),
  /** By the owner who requested it, because nobody else could. */
  isReleased: z.boolean(),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
  mayApprove: z.boolean(),
  mayWithdraw: z.boolean(),
  mayRelease: z.boolean(),
  /** Null where others can approve it. */
  releaseFrom: z.string().nullable(),
})
export type ApprovalDetails = z.output<typeof details>

const id = z.object({ id: f.id })
const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I, factor?: 'fresh') =>
  desk.post(`/api/console/approval/${path}`, {
    factor,
    about,
    input,
    output: f.none,
  })

export const approvalDesk = {
  list: desk.get('/api/console/approval/list', {
    about: 'Approvals that the operator may decide or has requested, newest first, by status and kind.',
    input: z.object({
      status: z.enum([...APPROVAL_STATES, 'all']).default('waiting'),
      kind: z.enum(APPROVAL_KINDS).optional(),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/approval/details', {
    about: 'One approval: who requested it, for what, its amount, and the outcome.',
    input: id,
    output: details,
  }),
  approve: act(
    'approve',
    'Approves an act and executes it, in one transaction. The operator who requested it cannot approve it.',
    id,
    'fresh',
  ),
  release: act(
    'release',
    'Approves an owner’s own request where nobody else has the right, 24 hours after it was made at the earliest; marked in the audit log.',
    id,
    'fresh',
  ),
  reject: act(
    'reject',
    'Rejects an act with a reason; it is not executed.',
    id.extend({ reason: f.text(REJECT_REASON_MOST) }),
  ),
  withdraw: act('withdraw', 'Withdraws the operator’s own request.', id),
}

export const approvalRefusals = {
  approvalOpen: { code: 4951, status: 409, say: m.console_approvals_refused_open },
  approvalDecided: { code: 4952, status: 409, say: m.console_approvals_refused_decided },
  approvalExpired: { code: 4953, status: 409, say: m.console_approvals_refused_expired },
  approvalOwn: { code: 4954, status: 409, say: m.console_approvals_refused_own },
  approvalAskerGone: { code: 4955, status: 409, say: m.console_approvals_refused_asker },
  approvalChanged: { code: 4956, status: 409, say: m.console_approvals_refused_changed },
  approvalOthers: { code: 4957, status: 409, say: m.console_approvals_refused_others },
  approvalTooEarly: { code: 4958, status: 409, say: m.console_approvals_refused_early },
  approvalNotYours: { code: 4959, status: 409, say: m.console_approvals_refused_not_yours },
} as const satisfies Refusals
