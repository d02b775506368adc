import { rendered } from './data/rendered'
import type { DemoBlock, DemoGoods, DemoOption, DemoSku, Scene, SceneObject, Texts, Tint } from './data/types'

type Pair = readonly [en: string, hans: string]

const texts = ([en, hans]: Pair): Texts => ({ en, 'zh-Hans': hans })

const UNITS = {
  piece: ['piece', '件'],
  box: ['box', '盒'],
  bottle: ['bottle', '瓶'],
  bag: ['bag', '袋'],
  tin: ['tin', '罐'],
  set: ['set', '套'],
  pair: ['pair', '双'],
} as const satisfies Record<string, Pair>

/** Without pictures: sizes, weights, flavours. */
export function choice(name: Pair, ...values: [key: string, en: string, hans: string][]): DemoOption {
  return { name: texts(name), values: values.map(([key, en, hans]) => ({ key, name: texts([en, hans]) })) }
}

export const SIZE: Pair = ['Size', '尺码']

const COLOURS = {
  red: ['Berry red', '莓红', { hue: 352 }],
  coral: ['Coral', '珊瑚橙', { hue: 14 }],
  caramel: ['Caramel', '焦糖', { hue: 28, saturation: 0.75, brightness: 0.9 }],
  honey: ['Honey yellow', '蜜黄', { hue: 44 }],
  moss: ['Moss green', '苔绿', { hue: 95, saturation: 0.6 }],
  pine: ['Pine green', '松绿', { hue: 155, saturation: 0.7, brightness: 0.85 }],
  mint: ['Mint', '薄荷绿', { hue: 165, saturation: 0.7, brightness: 1.15 }],
  sky: ['Sky blue', '天蓝', { hue: 205, saturation: 0.8, brightness: 1.1 }],
  navy: ['Navy', '藏青', { hue: 225, saturation: 0.8, brightness: 0.65 }],
  lilac: ['Lilac', '丁香紫', { hue: 275, saturation: 0.8, brightness: 1.1 }],
  pink: ['Rose pink', '玫瑰粉', { hue: 335, saturation: 0.8, brightness: 1.1 }],
  ivory: ['Ivory', '象牙白', { hue: 45, saturation: 0.2, brightness: 1.35 }],
  grey: ['Mist grey', '雾灰', { hue: 220, saturation: 0.12, brightness: 1.05 }],
  black: ['Graphite', '石墨黑', { hue: 240, saturation: 0.1, brightness: 0.5 }],
} as const satisfies Record<string, [string, string, Tint]>

type Colour = keyof typeof COLOURS

export function colours(...keys: Colour[]): DemoOption {
  const values = keys.map((key) => {
    const [en, hans, tint] = COLOURS[key]
    return { key, name: texts([en, hans]), ...tint }
  })
  return { name: texts(['Colour', '颜色']), values }
}

interface Stocked {
  /** Fen. */
  price: number
  marketPrice?: number
  stock: number
  /** Grams. */
  weight: number
  /** Fen on top of the price (and of the market price) by value key. */
  dearer?: Record<string, number>
  /** Grams on top by value key. */
  heavier?: Record<string, number>
  /** Sold out: value keys joined by '/' as in a SKU, or 'all'. */
  out?: string[]
}

const COST_OF_PRICE = 0.55

function skusOf(goodsId: string, options: DemoOption[], stocked: Stocked): DemoSku[] {
  const { price, marketPrice, stock, weight, dearer = {}, heavier = {}, out = [] } = stocked
  let combinations: DemoOption['values'][] = [[]]
  for (const { values } of options)
    combinations = combinations.flatMap((head) => values.map((value) => [...head, value]))

  return combinations.map((combination, index) => {
    const values = combination.map(({ key }) => key)
    const sum = (extra: Record<string, number>) => values.reduce((total, key) => total + (extra[key] ?? 0), 0)
    const pictured = combination.find(({ hue }) => hue !== undefined)
    return {
      values,
      price: price + sum(dearer),
      ...(marketPrice && { marketPrice: marketPrice + sum(dearer) }),
      cost: Math.round((price + sum(dearer)) * COST_OF_PRICE),
      stock: out.includes('all') || out.includes(values.join('/')) ? 0 : stock + ((Number(goodsId) + index * 7) % 23),
      barcode: barcode(goodsId, index),
      weight: weight + sum(heavier),
      ...(pictured && { picture: `demo/goods-${goodsId}-o-${pictured.key}` }),
    }
  })
}

