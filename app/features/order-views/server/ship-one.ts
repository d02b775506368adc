import type { z } from 'zod'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import type { orderDesk } from '../contract/operators'

type Sent = z.output<typeof orderDesk.ship.input>

export const shipOne = (operatorId: string, { id, company, number, lines, isComplete, submissionId }: Sent) =>
  shipOrder({ operatorId, orderId: id, parcels: [{ company, number, lines }], isComplete, submissionId })
