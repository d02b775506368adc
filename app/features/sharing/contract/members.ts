import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'
import { linkOf } from '~/values/link'
import { localPath } from '~/values/local-path'

export const shareTextCalls = {
  ofGoods: member.get('/api/shareText/ofGoods', {
    about: 'The mall’s suggested texts for sharing goods, in the caller’s language, else in simplified Chinese.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ texts: z.array(z.string()) }),
  }),
}

export const SHORT_LINKS_MOST = 500
const SHORT_PATH_MOST = 200

/** Not the code of another link, nor what only programs or operators ask for. */
const isShared = (pathname: string) => !/^\/(s|h5|console|sandbox)(\/|$)/.test(pathname)

const namesSharer = (path: string) => {
  const { sUid, bUid } = linkOf(new URLSearchParams(path.split('?')[1]))
  return sUid !== undefined || bUid !== undefined
}

const target = z.object({
  path: z
    .string()
    .max(SHORT_PATH_MOST, 'long')
    .refine((path) => localPath(path, isShared) === path && !namesSharer(path), 'screen'),
})

/** As invitation codes: without 0, O, 1 and I, in any case. */
const shortCode = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => /^[2-9A-HJ-NP-Z]{7}$/.test(code), 'unknown_id')

export const shortLinkCalls = {
  make: member.post('/api/shortLink/make', {
    about:
      'The member’s short link to a shared screen of the shop, as `/s/` and the code, with how often it was opened. Made once per path; the path names no sharer.',
    input: target,
    output: z.object({ code: z.string(), uses: z.number().int() }),
  }),
  open: guest.get('/api/shortLink/open', {
    about:
      'Where a short link leads: its path with the member’s `sUid` and `bUid`, or home where the member’s shop is not open any more.',
    input: z.object({ link: shortCode }),
    output: z.object({ path: z.string() }),
  }),
}

export const shortLinkRefusals = {
  shortLinksFull: { code: 4886, status: 409, say: m.short_links_full },
} as const satisfies Refusals

export const shareTextRefusals = {
  shareTextsFull: { code: 4888, status: 409, say: m.share_texts_full },
} as const satisfies Refusals
