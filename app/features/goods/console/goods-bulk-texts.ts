import * as m from '~/paraglide/messages'
import type { BulkAct, BulkWhy } from '../contract/bulk'
import { goodsLackTexts } from './goods-texts'

export const bulkActTexts: Record<BulkAct, () => string> = {
  on: m.console_goods_put_on,
  off: m.console_goods_take_off,
  category: m.console_bulk_category,
  price: m.console_bulk_price,
  addTag: m.console_bulk_add_tag,
  removeTag: m.console_bulk_remove_tag,
}

const lacking = (what: () => string) => () => m.console_bulk_why_lacks({ what: what() })

export const bulkWhyTexts: Record<BulkWhy, () => string> = {
  name: lacking(goodsLackTexts.name),
  pictures: lacking(goodsLackTexts.pictures),
  skus: lacking(goodsLackTexts.skus),
  onAlready: m.console_bulk_why_on,
  notOn: m.console_bulk_why_not_on,
  sameCategory: m.console_bulk_why_same_category,
  samePrice: m.console_bulk_why_same_price,
  priceHigh: m.console_bulk_why_price_high,
  tagThere: m.console_bulk_why_tag_there,
  tagMissing: m.console_bulk_why_tag_missing,
  tagsFull: m.console_bulk_why_tags_full,
  changed: m.console_bulk_why_changed,
  gone: m.console_bulk_why_gone,
  busy: m.console_bulk_why_busy,
}