/** EAN-13 in the range 20, which GS1 leaves to shops for numbers of their own. */
function barcode(goodsId: string, index: number): string {
  const digits = `20${goodsId}${String(index + 1).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Alone, in company, close up, and in a row where the company is large enough. */
export function look(code: string, hue: number, company: string[] = [], tints: Tint[] = []): Scene[] {
  const lean = ((hue * 7) % 5) - 2
  const [first, second] = company
  const one = (more: Partial<SceneObject> = {}, tint = tints[0]): SceneObject => ({
    code,
    ...(tint && { tint }),
    ...more,
  })
  const scenes: Scene[] = [{ hue, objects: [one({ scale: 1.1 })] }]
  if (first)
    scenes.push({
      hue: (hue + 24) % 360,
      objects: [one({ scale: 1, x: 0.42, y: 0.8 }), { code: first, scale: 0.56, x: 0.77, y: 0.85, turn: lean * 4 }],
    })
  scenes.push({
    hue: (hue + 336) % 360,
    objects: [one({ scale: 1.32, x: 0.52, turn: lean * 3 - 7 }, tints[1])],
  })
  if (second)
    scenes.push({
      hue: (hue + 180) % 360,
      objects: [
        { code: second, scale: 0.58, x: 0.22, y: 0.76, turn: -6 },
        one({ scale: 0.98, x: 0.55, y: 0.8 }, tints[2]),
        { code: first ?? second, scale: 0.46, x: 0.82, y: 0.86, turn: 8 },
      ],
    })
  else
    scenes.push({
      hue: (hue + 200) % 360,
      objects: [
        one({ scale: 0.66, x: 0.32, y: 0.74, turn: -6 }, tints[2]),
        one({ scale: 0.8, x: 0.62, y: 0.82, turn: 5 }),
      ],
    })
  return scenes
}

export const text = (en: string, hans: string): DemoBlock => ({ kind: 'text', text: texts([en, hans]) })

/** `['Material', '材质', '100 % linen', '100% 亚麻']` */
export const facts = (...rows: [string, string, string, string][]): DemoBlock => ({
  kind: 'facts',
  rows: rows.map(([name, nameHans, value, valueHans]) => [texts([name, nameHans]), texts([value, valueHans])]),
})

/** Of goods that the studio has made nothing else is shown: the front, further views, colours. */
function picturesOf(id: string, scenes: Scene[], options: DemoOption[]): string[] {
  const views = scenes.map((_, index) => `goods-${id}-${index + 1}`)
  const tints = options.flatMap(({ values }) => values.filter(({ hue }) => hue !== undefined))
  const own = [...views, ...tints.map(({ key }) => `goods-${id}-o-${key}`)].filter((name) => rendered.has(name))
  return (own[0] === views[0] ? own : views).map((name) => `demo/${name}`)
}

export interface Draft
  extends Stocked,
    Pick<DemoGoods, 'id' | 'category' | 'brand' | 'isExclusive' | 'status' | 'scenes' | 'limitPerOrder'>,
    Partial<Pick<DemoGoods, 'options' | 'serviceTags' | 'tags' | 'freight'>> {
  name: Pair
  subtitle: Pair
  unit?: keyof typeof UNITS
  /** Without pictures: the second and third one are put between and behind these. */
  details: DemoBlock[]
}

/** Points are one per yuan, the sort is the order of the list. */
export function goodsOf(drafts: Draft[]): DemoGoods[] {
  return drafts.map((draft, index) => {
    const { id, price, marketPrice, stock, weight, dearer, heavier, out, name, subtitle, unit, details, ...rest } =
      draft
    const { options = [], serviceTags = ['sevenDayReturn', 'fastRefund'], tags = [], freight = 'piece' } = rest
    const [opening, ...others] = details
    const pictures = picturesOf(id, rest.scenes, options)
    const [, second = [], third = []] = pictures
      .filter((picture) => /-\d$/.test(picture))
      .map((picture): DemoBlock[] => [{ kind: 'picture', picture }])
    return {
      ...rest,
      name: texts(name),
      subtitle: texts(subtitle),
      unit: texts(UNITS[unit ?? 'piece']),
      id,
      pictures,
      details: [...(opening ? [opening] : []), ...second, ...others, ...third],
      options,
      serviceTags,
      tags,
      freight,
      skus: skusOf(id, options, { price, marketPrice, stock, weight, dearer, heavier, out }),
      points: Math.floor(price / 100),
      sort: index + 1,
    }
  })
}
