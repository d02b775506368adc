/** Pages of this mall that a QR code leads to where the mall has no mini-program. */
export const H5_PLACES = { home: '/', goods: '/goodsPages/details/details' } as const
