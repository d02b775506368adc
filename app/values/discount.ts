import type { Locale } from './locales'

/**
 * The number by which a language calls a discount: Chinese says how many tenths of the price are paid (15 % off are
 * 8.5 折), the others how much is taken off.
 * @param percentOff whole percent that are taken off, 1 to 99.
 */
export const discountNumber = (percentOff: number, locale: Locale): number =>
  locale.startsWith('zh') ? (100 - percentOff) / 10 : percentOff
