import { z } from 'zod'
import * as f from '~/contract/fields'
import { picked } from '~/contract/picks'
import { parseYuan } from '~/values/money'
import { COUPON_KINDS, COUPON_SCOPES, COUPON_TAKINGS } from './calls'

export const COUPON_NAME_MOST = 40
export const QUOTA_MOST = 10_000_000
export const LIMIT_MOST = 100
export const VALID_DAYS_MOST = 3_650

/** '' for none; never 0. */
const yuan = z
  .string()
  .trim()
  .max(12, 'amount')
  .refine((text) => text === '' || Boolean(parseYuan(text)), 'amount')
  .default('')

const fields = z.object({
  nameZh: f.text(COUPON_NAME_MOST),
  nameEn: f.optionalText(COUPON_NAME_MOST),
  kind: z.enum(COUPON_KINDS),
  /** Yuan off. */
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
