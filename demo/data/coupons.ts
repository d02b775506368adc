import type { BatchToCreate } from '~/features/coupons/server/create-batch'
import { fen } from '~/values/money'

export const demoCoupons: BatchToCreate[] = [
  {
    id: '901',
    name: {
      en: 'Welcome',
      'zh-Hans': '新人见面礼',
      'zh-Hant': '新人見面禮',
      es: 'Bienvenida',
      fr: 'Bienvenue',
    },
    kind: 'amount',
    amountOff: fen(2_000),
    threshold: fen(9_900),
    taking: 'new member',
    quota: 100_000,
    validDays: 30,
  },
  {
    id: '902',
    name: {
      en: 'A little something',
      'zh-Hans': '小小心意',
      'zh-Hant': '小小心意',
      es: 'Un detalle',
      fr: 'Un petit geste',
    },
    kind: 'amount',
    amountOff: fen(1_000),
    threshold: fen(12_000),
    quota: 10_000,
    validDays: 14,
  },
  {
    id: '903',
    name: { en: 'Warm days', 'zh-Hans': '暖冬券', 'zh-Hant': '暖冬券', es: 'Días cálidos', fr: 'Jours doux' },
    kind: 'percent',
    percentOff: 15,
    mostOff: fen(3_000),
    threshold: fen(5_000),
    scope: 'categories',
    scopeIds: ['30'],
    quota: 5_000,
    validDays: 7,
  },
]
