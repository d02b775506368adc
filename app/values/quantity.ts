/** Pieces of a SKU that one line of a cart or an order may have. */
export const QUANTITY_MOST = 99
