import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import type { goodsEditingDesk } from '../../contract/operators'
import { previewLinkOf } from '../catalogue/preview-links'
import { goOn, takeDown } from './act-on-many'
import { copyGoods, createGoods } from './create-goods'
import { moveDueGoods, planSale, putOnSaleAs, takeOffSaleAs } from './move-goods'
import { previewMany } from './preview-many'
import { readBulk, readBulks } from './read-bulks'
import { readChoices, readGoods, readGoodsList, readHistory } from './read-goods'
import { findGoods } from './store'
import { undoMany } from './undo-many'
import { writeAbout } from './write-about'
import { writeDetails } from './write-details'
import { writeMedia } from './write-media'
import { writeOptions } from './write-options'
import { writeSku, writeSkus } from './write-skus'
import { writeTerms } from './write-terms'

const desk: Provided<typeof goodsEditingDesk> = {
  list: (input, { locale }) => readGoodsList(input, locale),
  details: ({ id }, { locale }) => readGoods(id, locale),
  choices: async (_, { locale }) => ok(await readChoices(locale)),
  previewLink: async ({ id }) => ((await findGoods(db, id)) ? ok(await previewLinkOf(id)) : refuse('notFound')),
  history: (input) => readHistory(input),
  create: (sent, { operator }) => createGoods(operator.id, sent),
  copy: (sent, { operator }) => copyGoods(operator.id, sent),
  writeAbout: (sent, { operator }) => writeAbout(operator.id, sent),
  writeTerms: (sent, { operator }) => writeTerms(operator.id, sent),
  writeMedia: (sent, { operator }) => writeMedia(operator.id, sent),
  writeDetails: (sent, { operator }) => writeDetails(operator.id, sent),
  writeOptions: (sent, { operator }) => writeOptions(operator.id, sent),
  writeSkus: (sent, { operator, locale }) => writeSkus(operator.id, sent, locale),
  writeSku: (sent, { operator }) => writeSku(operator.id, sent),
  putOnSale: ({ id }, { operator }) => putOnSaleAs(operator.id, id),
  takeOffSale: (sent, { operator }) => takeOffSaleAs(operator.id, sent),
  bulkPreview: (input, { locale }) => previewMany(input, locale),
  bulk: (sent, { operator }) => takeDown(operator.id, sent),
  bulkGoOn: ({ id }, { operator }) => goOn(operator.id, id),
  bulkUndo: ({ id }, { operator }) => undoMany(operator.id, id),
  bulkChanges: ({ cursor }, { locale }) => readBulks(cursor, locale),
  bulkChange: ({ id }, { locale }) => readBulk(id, locale),
  plan: (sent, { operator }) => planSale(operator.id, sent),
}

export const goodsEditing = concept({
  desk,
  sweeps: { 'put goods on sale and off': moveDueGoods },
  firstSteps: {
    goods: {
      at: 90,
      isNeeded: true,
      title: m.console_first_goods,
      screen: 'consoleGoods',
      isDone: () => sql`exists (select from goods where status = 'on sale')`,
    },
  },
})
