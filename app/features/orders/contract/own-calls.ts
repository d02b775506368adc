import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'

export const waitingCalls = {
  urge: call({
    method: 'POST',
    path: '/api/order/urge',
    access: 'member',
    about: 'Asks the mall to ship a paid order soon, once a day.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  readdress: call({
    method: 'POST',
    path: '/api/order/readdress',
    access: 'member',
    about:
      'Changes the delivery address of an order to another of the member’s addresses, once, before anything is shipped and where freight is the same.',
    input: z.object({ id: f.id, addressId: f.id }),
    output: f.none,
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/order/takeBack',
    access: 'member',
    about: 'Requests the full refund of a paid order that was not shipped within the promised time.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
