import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { APPROVAL_KINDS, APPROVAL_STATES, waitingApproval } from '~/house/registers/approval-kinds'

export const REJECT_REASON_MOST = 140

const roles = may.seeApprovals

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
  call({
    method: 'POST',
    path: `/api/console/approval/${path}`,
    access: 'operator',
    roles,
    factor,
    about,
    input,
    output: f.none,
  })

export const approvalDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/approval/list',
    access: 'operator',
    roles,
    about: 'Approvals of the acts that the operator may do or has asked for, newest first, by state and kind.',
    input: z.object({
      state: z.enum([...APPROVAL_STATES, 'all']).default('waiting'),
      kind: z.enum(APPROVAL_KINDS).optional(),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/approval/details',
    access: 'operator',
    roles,
    about: 'One approval: who asked, for what, what it comes to, and what has become of it.',
    input: id,
    output: details,
  }),
  approve: act('approve', 'Approves and carries the act out, both or neither. Whoever asked cannot.', id, 'fresh'),
  release: act(
    'release',
    'An owner’s own, where nobody else has the right, from 24 hours after it was asked for; the audit log marks it.',
    id,
    'fresh',
  ),
  reject: act(
    'reject',
    'Rejects with a reason; the act is not done.',
    id.extend({ reason: f.text(REJECT_REASON_MOST) }),
  ),
  withdraw: act('withdraw', 'Takes back what the operator has asked for.', id),
}
