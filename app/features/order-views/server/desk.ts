import type { z } from 'zod'
import { retryOrderRefund } from '~/features/after-sales/server/act-on-case'
import { closeOrder } from '~/features/after-sales/server/close-order'
import { cancelAs } from '~/features/orders/server/ends/cancel-order'
import { changePrice } from '~/features/orders/server/money/change-price'
import { changeAddress } from '~/features/orders/server/shipping/change-address'
import { correctWaybill, readWaybill } from '~/features/orders/server/shipping/correct-waybill'
import { previewShipMany, readBatch, shipMany, unshipMany } from '~/features/orders/server/shipping/ship-many'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { unshipOrder } from '~/features/orders/server/shipping/unship-order'
import { writeNote } from '~/features/orders/server/write-note'
import type { Provided } from '~/house/caller'
import { parseYuan } from '~/values/money'
import { ok } from '~/values/result'
import type { orderDesk } from '../contract/operators'
import { noteMany, sheetsOf } from './chosen-orders'
import { exportOrders } from './export-orders'
import { listOrders } from './list-orders'
import { readBuyer, readMoney, readStory } from './order-page'
import { readDeskOrder } from './read-desk-orders'
import { choicesFor, dropFilter, saveFilter } from './saved-filters'

type Input = z.output<typeof orderDesk.ship.input>

const shipOne = (operatorId: string, { id, company, number, lines, isComplete, submissionId }: Input) =>
  shipOrder({ operatorId, orderId: id, parcels: [{ company, number, lines }], isComplete, submissionId })

export const desk: Provided<typeof orderDesk> = {
  list: async (input, { locale, operator }) => {
    const [page, choices] = await Promise.all([listOrders(input, locale), choicesFor(operator.id)])
    return ok({ ...page, ...choices })
  },
  sheets: (input, { locale }) => sheetsOf(input, locale),
  noteMany: (input, { operator }) => noteMany(operator.id, input),
  saveFilter: (input, { operator }) => saveFilter(operator.id, input),
  dropFilter: ({ filterId }, { operator }) => dropFilter(operator.id, filterId),
  buyer: ({ id }, { locale }) => readBuyer(id, locale),
  money: ({ id }) => readMoney(id),
  story: ({ id }) => readStory(id),
  details: ({ id }, { locale }) => readDeskOrder(id, locale),
  ship: (sent, { operator }) => shipOne(operator.id, sent),
  shipPreview: ({ list }, { locale }) => previewShipMany(list, locale),
  shipMany: (sent, { operator, locale }) => shipMany(operator.id, sent, locale),
  batch: ({ id }) => readBatch(id),
  unship: ({ id }, { operator }) => unshipOrder(operator.id, id),
  unshipMany: ({ id }, { operator }) => unshipMany(operator.id, id),
  waybill: ({ id, parcelId }) => readWaybill(id, parcelId),
  correctWaybill: ({ id, ...sent }, { operator }) => correctWaybill(operator.id, { orderId: id, ...sent }),
  retryRefund: ({ id, refundId }, { operator }) => retryOrderRefund(operator.id, id, refundId),
  cancel: ({ id, why }, { operator }) => cancelAs(operator.id, id, why),
  reprice: ({ id, payable, why }, { operator }) =>
    changePrice(operator.id, { orderId: id, payable: parseYuan(payable) ?? 0, why }),
  readdress: ({ id, ...address }, { operator }) => changeAddress(operator.id, id, address),
  note: ({ id, ...said }, { operator }) => writeNote(operator.id, id, said),
  table: (input, { operator, locale }) => exportOrders(operator.id, input, locale),
  close: ({ id, reason }, { operator }) => closeOrder(operator.id, id, reason),
}
