/** Goods that an agent may have picked for the shop. */
export const ACTING_MOST = 100
export const SHOP_NAME_MOST = 20
export const SHOP_NOTICE_MOST = 140
/** Letters of the line that an agent says about goods. */
export const SHOP_LINE_MOST = 40
