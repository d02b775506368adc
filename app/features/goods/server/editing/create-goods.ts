import * as m from '~/paraglide/messages'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { firstOf } from '~/values/characters'
import type { Locale, Texts } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { GOODS_NAME_MOST } from '../../contract/editing'
import type { GoodsWritten } from '../../contract/saving'
import { openStock } from '../catalogue/skus-for-sale'
import { insertGoods } from '../catalogue/store'
import { goodsWords } from '../search/findable-words'
import { findGoods, noteMade } from './store'
import { insertCopy, namesOf } from './store-choices'
import { textsOfGoods } from './write-about'

type Made = Result<{ id: string }, 'notFound' | 'submissionReused'>
type Drafted = Result<object, 'notFound'>

/** A draft that says what was sent of it so far; the parts of the form write the rest. */
export async function insertDraft(tx: Tx, operatorId: string, id: string, sent: GoodsWritten): Promise<Drafted> {
  const { categoryId, freightTemplateId } = sent
  const names = await namesOf(tx, { categoryId, freightTemplateId, brandId: null })
  if (!names.category) return refuse('notFound', { field: 'categoryId' })
  if (!names.freight) return refuse('notFound', { field: 'freightTemplateId' })
  const texts = textsOfGoods(sent)
  const words = await goodsWords(tx, { ...texts, categoryId, brandId: null })
  await insertGoods(
    tx,
    {
      id,
      category_id: categoryId,
      freight_template_id: freightTemplateId,
      name: JSON.stringify(texts.name),
      subtitle: JSON.stringify(texts.subtitle),
      unit: JSON.stringify(texts.unit),
      pictures: [],
      details: '[]',
      options: '[]',
      status: 'draft',
      price_from: 0,
      price_to: 0,
    },
    words,
  )
  await noteMade(tx, id, operatorId)
  const name = texts.name['zh-Hans']
  await noteAct(tx, { operatorId, act: 'createGoods', subject: { kind: 'goods', id }, after: { name } })
  return ok({})
}

const copyName = (name: Texts): Texts =>
  Object.fromEntries(
    Object.entries(name).map(([locale, text]) => [
      locale,
      firstOf(m.console_goods_copy_name({ name: text }, { locale: locale as Locale }), GOODS_NAME_MOST),
    ]),
  )

export const copyGoods = (operatorId: string, { id: fromId, submissionId }: { id: string; submissionId: string }) =>
  transaction(async (tx): Promise<Made> => {
    const from = await findGoods(tx, fromId)
    if (!from) return refuse('notFound')
    const claim = { scope: 'goods', key: submissionId, memberId: operatorId, content: { fromId } }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    const name = copyName(from.name)
    const skuIds = await insertCopy(tx, fromId, id, name, await goodsWords(tx, { ...from, name }))
    await openStock(tx, skuIds)
    await noteMade(tx, id, operatorId)
    await noteAct(tx, { operatorId, act: 'copyGoods', subject: { kind: 'goods', id }, before: { goodsId: fromId } })
    return ok({ id })
  })
