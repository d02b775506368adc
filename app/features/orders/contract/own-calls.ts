import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'

export const waitingCalls = {
  urge: call({
    method: 'POST',
    path: '/api/order/urge',
    access: 'member',
    about: 'Asks the mall to ship a paid order, once a day.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  readdress: call({
    method: 'POST',
    path: '/api/order/readdress',
    access: 'member',
    about:
      'Sends an order to another address of the member, once, before anything of it is shipped and where delivery costs the same.',
    input: z.object({ id: f.id, addressId: f.id }),
    output: f.none,
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/order/takeBack',
    access: 'member',
    about: 'Takes the money back for a paid order that was not shipped in the time that was promised.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
