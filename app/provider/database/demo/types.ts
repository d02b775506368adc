import type { Locale } from '~/values/locales'

/** zh-Hans and en are always there; the other languages fall back to them. */
export type Texts = { en: string; 'zh-Hans': string } & Partial<Record<Locale, string>>

/** How a picture is composed: objects (codes of the emoji package) on a soft ground of one hue. */
export interface Scene {
  objects: { code: string; scale?: number; turn?: number; x?: number; y?: number }[]
  hue: number
}

export type DemoBlock =
  | { kind: 'text'; text: Texts }
  | { kind: 'facts'; rows: [Texts, Texts][] }
  | { kind: 'picture'; picture: string }

export type ServiceTag = 'sevenDayReturn' | 'fastRefund' | 'freeReturn' | 'genuine' | 'freshGuarantee'
export type GoodsTag = 'new' | 'hot' | 'choice'

export interface DemoSku {
  values: string[]
  /** Fen. */
  price: number
  marketPrice?: number
  cost: number
  stock: number
  barcode: string
  /** Grams. */
  weight: number
  picture?: string
}

export interface DemoGoods {
  id: string
  category: string
  brand?: string
  isExclusive?: boolean
  status?: 'on sale' | 'off sale'
  name: Texts
  subtitle: Texts
  unit: Texts
  /** 3 to 5 scenes; their pictures are `demo/goods-<id>-1` and so on. */
  scenes: Scene[]
  details: DemoBlock[]
  options: { name: Texts; values: { key: string; name: Texts; hue?: number }[] }[]
  skus: DemoSku[]
  serviceTags: ServiceTag[]
  tags: GoodsTag[]
  freight: 'piece' | 'weight'
  points: number
  limitPerOrder?: number
  sort: number
}

export interface DemoCategory {
  id: string
  parent?: string
  name: Texts
  /** Emoji code; the picture is `demo/category-<id>`. */
  code: string
}

export interface DemoBrand {
  id: string
  name: Texts
  /** Emoji code; the picture is `demo/brand-<id>`. */
  code: string
  hue: number
  story: Texts
}
