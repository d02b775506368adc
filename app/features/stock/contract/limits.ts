export const STOCK_WAYS = ['inbound', 'writeOff', 'count'] as const
export type StockWay = (typeof STOCK_WAYS)[number]
export const STOCK_PIECES_MOST = 1_000_000
export const STOCK_REASON_MOST = 140
export const STOCK_REFERENCE_MOST = 60
/** SKUs, and characters. */
export const STOCK_ROWS_MOST = 100
export const STOCK_LIST_MOST = 20_000
