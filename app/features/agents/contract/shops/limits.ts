export const ACTING_MOST = 100
export const SHOP_NAME_MOST = 20
export const SHOP_NOTICE_MOST = 140
export const SHOP_LINE_MOST = 40
