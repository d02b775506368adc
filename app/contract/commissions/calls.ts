import { z } from 'zod'
import { call } from '../call'
import * as f from '../fields'
import { LINKS_MOST, openedLink } from './limits'

export const commissionCalls = {
  openLinks: call({
    method: 'POST',
    path: '/api/business/agent/openLinks',
    access: 'member',
    about:
      'Tells by whose links the member came, the newest first, before an order is placed. The newest within 30 days of an agent who earns counts, if the shop that it names is theirs; one’s own and all others change nothing.',
    input: z.object({ links: f.listOf(openedLink, LINKS_MOST) }),
    output: f.none,
  }),
}
