export const H5_PLACES = {
  home: '/',
  goods: '/goodsPages/details/details',
  notice: '/commonPages/notice/details',
} as const
