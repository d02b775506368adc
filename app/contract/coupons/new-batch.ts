import { z } from 'zod'
import { parseYuan } from '~/values/money'
import * as f from '../fields'
import { COUPON_KINDS, COUPON_SCOPES, COUPON_TAKINGS } from './calls'

export const COUPON_NAME_MOST = 40
export const SCOPE_IDS_MOST = 100
export const QUOTA_MOST = 10_000_000
export const LIMIT_MOST = 100
export const VALID_DAYS_MOST = 3_650

/** Yuan as typed, '' for none; a coupon takes off or asks for something, so it is never 0. */
const yuan = z
  .string()
  .trim()
  .max(12, 'amount')
  .refine((text) => text === '' || Boolean(parseYuan(text)), 'amount')
  .default('')

/** Numbers of goods or categories as typed: separated by commas, spaces or lines. */
export const scopeIdsOf = (text: string): string[] => [...new Set(text.split(/[\s,，、]+/).filter(Boolean))]

const fields = z.object({
  nameZh: f.text(COUPON_NAME_MOST),
  /** Readers of other languages see the Chinese name without it. */
  nameEn: f.optionalText(COUPON_NAME_MOST),
  kind: z.enum(COUPON_KINDS),
  /** Of a coupon for an amount: the yuan that it takes off. */
  off: yuan,
  /** Of a coupon for a percentage: how much of the price is paid, 85 for 八五折 or 15 % off. */
  pays: f.optionalText(3),
  mostOff: yuan,
  threshold: yuan,
  scope: z.enum(COUPON_SCOPES),
  scopeIds: f.optionalText(4_000),
  taking: z.enum(COUPON_TAKINGS),
  quota: f.countTo(QUOTA_MOST),
  limitPerMember: f.countTo(LIMIT_MOST),
  /** First and last day on which one can be had; empty for at once and for ever. */
  claimFrom: f.day.default(''),
  claimUntil: f.day.default(''),
  /** How long it is good: so many days from the day on which a member gets it, or from one day until another. */
  validDays: z.preprocess((value) => (value === '' ? undefined : value), f.countTo(VALID_DAYS_MOST).optional()),
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

function wrongScope({ scope, scopeIds }: Fields): Wrong[] {
  const ids = scopeIdsOf(scopeIds)
  if (scope === 'all') return ids.length ? [['scopeIds', 'needless']] : []
  if (ids.length === 0) return [['scopeIds', 'required']]
  if (ids.length > SCOPE_IDS_MOST) return [['scopeIds', 'many']]
  return ids.every((id) => f.id.safeParse(id).success) ? [] : [['scopeIds', 'unknown_id']]
}

function wrongTimes({ claimFrom, claimUntil, validDays, validFrom, validUntil }: Fields): Wrong[] {
  const wrong: Wrong[] = claimUntil && claimUntil < claimFrom ? [['claimUntil', 'later']] : []
  if (validDays === undefined && !validFrom && !validUntil) return [...wrong, ['validDays', 'either']]
  if (validDays !== undefined) return validFrom || validUntil ? [...wrong, ['validDays', 'either']] : wrong
  if (!validFrom) return [...wrong, ['validFrom', 'required']]
  if (!validUntil) return [...wrong, ['validUntil', 'required']]
  if (validUntil < validFrom) return [...wrong, ['validUntil', 'later']]
  // Whoever got one after its last day would hold nothing.
  return (claimUntil || claimFrom) > validUntil ? [...wrong, ['claimUntil', 'gone']] : wrong
}

/** A batch of coupons as an operator types it. */
export const newBatchInput = fields.superRefine((typed, context) => {
  for (const [field, message] of [...wrongDiscount(typed), ...wrongScope(typed), ...wrongTimes(typed)])
    context.addIssue({ code: 'custom', path: [field], message })
})
export type NewBatchTyped = Fields
