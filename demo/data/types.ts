import type { Locale } from '~/values/locales'

/** zh-Hans and en are required; the other languages fall back to them. */
export type Texts = { en: string; 'zh-Hans': string } & Partial<Record<Locale, string>>

/** Another colour of the same object: its main hue in degrees, saturation and brightness as factors. */
export interface Tint {
  hue: number
  saturation?: number
  brightness?: number
}

export interface SceneObject {
  /** Of the emoji package. */
  code: string
  /** 1 is six tenths of the picture. */
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
  /** The middle, from 0 (left) to 1 (right). */
  x?: number
  /** Where it stands, from 0 (top) to 1 (bottom). */
  y?: number
  tint?: Tint
}

/** The nearest object last, on a ground of one hue. */
export interface Scene {
  objects: SceneObject[]
  hue: number
}

export type DemoBlock =
  | { kind: 'text'; text: Texts }
  | { kind: 'facts'; rows: [Texts, Texts][] }
  | { kind: 'picture'; picture: string }

type ServiceTag = 'sevenDayReturn' | 'fastRefund' | 'freeReturn' | 'genuine' | 'freshGuarantee'
type GoodsTag = 'new' | 'hot' | 'choice'

export interface DemoOption {
  name: Texts
  /** A value with a hue has a picture, `demo/goods-<id>-o-<key>`: the goods' first object in that colour. */
  values: ({ key: string; name: Texts } & Partial<Tint>)[]
}

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
  /** 3 to 5 scenes; their pictures are `demo/goods-<id>-1` and so on, unless the studio has made these goods. */
  scenes: Scene[]
  /** What is shown of them, the front first. */
  pictures: string[]
  details: DemoBlock[]
  options: DemoOption[]
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
  /** Emoji code of `demo/category-<id>`, for as long as the picture is not that of goods. */
  code: string
  picture: string
}

export interface DemoBrand {
  id: string
  name: Texts
  /** Emoji code; the picture is `demo/brand-<id>`. */
  code: string
  hue: number
  story: Texts
}
