import type { Locale } from '~/values/locales'

/** What the search screen proposes, in this order. */
export const hotWords: Record<Locale, string[]> = {
  en: ['Oolong', 'Scarf', 'Lipstick', 'Backpack', 'Candle', 'Headphones', 'Linen', 'Yoga mat'],
  'zh-Hans': ['乌龙茶', '围巾', '唇膏', '双肩包', '香薰蜡烛', '耳机', '亚麻', '瑜伽垫'],
  'zh-Hant': ['乌龙茶', '围巾', '唇膏', '双肩包', '香薰蜡烛', '耳机', '亚麻', '瑜伽垫'],
  es: ['Oolong', 'Scarf', 'Lipstick', 'Backpack', 'Candle', 'Headphones', 'Linen', 'Yoga'],
  fr: ['Oolong', 'Scarf', 'Lipstick', 'Backpack', 'Candle', 'Headphones', 'Linen', 'Yoga'],
}
