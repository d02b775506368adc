import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const flashSaleRefusals = {
  saleNotYet: { code: 4601, status: 409, say: m.flash_refused_not_yet },
  saleOver: { code: 4602, status: 409, say: m.flash_refused_over },
  saleSoldOut: { code: 4603, status: 409, say: m.flash_refused_sold_out },
  saleLimit: { code: 4604, status: 409, say: m.flash_refused_limit },
  saleBegun: { code: 4605, status: 409, say: m.flash_refused_begun },
  saleManyGoods: { code: 4606, status: 409, say: m.flash_refused_many_goods },
  saleBadSlot: { code: 4607, status: 409, say: m.flash_refused_bad_slot },
  saleTaken: { code: 4608, status: 409, say: m.flash_refused_taken },
  saleLimits: { code: 4609, status: 409, say: m.flash_refused_limits },
  salePrice: { code: 4610, status: 409, say: m.flash_refused_price },
} as const satisfies Refusals
