import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const stockRefusals = {
  stockTooFew: { code: 4311, status: 409, say: m.refusal_stock_too_few },
  stockChanged: { code: 4312, status: 409, say: m.refusal_stock_changed },
  stockListLong: { code: 4315, status: 409, say: m.refusal_stock_list_long },
} as const satisfies Refusals
