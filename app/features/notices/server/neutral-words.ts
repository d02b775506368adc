import { type NoticeKind, noticeText } from '~/house/registers/notice-kinds'
import * as m from '~/paraglide/messages'
import { LOCALES } from '~/values/locales'
import type { Params } from './store-words'

/** Params that name goods; the title of a sale is that of its goods. */
const NAMES = ['goods', 'about', 'prize']
const NAMES_OF: Partial<Record<NoticeKind, readonly string[]>> = { saleSoon: ['title'] }
/** Of what may never have been bought. */
const OF_AN_ITEM: readonly NoticeKind[] = [
  ...(['favouriteBack', 'favouriteCheaper', 'saleSoon'] as const),
  ...(['goodsQuestionPut', 'goodsQuestionAnswered', 'questionAnswered'] as const),
]

const wordOf = (kind: NoticeKind, name: string) =>
  name === 'prize' ? m.discreet_prize : OF_AN_ITEM.includes(kind) ? m.discreet_item : m.discreet_goods

const MARK = '\u2063'

/** Undefined where a notice names no goods anyway. */
export function neutralOf(kind: NoticeKind, params: object): Params | undefined {
  const named = (NAMES_OF[kind] ?? NAMES).filter((name) => name in params)
  if (named.length === 0) return undefined
  const marked = { ...params, ...Object.fromEntries(named.map((name) => [name, MARK])) }
  const wordsOf = (name: string) =>
    LOCALES.map((locale) => {
      const word = wordOf(kind, name)({}, { locale })
      const isFirst = noticeText(kind, marked, locale).text.startsWith(MARK)
      return [locale, isFirst ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : word]
    })
  return Object.fromEntries(named.map((name) => [name, Object.fromEntries(wordsOf(name))]))
}
