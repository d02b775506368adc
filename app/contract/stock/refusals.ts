import { m } from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const stockRefusals = {
  stockTooFew: { code: 4311, status: 409, say: m.refusal_stock_too_few },
  stockChanged: { code: 4312, status: 409, say: m.refusal_stock_changed },
} as const satisfies Refusals
