import { sql } from 'kysely'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import type { Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import type { Locale, Texts } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsWritten } from '../../contract/saving'
import type { Planned, Said } from './change-goods'
import type { GoodsRow, StoredBlock } from './store'

const KEY_BYTES = 6

/** By which a block stays the same wherever it moves. */
export const keyOf = (block: StoredBlock, at: number): string => block.key ?? `at${at}`

const FACT = /^([^:：]*)[:：]?(.*)$/su

/** One fact a line, its name before the colon. */
const factsIn = (text: string): [string, string][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', value = ''] = FACT.exec(line) ?? []
      return [name.trim(), value.trim()]
    })

export function factTexts(rows: readonly [Texts, Texts][]): Texts {
  const locales = [...new Set(rows.flatMap(([name, value]) => [...Object.keys(name), ...Object.keys(value)]))]
  const lineOf = ([name, value]: [Texts, Texts], locale: Locale) => `${name[locale] ?? ''}: ${value[locale] ?? ''}`
  return Object.fromEntries(
    locales.map((locale) => [locale, rows.map((row) => lineOf(row, locale as Locale)).join('\n')]),
  )
}

function blockOf(kind: StoredBlock['kind'], key: string, texts: Texts, picture: string): StoredBlock {
  if (kind === 'picture') return { key, kind, picture }
  if (kind !== 'facts') return { key, kind, text: texts }
  const facts = Object.entries(texts).map(([locale, text]) => [locale as Locale, factsIn(text)] as const)
  const count = Math.max(0, ...facts.map(([, lines]) => lines.length))
  const side = (at: number, which: 0 | 1): Texts =>
    Object.fromEntries(facts.flatMap(([locale, lines]) => (lines[at]?.[which] ? [[locale, lines[at][which]]] : [])))
  return { key, kind, rows: Array.from({ length: count }, (_, at) => [side(at, 0), side(at, 1)]) }
}

const textsOf = (block: StoredBlock): Texts =>
  block.kind === 'facts' ? factTexts(block.rows) : block.kind === 'picture' ? {} : block.text

const said = (blocks: readonly StoredBlock[]): Said =>
  Object.fromEntries(
    blocks.flatMap((block, at) =>
      block.kind === 'picture'
        ? [[`block ${at + 1}`, block.picture]]
        : Object.entries(textsOf(block)).map(([locale, text]) => [`block ${at + 1} ${locale}`, text]),
    ),
  )

/** A block's texts by language, as the form has a column for each. */
const textsAt = (sent: GoodsWritten, at: number): Texts => {
  const all: Texts = {
    'zh-Hans': sent.text[at],
    'zh-Hant': sent.textHant[at],
    en: sent.textEn[at],
    es: sent.textEs[at],
    fr: sent.textFr[at],
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text))
}

export async function detailsOf(tx: Tx, row: GoodsRow, sent: GoodsWritten): Promise<Result<Planned, 'notFound'>> {
  const known = new Set(row.details.map(keyOf))
  const blocks = sent.kind.flatMap((kind, at) => {
    const [of, key = ''] = [sent.of[at] ?? '', sent.blockKey[at]]
    const block = blockOf(kind, known.delete(key) ? key : randomToken(KEY_BYTES), textsAt(sent, at), of)
    const isEmpty = block.kind === 'picture' ? !of : Object.values(textsOf(block)).every((one) => !one.trim())
    return isEmpty ? [] : [block]
  })
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  const had = row.details.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  const added = pictures.filter((key) => !had.includes(key))
  if (!(await mallHasPictures(tx, added))) return refuse('notFound', { field: 'of' })
  const apply = async () => [sql`details = ${JSON.stringify(blocks)}::jsonb`]
  return ok({ before: said(row.details), after: said(blocks), apply })
}
