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
    'Goods, newest first, by state, category with its subcategories, brand, stock, and keyword or id.',
    z.object({ ...goodsFilter, cursor: idCursor }),
    f.page(deskGoodsListed).extend({
      choices: goodsChoices,
      found: z.number().int(),
      bulkMost: z.number().int(),
    }),
  ),
  details: reads('details', 'One goods in all languages, with its SKUs and its latest changes.', id, deskGoods),
  choices: reads('choices', 'Categories, brands, freight templates and services to choose from.', f.none, goodsChoices),
  previewLink: reads(
    'previewLink',
    'A signed link by which anybody can preview goods, drafts included, until it expires; `until` is in seconds since 1970.',
    id,
    z.object({ id: z.string(), until: z.number().int(), sign: z.string() }),
  ),
  history: reads(
    'history',
    'The change history of goods, newest first: who changed what, with the previous values.',
    id.extend({ cursor: rowCursor }),
    f.page(goodsChange),
  ),
  create: writes(
    'create',
    'Creates goods as a draft, once per submissionId.',
    sections.newGoods,
    z.object({ id: z.string() }),
  ),
  copy: writes(
    'copy',
    'Creates goods as a draft copy of others, without stock and barcodes, once per submissionId.',
    id.extend({ submissionId: f.id }),
    z.object({ id: z.string() }),
  ),
  writeAbout: {
    ...writes('writeAbout', 'Saves name, subtitle and unit in all languages.', sections.goodsAbout, done),
    whole: true as const,
  },
  writeTerms: {
    ...writes(
      'writeTerms',
      'Saves category, brand, freight template, purchase limit, points, tags and position.',
      sections.goodsTerms,
      done,
    ),
    whole: true as const,
  },
  writeMedia: {
    ...writes('writeMedia', 'Saves the pictures in their order, and the video.', sections.goodsMedia, done),
    whole: true as const,
  },
  writeDetails: {
    ...writes('writeDetails', 'Saves the content blocks and their texts in one language.', sections.goodsDetails, done),
    whole: true as const,
  },
  writeOptions: {
    ...writes(
      'writeOptions',
      'Saves the options and their texts in one language. SKUs of removed options are hidden, or deleted if they were never used.',
      sections.goodsOptions,
      done,
    ),
    whole: true as const,
  },
  writeSkus: {
    ...writes(
      'writeSkus',
      'Saves the SKU table; a new SKU starts with its initial stock. Rows without a price are skipped.',
      sections.goodsSkus,
      done,
    ),
    whole: true as const,
  },
  writeSku: {
    ...writes('writeSku', 'Saves price, picture and low-stock threshold of one SKU.', sections.goodsSku, done),
    whole: true as const,
  },
  putOnSale: writes('putOnSale', 'Puts goods on sale; they need a name, a picture and a SKU.', id, f.none),
  takeOffSale: writes(
    'takeOffSale',
    'Takes goods off sale; they can still be viewed.',
    id.extend({ reason: f.optionalText(OFF_SALE_REASON_MOST) }),
    f.none,
  ),
  ...goodsBulkDesk,
  plan: {
    ...writes(
      'plan',
      'Schedules when goods go on sale and off sale, in the mall’s time zone; empty for never.',
      id.extend({ onSaleAt: moment, offSaleAt: moment }),
      f.none,
    ),
    whole: true as const,
  },
}
