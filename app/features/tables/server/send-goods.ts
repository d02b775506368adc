import type { z } from 'zod'
import { fieldMessage } from '~/contract/field-messages'
import type { Values } from '~/features/goods/contract/goods-values'
import { goodsWritten } from '~/features/goods/contract/saving'
import { holdBeforeSaving, saveGoodsIn } from '~/features/goods/server/editing/save-goods'
import { refusalText } from '~/house/registers/refusals'
import type { Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { refuse } from '~/values/result'
import { isNew, type Wrote } from './importing'
import { goodsNamed, holdNew } from './store-things'
import type { Work } from './store-work'

interface GoodsToSave {
  values: Values
  /** As they are; without, new ones. */
  goods: { id: string; version: number; isExclusive: boolean } | undefined
  isExclusive?: boolean
  /** Odd prices are meant. */
  meant?: boolean
  /** In which line of the file stands what is at this place of the form. */
  lineOf: (place: string | number | undefined) => number | undefined
}

export const holdGoods = (tx: Tx, subject: string): Promise<unknown> =>
  isNew(subject) ? holdNew(tx, subject) : holdBeforeSaving(tx, subject)

/** As a person saves the form of goods: one rule for both. */
export async function sendGoods(
  tx: Tx,
  { operatorId, locale }: Work,
  { values, goods, isExclusive = goods?.isExclusive ?? false, meant = false, lineOf }: GoodsToSave,
): Promise<Wrote> {
  const blame = (issue?: z.ZodIssue): Wrote => ({
    ...{ ...refuse('badInput'), line: lineOf(issue?.path[1]) },
    why: issue ? fieldMessage(issue, locale) : '',
  })
  const sent = goodsWritten.safeParse({
    ...{ brandId: '', ...values, isExclusive, id: goods?.id ?? '', version: goods?.version ?? 0 },
    ...{ submissionId: randomToken(), shownVersion: 0, meant, sells: false },
  })
  if (!sent.success) return blame(sent.error.issues[0])
  // Names may be the same; a row that is new was checked when nobody had them.
  if (!goods && (await goodsNamed([], [sent.data.nameHans])).length > 0) return refuse('overtaken')
  const saved = await saveGoodsIn(tx, operatorId, sent.data, locale)
  if (saved.ok || saved.refusal === 'goodsChanged') return saved
  const [, place] = /\[(\d+)\]$/.exec(saved.field ?? '') ?? []
  return { ...saved, line: lineOf(place), why: refusalText(saved.refusal, locale, saved.params) }
}
