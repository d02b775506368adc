import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { ABOUTS } from '~/house/registers/abouts'

export const subscriptionCalls = {
  list: call({
    method: 'GET',
    path: '/api/subscriptions/list',
    access: 'member',
    about:
      'The notices that the member can also receive at the messenger: template id, and how many more messages the member has agreed to. Empty where the mall sends none, and for members without a bound account.',
    input: f.none,
    output: z.object({
      items: z.array(z.object({ about: z.enum(ABOUTS), template: z.string(), remaining: z.number().int() })),
    }),
  }),
  agree: call({
    method: 'POST',
    path: '/api/subscriptions/agree',
    access: 'member',
    about: 'Records that the member has agreed to one more message about each of these topics.',
    input: z.object({ abouts: f.listOf(z.enum(ABOUTS), ABOUTS.length) }),
    output: f.none,
  }),
}
