/** Pages of this mall that codes lead to where the mall has no mini-program, and that a message at the messenger leads to. */
export const H5_PLACES = {
  home: '/',
  goods: '/goodsPages/details/details',
  notice: '/commonPages/notice/details',
} as const
