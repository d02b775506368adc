import { fieldMessage } from '~/contract/field-messages'
import { newBatchInput } from '~/features/coupons/contract/operators'
import { createBatchIn } from '~/features/coupons/server/create-batch-as'
import { batchOf } from '~/features/coupons/server/preview-batch'
import { fieldName } from '~/house/registers/field-names'
import * as m from '~/paraglide/messages'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { unknown } from './choices'
import { type Importing, type Matched, NEW } from './importing'
import { type Cells, isAsStored, storedCells } from './read-cells'
import { couponsNamed } from './store-things'
import { couponCells } from './table-rows'

const { shape } = newBatchInput.innerType()
const WRITES = Object.keys(shape).filter((name) => name !== 'submissionId')
const FIRST: Cells = { scope: 'all', taking: 'claim', limitPerMember: '1' }

const sentOf = (cells: Cells) =>
  newBatchInput.safeParse({
    ...Object.fromEntries(WRITES.map((name) => [name, cells[name] || (FIRST[name] ?? '')])),
    ...{ goodsIds: listIn(cells.goodsIds), categoryIds: listIn(cells.categoryIds), submissionId: randomToken() },
  })

const listIn = (cell = '') => cell.split(/[,，;；\s]+/).filter(Boolean)

function wrongIn(cells: Cells, locale: Locale): string | undefined {
  const sent = sentOf(cells)
  const [issue] = sent.success ? [] : sent.error.issues
  if (!issue) return undefined
  const name = String(issue.path[0])
  return m.field_name_said({ field: fieldName(name, locale) ?? name, text: fieldMessage(issue, locale) }, { locale })
}

/** Coupons never change, because some are out: a row without a number is a new batch, any other has to be as it is. */
export const coupons: Importing = {
  writes: WRITES,
  checks: {},
  async match(rows, locale) {
    const known = await couponsNamed(rows.flatMap(({ cells }) => cells.coupon || []))
    return rows.map(({ cells, line }): Matched => {
      const name = cells.nameZh || cells.nameEn || ''
      const nothing = { key: '', subject: '', name }
      if (cells.coupon) {
        const row = known.find(({ coupon }) => coupon === cells.coupon)
        if (!row) return { ...nothing, ...unknown(cells.coupon, locale) }
        const now = storedCells('coupons', couponCells(row))
        const isSame = WRITES.every(
          (column) => cells[column] === undefined || isAsStored(cells[column], now[column] ?? ''),
        )
        return isSame
          ? { key: row.coupon, subject: row.coupon, name, now }
          : { ...nothing, wrong: m.console_imports_coupon({}, { locale }) }
      }
      const wrong = wrongIn(cells, locale)
      return wrong === undefined ? { key: `${NEW}${line}`, subject: `${NEW}${line}`, name } : { ...nothing, wrong }
    })
  },
  nowOf: async () => new Map(),
  async write(tx, { operatorId }, _, [row]) {
    const sent = sentOf(row?.after ?? {})
    if (!sent.success) throw new Error('a coupon that was right in the dry run')
    return createBatchIn(tx, operatorId, batchOf(sent.data))
  },
}
