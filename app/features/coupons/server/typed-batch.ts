import { fen, parseYuan } from '~/values/money'
import { startOfDay } from '~/values/time'
import { type NewBatchTyped, scopeOf } from '../contract/operators'
import type { BatchToCreate } from './create-batch'

const first = (day: string) => (day ? startOfDay(day) : null)
/** The last day counts whole. */
const last = (day: string) => (day ? startOfDay(day, 1) : null)

export const batchOf = (typed: NewBatchTyped): BatchToCreate => ({
  name: { 'zh-Hans': typed.nameZh, ...(typed.nameEn && { en: typed.nameEn }) },
  kind: typed.kind,
  amountOff: typed.kind === 'amount' ? (parseYuan(typed.off) ?? null) : null,
  percentOff: typed.kind === 'percent' ? 100 - Number(typed.pays) : null,
  mostOff: parseYuan(typed.mostOff) ?? null,
  threshold: parseYuan(typed.threshold) ?? fen(0),
  scope: typed.scope,
  scopeIds: scopeOf(typed).ids,
  taking: typed.taking,
  quota: typed.quota,
  limitPerMember: typed.limitPerMember,
  claimFrom: first(typed.claimFrom),
  claimUntil: last(typed.claimUntil),
  validDays: typed.validDays ?? null,
  validFrom: first(typed.validFrom),
  validUntil: last(typed.validUntil),
})
