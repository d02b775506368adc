import { FIELD_LOCALES } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { LOCALES, type Locale } from '~/values/locales'

export type Say = (params?: object, options?: { locale?: Locale }) => string

/** `sum` is in fen on the wire and in yuan in a file; `flag` is 1 or 0; `time` is an instant. */
type Kind = 'text' | 'count' | 'sum' | 'time' | 'flag' | 'choice'

export interface TableColumn {
  /** Stays the same in every language and version; stands in brackets behind the heading. */
  key: string
  say: Say
  kind: Kind
  words?: Readonly<Record<string, Say>>
  /** Of a person: only for who has the right, and asks for it. */
  isPersonal?: true
}

const of =
  (kind: Kind) =>
  (key: string, say: unknown, words?: Readonly<Record<string, unknown>>): TableColumn => ({
    key,
    kind,
    say: say as Say,
    ...(words && { words: words as Record<string, Say> }),
  })
export const [text, count, sum, time, flag] = [of('text'), of('count'), of('sum'), of('time'), of('flag')]
export const choice = of('choice')
export const personal = (...columns: TableColumn[]): TableColumn[] =>
  columns.map((one) => ({ ...one, isPersonal: true }))

/** One of each language: `nameHans`, `nameEn`. */
export const inLanguages = (key: string, say: unknown): TableColumn[] =>
  LOCALES.map((locale) =>
    text(key + FIELD_LOCALES[locale], (params: object, options: { locale?: Locale }) =>
      m.console_goods_in_language({ field: (say as Say)(params, options), language: locale }, options),
    ),
  )
