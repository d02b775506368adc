import type { RefusalKey } from '~/house/registers/refusals'
import { newId } from '~/platform/database/new-id'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsSection } from '../../contract/editing'
import type { GoodsWritten } from '../../contract/saving'
import { changePart, holdSince, type Planned } from './change-goods'
import { insertDraft } from './create-goods'
import { putOnSale } from './move-goods'
import { planOfSale } from './plan-sale'
import { type GoodsRow, holdGoods } from './store'
import { listStored, writePrices } from './store-skus'
import { aboutOf } from './write-about'
import { detailsOf } from './write-details'
import { mediaOf } from './write-media'
import { planOfOptions } from './write-options'
import { moveStock, planOfSkus } from './write-skus'
import { termsOf } from './write-terms'

type Part = (tx: Tx, row: GoodsRow, sent: GoodsWritten) => Promise<Result<Planned, RefusalKey>>

/** SKUs come after the options that they choose from. */
const parts: [GoodsSection, Part][] = [
  ['about', aboutOf],
  ['terms', termsOf],
  ['media', mediaOf],
  ['details', detailsOf],
  ['options', planOfOptions],
  ['skus', planOfSkus],
]

type Saved = Result<{ id: string; version: number }, RefusalKey>

async function saveParts(tx: Tx, operatorId: string, id: string, sent: GoodsWritten, locale: Locale): Promise<Saved> {
  const { version, shownVersion } = sent.id ? sent : { version: 1, shownVersion: 0 }
  const held = await holdSince(tx, { id, version }, shownVersion)
  if (!held) return refuse('notFound')
  let { row } = held
  const change = async (section: GoodsSection, part: Part) => {
    const done = await changePart(tx, operatorId, section, { ...held, row }, (inside, now) => part(inside, now, sent))
    if (done.ok) row = done.value.row
    return done
  }
  for (const [section, part] of parts) {
    const done = await change(section, part)
    if (!done.ok) return done
  }
  const [, skus] = await Promise.all([writePrices(tx, id), listStored(tx, id)])
  const moved = await moveStock(tx, operatorId, skus, sent, locale)
  if (!moved.ok) return moved
  const planned = await change('plan', planOfSale)
  if (!planned.ok) return planned
  const isSold = row.status === 'on sale'
  if (isSold && skus.every(({ isHidden }) => isHidden)) return refuse('lastSku')
  const sold = sent.sells && !isSold ? await putOnSale(tx, operatorId, id) : ok({})
  return sold.ok ? ok({ id, version: row.version }) : sold
}

/**
 * The whole form of goods in one transaction; without an id a new draft, once per submission. Refused as goodsChanged
 * where a part that it changes was changed since, as lastSku where goods on sale would have nothing to sell.
 */
export const saveGoods = (operatorId: string, sent: GoodsWritten, locale: Locale): Promise<Saved> =>
  transaction(async (tx): Promise<Saved> => {
    if (sent.id) return saveParts(tx, operatorId, sent.id, sent, locale)
    const { submissionId, ...content } = sent
    const claimed = await claimSubmission(tx, { scope: 'goods', key: submissionId, memberId: operatorId, content })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id, version: (await holdGoods(tx, id))?.version ?? 0 })
    return draftGoods(tx, operatorId, id, sent, locale)
  })

async function draftGoods(tx: Tx, operatorId: string, id: string, sent: GoodsWritten, locale: Locale): Promise<Saved> {
  const made = await insertDraft(tx, operatorId, id, sent)
  return made.ok ? saveParts(tx, operatorId, id, sent, locale) : made
}

/** For whoever knows that it is sent once. */
export const saveGoodsIn = async (tx: Tx, operatorId: string, sent: GoodsWritten, locale: Locale): Promise<Saved> =>
  sent.id ? saveParts(tx, operatorId, sent.id, sent, locale) : draftGoods(tx, operatorId, await newId(tx), sent, locale)

/** Nobody else saves them before the transaction ends. */
export const holdBeforeSaving = (tx: Tx, id: string) => holdGoods(tx, id)
