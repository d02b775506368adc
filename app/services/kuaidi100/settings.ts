import { z } from 'zod'
import { origin, secretFile, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

const fields = {
  KUAIDI100_CUSTOMER: text('Account at kuaidi100, where EXPRESS_GATEWAY names it'),
  KUAIDI100_KEY: text('Key of that account'),
  KUAIDI100_KEY_FILE: secretFile(),
  KUAIDI100_URL: origin.default('https://poll.kuaidi100.com').describe('Where kuaidi100 is asked. Live: https'),
}

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  customer: env.KUAIDI100_CUSTOMER as string,
  key: env.KUAIDI100_KEY as string,
  url: env.KUAIDI100_URL,
})

export type Kuaidi100Account = ReturnType<typeof accountIn>

export const kuaidi100Settings = {
  kind: 'express',
  name: 'kuaidi100',
  fields,
  needed: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'PUBLIC_ORIGIN'],
  addresses: ['KUAIDI100_URL'],
  secrets: ['KUAIDI100_KEY'],
  filed: ['KUAIDI100_KEY'],
  account: accountIn,
} satisfies VendorSettings
