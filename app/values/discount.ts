import type { Locale } from './locales'

/** Chinese counts tenths of the price to pay (15 % off are 8.5 折), others per cent off. */
export const discountNumber = (percentOff: number, locale: Locale): number =>
  locale.startsWith('zh') ? (100 - percentOff) / 10 : percentOff
