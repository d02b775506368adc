import * as m from '~/paraglide/messages'
import type { PageBlockKind } from '../contract/pages/blocks'

export const pageBlockTexts: Record<PageBlockKind, () => string> = {
  heading: m.console_pages_heading,
  text: m.console_pages_text,
  picture: m.console_pages_picture,
  spot: m.console_pages_spot,
  goodsRow: m.console_pages_goods_row,
  goodsGrid: m.console_pages_goods_grid,
  coupons: m.console_pages_coupons,
  countDown: m.console_pages_count_down,
  video: m.console_pages_video,
  link: m.console_pages_link,
}

/** What is typed as the words of a block; nothing where it has none. */
export const wordTexts: Partial<Record<PageBlockKind, () => string>> = {
  heading: m.console_pages_words,
  text: m.console_pages_words,
  picture: m.console_pages_picture_words,
  spot: m.console_pages_link_words,
  goodsRow: m.console_pages_above,
  goodsGrid: m.console_pages_above,
  coupons: m.console_pages_above,
  countDown: m.console_pages_above,
  link: m.console_pages_link_words,
}

/** What a block is about, as it is typed. */
export const aboutTexts: Partial<Record<PageBlockKind, { label: () => string; hint: () => string }>> = {
  spot: { label: m.console_pages_place, hint: m.console_pages_place_hint },
  goodsRow: { label: m.console_pages_goods, hint: m.console_pages_goods_hint },
  goodsGrid: { label: m.console_pages_goods, hint: m.console_pages_goods_hint },
  countDown: { label: m.console_pages_until, hint: m.console_pages_until_hint },
  video: { label: m.console_pages_video_number, hint: m.console_pages_video_hint },
}
