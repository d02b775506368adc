import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { pickInput, pickOutput } from '~/contract/picks'
import { may } from '~/contract/roles'
import { asked, waitingApproval } from '~/house/registers/approval-kinds'
import { COUPON_TAKINGS, couponTerms } from './calls'
import { newBatchInput } from './new-batch'

export const COUPON_QUEUES = ['open', 'over', 'all'] as const
export const BATCH_STATES = ['stopped', 'over', 'upcoming', 'out', 'open'] as const
export const STOP_REASON_MOST = 140

const roles = may.handleCoupons

export const batchShown = couponTerms.extend({
  id: z.string(),
  taking: z.enum(COUPON_TAKINGS),
  state: z.enum(BATCH_STATES),
  quota: z.number().int(),
  claimed: z.number().int(),
  createdAt: z.string(),
})
export type BatchShown = z.output<typeof batchShown>

/** In fen. */
const examples = z.array(z.object({ goods: f.money, off: f.money, pays: f.money }))

const batchPreview = couponTerms.extend({
  examples,
  /** Null where nothing limits it. */
  mostCost: f.money.nullable(),
  needsSecond: z.boolean(),
})
export type BatchPreview = z.output<typeof batchPreview>

const batchDetails = batchShown.extend({
  used: z.number().int(),
  limitPerMember: z.number().int(),
  scopeNames: z.array(z.string()),
  claimFrom: z.string(),
  claimUntil: z.string().nullable(),
  validDays: z.number().int().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  examples,
  approvals: z.array(waitingApproval),
})
export type BatchDetails = z.output<typeof batchDetails>

export const couponDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/coupons',
    access: 'operator',
    roles,
    about: 'Coupon batches, newest first: active, inactive, or all.',
    input: z.object({ queue: z.enum(COUPON_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(batchShown),
  }),
  find: call({
    method: 'GET',
    path: '/api/console/coupon/find',
    access: 'operator',
    roles: may.pickCoupons,
    about: 'Coupon batches to choose from in a form, by a part of their name, newest first, or those of `ids`.',
    input: pickInput,
    output: pickOutput,
  }),
  details: call({
    method: 'GET',
    path: '/api/console/coupon',
    access: 'operator',
    roles,
    about: 'One coupon batch, with how many were issued and used.',
    input: z.object({ id: f.id }),
    output: batchDetails,
  }),
  preview: call({
    method: 'POST',
    path: '/api/console/couponPreview',
    access: 'operator',
    roles,
    about: 'Validates a new batch as its creation would, and calculates its cost by examples. Nothing is stored.',
    input: newBatchInput,
    output: batchPreview,
  }),
  create: call({
    method: 'POST',
    path: '/api/console/couponCreate',
    access: 'operator',
    roles,
    factor: 'fresh',
    about:
      'Creates a coupon batch, once per submissionId. It cannot be changed afterwards, only stopped. A large one waits for the approval of a second operator.',
    input: newBatchInput,
    output: z.object({ batchId: z.string().optional(), ...asked }),
  }),
  stop: call({
    method: 'POST',
    path: '/api/console/couponStop',
    access: 'operator',
    roles,
    about: 'Stops a batch: no more coupons are issued, issued ones stay valid. The reason goes into the audit log.',
    input: z.object({ id: f.id, reason: f.text(STOP_REASON_MOST) }),
    output: f.none,
  }),
  give: call({
    method: 'POST',
    path: '/api/console/couponGive',
    access: 'operator',
    roles,
    factor: 'fresh',
    about:
      'Gives a member a coupon of a batch that is meant for giving, once per submissionId. Above a limit it waits for the approval of a second operator.',
    input: z.object({ id: f.id, recipientId: f.id, submissionId: f.id }),
    output: z.object({ couponId: z.string().optional(), ...asked }),
  }),
}
