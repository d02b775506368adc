import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { WEB_SHOWS, WEB_URL_MOST } from '~/contract/web-address'

export const webAddressCalls = {
  look: call({
    method: 'GET',
    path: '/api/webView/address',
    access: 'guest',
    about:
      'How an external page is opened: embedded, or behind an interstitial that names its host. Addresses that are not on the operator’s list have no title. Nothing is fetched.',
    input: z.object({ url: f.text(WEB_URL_MOST) }),
    output: z.object({
      url: z.string(),
      host: z.string(),
      /** Empty for addresses that are not on the operator's list. */
      title: z.string(),
      show: z.enum(WEB_SHOWS),
    }),
  }),
}
