import { m } from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const flashSaleRefusals = {
  saleNotYet: { code: 4601, status: 409, say: m.flash_refused_not_yet },
  saleOver: { code: 4602, status: 409, say: m.flash_refused_over },
  saleSoldOut: { code: 4603, status: 409, say: m.flash_refused_sold_out },
  saleLimit: { code: 4604, status: 409, say: m.flash_refused_limit },
  saleBegun: { code: 4605, status: 409, say: m.flash_refused_begun },
} as const satisfies Refusals
