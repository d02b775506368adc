import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const flashSaleNotices = {
  saleSoon: { title: m.notices_sale_soon_title, text: m.notices_sale_soon_text },
} as const
