import type { Locale } from '~/values/locales'

interface DemoActivity {
  title: Record<Locale, string>
  summary: Record<Locale, string>
  rules: Record<Locale, string>
  cover: string
  /** Days from today. */
  first: number
  last: number
  goods: string[]
  batches: string[]
  showsDraw: boolean
  showsSales: boolean
}

export const demoActivities: DemoActivity[] = [
  {
    title: {
      en: 'Autumn tea week',
      'zh-Hans': '秋茶周',
      'zh-Hant': '秋茶週',
      es: 'Semana del té de otoño',
      fr: 'La semaine du thé d’automne',
    },
    summary: {
      en: 'This year’s harvest, with a coupon for your first pot.',
      'zh-Hans': '今年的新茶到了，第一壶送您一张券。',
      'zh-Hant': '今年的新茶到了，第一壺送您一張券。',
      es: 'La cosecha de este año, con un cupón para tu primera tetera.',
      fr: 'La récolte de l’année, avec un bon pour votre première théière.',
    },
    rules: {
      en: 'Claim the coupon below; it counts for everything in the shop.\nThe teas are the same price on all days: nothing was made dearer before.\nReturns are as on any other day.',
      'zh-Hans': '先在下面领券，全店商品都能用。\n茶的价格和平时一样，活动前没有涨过价。\n退换货也和平时一样。',
      'zh-Hant': '先在下面領券，全店商品都能用。\n茶的價格和平時一樣，活動前沒有漲過價。\n退換貨也和平時一樣。',
      es: 'Consigue el cupón de abajo; vale para todo en la tienda.\nLos tés cuestan lo mismo que siempre: nada subió de precio antes.\nLas devoluciones son como cualquier otro día.',
      fr: 'Prenez le bon ci-dessous ; il vaut pour toute la boutique.\nLes thés sont à leur prix habituel : rien n’a augmenté avant.\nLes retours se font comme les autres jours.',
    },
    cover: 'demo/banner-1',
    ...{ first: -3, last: 10 },
    goods: ['2001', '2002', '2003', '2005'],
    batches: ['902'],
    ...{ showsDraw: true, showsSales: true },
  },
  {
    title: {
      en: 'Scarf weather',
      'zh-Hans': '围巾的天气',
      'zh-Hant': '圍巾的天氣',
      es: 'Tiempo de bufanda',
      fr: 'Un temps à écharpe',
    },
    summary: {
      en: 'Merino, cashmere and felt for the first cold days.',
      'zh-Hans': '第一阵冷风来之前，美利奴、羊绒和毛毡都备好了。',
      'zh-Hant': '第一陣冷風來之前，美麗諾、羊絨和毛氈都備好了。',
      es: 'Merino, cachemira y fieltro para los primeros fríos.',
      fr: 'Mérinos, cachemire et feutre pour les premiers froids.',
    },
    rules: {
      en: 'Coupons for this activity can be claimed from its first day on.',
      'zh-Hans': '活动的优惠券从第一天起可以领。',
      'zh-Hant': '活動的優惠券從第一天起可以領。',
      es: 'Los cupones de esta actividad se consiguen desde el primer día.',
      fr: 'Les bons de cette animation se prennent dès le premier jour.',
    },
    cover: 'demo/banner-3',
    ...{ first: 14, last: 27 },
    goods: ['3001', '3002'],
    batches: ['903'],
    ...{ showsDraw: false, showsSales: false },
  },
  {
    title: {
      en: 'Weekend outside',
      'zh-Hans': '周末去外面',
      'zh-Hant': '週末去外面',
      es: 'Fin de semana fuera',
      fr: 'Un week-end dehors',
    },
    summary: {
      en: 'Backpacks that take the rain, and what goes into them.',
      'zh-Hans': '不怕雨的双肩包，和要装进去的东西。',
      'zh-Hant': '不怕雨的雙肩包，和要裝進去的東西。',
      es: 'Mochilas que aguantan la lluvia, y lo que llevan dentro.',
      fr: 'Des sacs à dos qui aiment la pluie, et ce qu’on y met.',
    },
    rules: {
      en: 'Thank you to everybody who came along.',
      'zh-Hans': '谢谢每一位参加的朋友。',
      'zh-Hant': '謝謝每一位參加的朋友。',
      es: 'Gracias a todos los que vinieron.',
      fr: 'Merci à tous ceux qui sont venus.',
    },
    cover: 'demo/banner-4',
    ...{ first: -40, last: -20 },
    goods: ['4001'],
    batches: [],
    ...{ showsDraw: false, showsSales: false },
  },
]
