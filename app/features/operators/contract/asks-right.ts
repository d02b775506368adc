import { z } from 'zod'
import { call } from '~/contract/call'
import { may, RIGHTS } from '~/contract/roles'

export const asksRight = call({
  method: 'GET',
  path: '/api/console/may',
  access: 'operator',
  roles: may.enter,
  about: 'Whether the operator has a right; checked before a screen loads data or shows a form.',
  input: z.object({ right: z.enum(RIGHTS) }),
  output: z.object({ may: z.boolean() }),
})
