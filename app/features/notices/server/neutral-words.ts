import type { NoticeKind } from '~/house/registers/notice-kinds'
import * as m from '~/paraglide/messages'
import { LOCALES } from '~/values/locales'
import type { Params } from './store'

/** Params that name goods; the title of a sale is that of its goods. */
const NAMES = ['goods', 'about', 'prize']
const NAMES_OF: Partial<Record<NoticeKind, readonly string[]>> = { saleSoon: ['title'] }

/** Undefined where a notice names no goods anyway. */
export function neutralOf(kind: NoticeKind, params: object): Params | undefined {
  const named = (NAMES_OF[kind] ?? NAMES).filter((name) => name in params)
  if (named.length === 0) return undefined
  const word = Object.fromEntries(LOCALES.map((locale) => [locale, m.discreet_goods({}, { locale })]))
  return Object.fromEntries(named.map((name) => [name, word]))
}
