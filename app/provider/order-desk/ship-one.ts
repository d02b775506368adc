import type { z } from 'zod'
import type { orderDeskCalls } from '~/contract/order-desk'
import { shipOrder } from '../orders/ship-order'

type Sent = z.output<typeof orderDeskCalls.ship.input>

/** Sends one parcel as the form says it. Refused like `shipOrder`. */
export const shipOne = (operatorId: string, { id, company, number, lines, isComplete, submissionId }: Sent) =>
  shipOrder({ operatorId, orderId: id, parcels: [{ company, number, lines }], isComplete, submissionId })
