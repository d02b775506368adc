import { type PageBlock, pageBlock } from '~/features/storefront/contract/page-blocks'
import { publishPage } from '~/features/storefront/server/pages/publish-page'
import { writePage } from '~/features/storefront/server/pages/write-page'
import type { Locale } from '~/values/locales'
import { must } from './fill-demo-orders'

type Said = [title: string, lead: string, tea: string, taste: string, coupons: string, sale: string]

const said: Record<Locale, Said> = {
  en: [
    'Tea, and what goes with it',
    'Warm the pot first, give the leaves room, and pour before they turn bitter.',
    'Tea',
    'To begin with',
    'For your first pot',
    'Today’s flash sale',
  ],
  'zh-Hans': [
    '好茶和它的朋友们',
    '先温壶，给叶子一点空间，趁还没变苦就倒出来。',
    '茶',
    '从这几款开始',
    '第一壶的礼券',
    '看看今天的秒杀',
  ],
  'zh-Hant': [
    '好茶和它的朋友們',
    '先溫壺，給葉子一點空間，趁還沒變苦就倒出來。',
    '茶',
    '從這幾款開始',
    '第一壺的禮券',
    '看看今天的秒殺',
  ],
  es: [
    'El té y su compañía',
    'Calienta antes la tetera, deja sitio a las hojas y sirve antes de que amarguen.',
    'Té',
    'Para empezar',
    'Para tu primera tetera',
    'Las ofertas relámpago de hoy',
  ],
  fr: [
    'Le thé et sa compagnie',
    'Chauffez d’abord la théière, laissez de la place aux feuilles, et servez avant qu’elles ne deviennent amères.',
    'Thé',
    'Pour commencer',
    'Pour votre première théière',
    'Les ventes flash du jour',
  ],
}

const blocksOf = ([, lead, tea, taste, coupons, sale]: Said): PageBlock[] =>
  (
    [
      { kind: 'picture', of: 'demo/banner-1' },
      { kind: 'spot', text: tea, of: '55 10 45 80', to: '/goodsPages/details/details?id=2001' },
      { kind: 'text', text: lead },
      { kind: 'goodsRow', text: taste, of: '2001 2002 2003 2005' },
      { kind: 'coupons', text: coupons, of: '902' },
      { kind: 'link', text: sale, to: '/goodsPages/flashSale/list' },
    ] as const
  ).map((block) => pageBlock.parse(block))

export async function fillDemoPages(operatorId: string): Promise<string> {
  let stored = { id: '', version: 0 }
  for (const [locale, words] of Object.entries(said) as [Locale, Said][]) {
    const form = { id: stored.id || undefined, submissionId: 'demo-page', version: stored.version }
    stored = must(await writePage(operatorId, { ...form, locale, title: words[0], blocks: blocksOf(words) }))
  }
  must(await publishPage(operatorId, stored))
  return stored.id
}
