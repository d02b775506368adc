import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import type { goodsEditingDesk } from '../../contract/operators'
import { previewLinkOf } from '../catalogue/preview-links'
import { goOn, takeDown } from './act-on-many'
import { copyGoods } from './create-goods'
import { moveDueGoods, putOnSaleAs, takeOffSaleAs } from './move-goods'
import { previewMany } from './preview-many'
import { readBulk, readBulks } from './read-bulks'
import { readChoices, readGoods, readGoodsList, readHistory } from './read-goods'
import { readTable } from './read-table'
import { saveGoods } from './save-goods'
import { findGoods } from './store'
import { undoMany } from './undo-many'

const desk: Provided<typeof goodsEditingDesk> = {
  list: (input, { locale }) => readGoodsList(input, locale),
  details: ({ id }, { locale }) => readGoods(id, locale),
  choices: async (_, { locale }) => ok(await readChoices(locale)),
  previewLink: async ({ id }) => ((await findGoods(db, id)) ? ok(await previewLinkOf(id)) : refuse('notFound')),
  history: (input) => readHistory(input),
  copy: (sent, { operator }) => copyGoods(operator.id, sent),
  readTable: async ({ table, ...form }, { locale }) => ok(readTable(table, form, locale)),
  save: (sent, { operator, locale }) => saveGoods(operator.id, sent, locale),
  putOnSale: ({ id }, { operator }) => putOnSaleAs(operator.id, id),
  takeOffSale: (sent, { operator }) => takeOffSaleAs(operator.id, sent),
  bulkPreview: (input, { locale }) => previewMany(input, locale),
  bulk: (sent, { operator }) => takeDown(operator.id, sent),
  bulkGoOn: ({ id }, { operator }) => goOn(operator.id, id),
  bulkUndo: ({ id }, { operator }) => undoMany(operator.id, id),
  bulkChanges: ({ cursor }, { locale }) => readBulks(cursor, locale),
  bulkChange: ({ id }, { locale }) => readBulk(id, locale),
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
