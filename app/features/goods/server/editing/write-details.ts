import { sql } from 'kysely'
import type { z } from 'zod'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { randomToken } from '~/values/ids'
import type { Locale, Texts } from '~/values/locales'
import { withText } from '~/values/locales'
import { ok, refuse } from '~/values/result'
import type { goodsDetails } from '../../contract/editing'
import { type Changed, changeGoods, type Said } from './change-goods'
import type { StoredBlock } from './store'

const KEY_BYTES = 6

/** Keeps a block's texts in other languages with it. */
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

type Typed = { kind: StoredBlock['kind']; key: string; text: string; of: string }

function blockOf({ kind, key, text, of }: Typed, was: StoredBlock | undefined, language: Locale): StoredBlock {
  if (kind === 'picture') return { key, kind, picture: of }
  if (kind === 'facts') {
    const before = was?.kind === 'facts' ? was.rows : []
    const typed = factsIn(text)
    // The mall's own language decides how many facts there are; others only name them.
    const count = language === 'zh-Hans' ? typed.length : Math.max(typed.length, before.length)
    const rows = Array.from({ length: count }, (_, at): [Texts, Texts] => [
      withText(before[at]?.[0] ?? {}, language, typed[at]?.[0] ?? ''),
      withText(before[at]?.[1] ?? {}, language, typed[at]?.[1] ?? ''),
    ])
    return { key, kind, rows }
  }
  const before = was && 'text' in was ? was.text : {}
  return { key, kind, text: withText(before, language, text) }
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

export const writeDetails = (operatorId: string, sent: z.output<typeof goodsDetails>): Promise<Changed> =>
  changeGoods(operatorId, 'details', sent, async (tx, row) => {
    const known = new Map(row.details.map((block, at) => [keyOf(block, at), block]))
    const blocks = sent.kind.flatMap((kind, at) => {
      const [text, of, key = ''] = [sent.text[at] ?? '', sent.of[at] ?? '', sent.blockKey[at]]
      const was = known.get(key)
      const block = blockOf({ kind, key: was ? key : randomToken(KEY_BYTES), text, of }, was, sent.language)
      const isEmpty = block.kind === 'picture' ? !of : Object.values(textsOf(block)).every((one) => !one.trim())
      return isEmpty ? [] : [block]
    })
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
    const had = row.details.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
    const added = pictures.filter((key) => !had.includes(key))
    if (!(await mallHasPictures(tx, added))) return refuse('notFound', { field: 'of' })
    return ok({
      set: [sql`details = ${JSON.stringify(blocks)}::jsonb`],
      before: said(row.details),
      after: said(blocks),
    })
  })
