import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const shareTextCalls = {
  ofGoods: member.get('/api/shareText/ofGoods', {
    about: 'The mall’s suggested texts for sharing goods, in the caller’s language, else in simplified Chinese.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ texts: z.array(z.string()) }),
  }),
}

export const shareTextRefusals = {
  shareTextsFull: { code: 4888, status: 409, say: m.share_texts_full },
} as const satisfies Refusals
