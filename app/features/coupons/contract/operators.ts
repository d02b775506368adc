import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { picked, pickInput, pickOutput } from '~/contract/picks'
import { may } from '~/contract/roles'
import { someYuanOrNone } from '~/contract/yuan-fields'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { COUPON_KINDS, COUPON_SCOPES, COUPON_TAKINGS, couponTerms } from './members'

const desk = operator(may.handleCoupons)

export const couponKindTexts: Record<(typeof COUPON_KINDS)[number], () => string> = {
  amount: m.console_coupons_kind_amount,
  percent: m.console_coupons_kind_percent,
}
export const couponScopeTexts: Record<(typeof COUPON_SCOPES)[number], () => string> = {
  all: m.coupons_scope_all,
  categories: m.coupons_scope_categories,
  goods: m.coupons_scope_goods,
  except: m.console_coupons_scope_except,
}
export const couponTakingTexts: Record<(typeof COUPON_TAKINGS)[number], () => string> = {
  claim: m.console_coupons_taking_claim,
  'new member': m.console_coupons_taking_new,
  operator: m.console_coupons_taking_operator,
}

const COUPON_NAME_MOST = 40
const QUOTA_MOST = 10_000_000
const LIMIT_MOST = 100
const VALID_DAYS_MOST = 3_650

const yuan = someYuanOrNone.default('')

const fields = z.object({
  nameZh: f.text(COUPON_NAME_MOST),
  nameEn: f.optionalText(COUPON_NAME_MOST),
  kind: z.enum(COUPON_KINDS),
  off: yuan,
  /** Per cent of the price to pay, 85 for 八五折 or 15 % off. */
  pays: f.optionalText(3),
  mostOff: yuan,
  threshold: yuan,
  scope: z.enum(COUPON_SCOPES),
  goodsIds: picked(),
  categoryIds: picked(),
  taking: z.enum(COUPON_TAKINGS),
  quota: f.countTo(QUOTA_MOST),
  limitPerMember: f.countTo(LIMIT_MOST),
  claimFrom: f.day.default(''),
  claimUntil: f.day.default(''),
  validDays: z.preprocess(f.empty, f.countTo(VALID_DAYS_MOST).optional()),
  validFrom: f.day.default(''),
  validUntil: f.day.default(''),
  submissionId: f.id,
})

type Fields = z.output<typeof fields>
type Wrong = [field: keyof Fields, message: string]

// Below ten, somebody means tenths: 8 for 八折.
const PERCENT_PAID = /^[1-9]\d$/

const empty = (name: 'off' | 'pays' | 'mostOff', text: string): Wrong[] => (text ? [[name, 'needless']] : [])

function wrongDiscount({ kind, off, pays, mostOff }: Fields): Wrong[] {
  if (kind === 'percent')
    return [...(PERCENT_PAID.test(pays) ? [] : [['pays', 'percent'] as Wrong]), ...empty('off', off)]
  return [...(off ? [] : [['off', 'required'] as Wrong]), ...empty('pays', pays), ...empty('mostOff', mostOff)]
}

const scopeField = { all: undefined, goods: 'goodsIds', except: 'goodsIds', categories: 'categoryIds' } as const

function wrongScope({ scope, ...typed }: Fields): Wrong[] {
  const meant = scopeField[scope]
  if (meant && typed[meant].length === 0) return [[meant, 'required']]
  return (['goodsIds', 'categoryIds'] as const).flatMap((name): Wrong[] =>
    name !== meant && typed[name].length > 0 ? [[name, 'needless']] : [],
  )
}

export function scopeOf({ scope, ...typed }: Pick<Fields, 'scope' | 'goodsIds' | 'categoryIds'>) {
  const field = scopeField[scope]
  return { field, ids: field ? [...new Set(typed[field])] : [] }
}

function wrongTimes({ claimFrom, claimUntil, validDays, validFrom, validUntil }: Fields): Wrong[] {
  const wrong: Wrong[] = claimUntil && claimUntil < claimFrom ? [['claimUntil', 'later']] : []
  if (validDays === undefined && !validFrom && !validUntil) return [...wrong, ['validDays', 'either']]
  if (validDays !== undefined) return validFrom || validUntil ? [...wrong, ['validDays', 'either']] : wrong
  if (!validFrom) return [...wrong, ['validFrom', 'required']]
  if (!validUntil) return [...wrong, ['validUntil', 'required']]
  if (validUntil < validFrom) return [...wrong, ['validUntil', 'later']]
  // A coupon claimed after that day could never be used.
  return (claimUntil || claimFrom) > validUntil ? [...wrong, ['claimUntil', 'gone']] : wrong
}

export const newBatchInput = fields.superRefine((typed, context) => {
  for (const [field, message] of [...wrongDiscount(typed), ...wrongScope(typed), ...wrongTimes(typed)])
    context.addIssue({ code: 'custom', path: [field], message })
})
export type NewBatchTyped = Fields

export const COUPON_QUEUES = ['open', 'over', 'all'] as const
const BATCH_STATES = ['stopped', 'over', 'upcoming', 'out', 'open'] as const
const STOP_REASON_MOST = 140

const batchShown = couponTerms.extend({
  id: z.string(),
  taking: z.enum(COUPON_TAKINGS),
  state: z.enum(BATCH_STATES),
  quota: z.number().int(),
  claimed: z.number().int(),
  createdAt: z.string(),
})
export type BatchShown = z.output<typeof batchShown>

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
  list: desk.get('/api/console/coupons', {
    about: 'Coupon batches, newest first: active, inactive, or all.',
    input: z.object({ queue: z.enum(COUPON_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(batchShown),
  }),
  find: operator(may.pickCoupons).get('/api/console/coupon/find', {
    about: 'Coupon batches to choose from in a form, by a part of their name, newest first, or those of `ids`.',
    input: pickInput,
    output: pickOutput,
  }),
  details: desk.get('/api/console/coupon', {
    about: 'One coupon batch, with how many were issued and used.',
    input: z.object({ id: f.id }),
    output: batchDetails,
  }),
  preview: desk.post('/api/console/couponPreview', {
    about: 'Validates a new batch as its creation would, and calculates its cost by examples. Nothing is stored.',
    input: newBatchInput,
    output: batchPreview,
  }),
  create: desk.post('/api/console/couponCreate', {
    factor: 'fresh',
    about:
      'Creates a coupon batch, once per submissionId. It cannot be changed afterwards, only stopped. A large one waits for the approval of a second operator.',
    input: newBatchInput,
    output: z.object({ batchId: z.string().optional(), ...extraFields }),
  }),
  stop: desk.post('/api/console/couponStop', {
    about: 'Stops a batch: no more coupons are issued, issued ones stay valid. The reason goes into the audit log.',
    input: z.object({ id: f.id, reason: f.text(STOP_REASON_MOST) }),
    output: f.none,
  }),
  give: desk.post('/api/console/couponGive', {
    factor: 'fresh',
    about:
      'Gives a member a coupon of a batch that is meant for giving, once per submissionId. Above a limit it waits for the approval of a second operator.',
    input: z.object({ id: f.id, recipientId: f.id, submissionId: f.id }),
    output: z.object({ couponId: z.string().optional(), ...extraFields }),
  }),
}
