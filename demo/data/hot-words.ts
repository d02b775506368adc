import type { Locale } from '~/values/locales'

/** In this order; each finds goods by their name or their category's. */
export const hotWords: Record<Locale, string[]> = {
  en: ['Oolong', 'Scarf', 'Lipstick', 'Backpack', 'Candle', 'Headphones', 'Linen', 'Yoga'],
  'zh-Hans': ['乌龙茶', '围巾', '唇膏', '双肩包', '香薰蜡烛', '耳机', '亚麻', '瑜伽'],
  'zh-Hant': ['茶葉', '圍巾', '香氛', '雙肩包', '蠟燭', '耳機', '絨毛玩具', '瑜珈'],
  es: ['Oolong', 'Bufandas', 'Perfumes', 'Mochilas', 'Velas', 'Auriculares', 'Peluches', 'Yoga'],
  fr: ['Oolong', 'Écharpes', 'Parfums', 'Sacs à dos', 'Bougies', 'Casques', 'Peluches', 'Yoga'],
}
