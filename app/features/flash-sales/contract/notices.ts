import * as m from '~/paraglide/messages'

export const flashSaleNotices = {
  saleSoon: { title: m.notices_sale_soon_title, text: m.notices_sale_soon_text },
} as const
