import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { moment } from '~/contract/language-fields'
import { may } from '~/contract/roles'
import { goodsBulkDesk } from './bulk'
import { goodsFilter } from './filter'
import { OFF_SALE_REASON_MOST } from './limits'
import * as sections from './sections'
import { deskGoods, deskGoodsListed, goodsChange, goodsChoices } from './shown'

const roles = may.handleGoods
const id = z.object({ id: f.id })
const done = z.object({ version: z.number().int() })

const reads = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  call({ method: 'GET', path: `/api/console/goods/${path}`, access: 'operator', roles, about, input, output })
const writes = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  call({ method: 'POST', path: `/api/console/goods/${path}`, access: 'operator', roles, about, input, output })

export const goodsEditingDesk = {
  list: reads(
    'list',
    'Goods, the newest first: by state, category with those below it, brand, stock, and words or number.',
    z.object({ ...goodsFilter, cursor: idCursor }),
    f.page(deskGoodsListed).extend({
      choices: goodsChoices,
      found: z.number().int(),
      bulkMost: z.number().int(),
    }),
  ),
  details: reads('details', 'One goods in all languages, with its SKUs and its last changes.', id, deskGoods),
  choices: reads('choices', 'Categories, brands, freight templates and services to choose from.', f.none, goodsChoices),
  previewLink: reads(
    'previewLink',
    'A signed link by which anybody can look at goods for a while, drafts too; `until` is in seconds since 1970.',
    id,
    z.object({ id: z.string(), until: z.number().int(), sign: z.string() }),
  ),
  history: reads(
    'history',
    'What was changed of goods and by whom, the newest first, with what stood there before.',
    id.extend({ cursor: rowCursor }),
    f.page(goodsChange),
  ),
  create: writes(
    'create',
    'Begins goods as a draft, once per submissionId.',
    sections.newGoods,
    z.object({ id: z.string() }),
  ),
  copy: writes(
    'copy',
    'Begins goods as a draft that has all of others but stock and barcodes, once per submissionId.',
    id.extend({ submissionId: f.id }),
    z.object({ id: z.string() }),
  ),
  writeAbout: {
    ...writes('writeAbout', 'Keeps name, subtitle and unit in all languages.', sections.goodsAbout, done),
    whole: true as const,
  },
  writeTerms: {
    ...writes(
      'writeTerms',
      'Keeps category, brand, freight, limit, points, tags and place.',
      sections.goodsTerms,
      done,
    ),
    whole: true as const,
  },
  writeMedia: {
    ...writes('writeMedia', 'Keeps the pictures in their order, and the film.', sections.goodsMedia, done),
    whole: true as const,
  },
  writeDetails: {
    ...writes('writeDetails', 'Keeps the blocks and their texts in one language.', sections.goodsDetails, done),
    whole: true as const,
  },
  writeOptions: {
    ...writes(
      'writeOptions',
      'Keeps the options and their texts in one language. SKUs of what is left out are hidden, or gone where nobody used them.',
      sections.goodsOptions,
      done,
    ),
    whole: true as const,
  },
  writeSkus: {
    ...writes(
      'writeSkus',
      'Keeps the table of SKUs; a new one begins with its first stock. A row without a price is left out.',
      sections.goodsSkus,
      done,
    ),
    whole: true as const,
  },
  writeSku: {
    ...writes('writeSku', 'Keeps price, picture and threshold of one SKU.', sections.goodsSku, done),
    whole: true as const,
  },
  putOnSale: writes('putOnSale', 'Sells goods from now on; they need a name, a picture and a SKU.', id, f.none),
  takeOffSale: writes(
    'takeOffSale',
    'Sells goods no more; they can still be looked at.',
    id.extend({ reason: f.optionalText(OFF_SALE_REASON_MOST) }),
    f.none,
  ),
  ...goodsBulkDesk,
  plan: {
    ...writes(
      'plan',
      'Says when goods come on sale and when they go, in the time of the mall; empty for never.',
      id.extend({ onSaleAt: moment, offSaleAt: moment }),
      f.none,
    ),
    whole: true as const,
  },
}
