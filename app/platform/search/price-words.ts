import { plain } from './words'

type PriceRange = { minYuan?: number; maxYuan?: number }

const DIGITS = '零一二三四五六七八九'
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
])
const LARGEST = 1_000_000

/** "两百五十", "一万", "3千": undefined for what is no number. */
export function numberOf(text: string): number | undefined {
  if (/^\d+(\.\d{1,2})?$/.test(text)) return Number(text)
  let [whole, part, last] = [0, 0, 1]
  let digit: number | undefined
  for (const [, number, sign] of text
    .replaceAll(/[两兩]/g, '二')
    .replaceAll('萬', '万')
    .matchAll(/(\d+)|(.)/gu)) {
    const named = number === undefined ? DIGITS.indexOf(sign as string) : Number(number)
    const unit = UNITS.get(sign ?? '')
    if (named >= 0) {
      // A zero says that what follows counts as it stands: 一千零五.
      if (named === 0) last = 10
      digit = named
    } else if (sign === '万') {
      ;[whole, part, digit, last] = [(part + (digit ?? 0) || 1) * 10_000, 0, undefined, 10_000]
    } else if (unit) {
      part += (digit ?? 1) * unit
      ;[digit, last] = [undefined, unit]
    } else return undefined
  }
  // 一千五 is 1,500.
  return whole + part + (digit ?? 0) * (last > 10 ? last / 10 : 1)
}

const NUMBER = String.raw`(\d{1,7}(?:\.\d{1,2})?[百千万萬]?|[零一二两兩三四五六七八九十百千万萬]+)`
const YUAN = `(?:元|块钱?|塊錢?|rmb|cny|yuan|€|euros?)`
const SIGN = String.raw`[¥￥$€]?\s*`
/** What is measured otherwise is no price: ages, sizes, lengths. */
const NO_OTHER_UNIT = String.raw`(?![\d.]|\s*(?:岁|歲|月|年|天|周|片|只|支|条|层|cm|mm|m\b|ml|l\b|升|寸|英寸|码|碼|号|號|k?g\b|克|斤|w\b|瓦|v\b|人|度|%|x\b|×))`

type Rule = [RegExp, (low: number, high: number) => PriceRange]

const rule = (text: string, range: Rule[1]): Rule => [new RegExp(text, 'iu'), range]
const under = (most: number): PriceRange => ({ maxYuan: most })
const over = (least: number): PriceRange => ({ minYuan: least })
const AROUND = 0.25
const rounded = (yuan: number) => Math.round(yuan * 100) / 100

const RULES: Rule[] = [
  rule(
    `(?:between |entre |de |from )?${SIGN}${NUMBER}\\s*${YUAN}?\\s*(?:-|~|〜|–|—|到|至|to |and |à |y |et |a )\\s*${SIGN}${NUMBER}${NO_OTHER_UNIT}\\s*${YUAN}?(?:之间|之間|左右)?`,
    (low, high) => ({ minYuan: Math.min(low, high), maxYuan: Math.max(low, high) }),
  ),
  rule(`${NUMBER}\\s*${YUAN}?\\s*(?:以内|以內|以下|之内|之內|内|封顶)`, under),
  rule(
    `(?:不超过|不超過|不到|低于|低於|少于|最多|预算|預算)\\s*${SIGN}${NUMBER}${NO_OTHER_UNIT}\\s*${YUAN}?(?:以内|以下)?`,
    under,
  ),
  rule(`${NUMBER}\\s*${YUAN}?\\s*(?:以上|起步)`, over),
  rule(`(?:超过|超過|高于|高於|多于)\\s*${SIGN}${NUMBER}${NO_OTHER_UNIT}\\s*${YUAN}?`, over),
  rule(`${NUMBER}\\s*${YUAN}\\s*(?:左右|上下)`, (about) => ({
    minYuan: rounded(about * (1 - AROUND)),
    maxYuan: rounded(about * (1 + AROUND)),
  })),
  rule(
    `\\b(?:under|below|less than|up to|max|cheaper than|moins de|menos de|hasta|jusqu'?a)\\s*${SIGN}${NUMBER}${NO_OTHER_UNIT}\\s*${YUAN}?`,
    under,
  ),
  rule(`\\b(?:over|above|more than|from|plus de|mas de|desde)\\s*${SIGN}${NUMBER}${NO_OTHER_UNIT}\\s*${YUAN}?`, over),
]

export function readPrice(typed: string): { words: string; range: PriceRange } | undefined {
  const text = plain(typed)
  for (const [pattern, rangeOf] of RULES) {
    const found = pattern.exec(text)
    if (!found) continue
    const [low, high] = [numberOf(found[1] as string), numberOf(found[2] ?? '0')]
    if (low === undefined || high === undefined || Math.max(low, high) > LARGEST) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { words: rest.replaceAll(/\s+/g, ' ').trim(), range: rangeOf(low, high) }
  }
  return undefined
}
