import type { z } from 'zod'
import type { orderDesk } from '~/contract/orders/desk'
import { shipOrder } from './ship-order'

type Sent = z.output<typeof orderDesk.ship.input>

/** Sends one parcel as the form says it. Refused like `shipOrder`. */
export const shipOne = (operatorId: string, { id, company, number, lines, isComplete, submissionId }: Sent) =>
  shipOrder({ operatorId, orderId: id, parcels: [{ company, number, lines }], isComplete, submissionId })
