import { z } from 'zod'
import { origin, secretFile, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_KUAIDI100 = { customer: '5A0DB0C5AAD65A0DB0C5AAD600000100', key: 'PLAYEDkey100' }

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

const kuaidi100At = ({ base: url }: { base: string }): Kuaidi100Account => ({ ...SIM_KUAIDI100, url })

export const kuaidi100Settings = {
  kind: 'express',
  name: 'kuaidi100',
  fields,
  needed: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'PUBLIC_ORIGIN'],
  addresses: ['KUAIDI100_URL'],
  secrets: ['KUAIDI100_KEY'],
  filed: ['KUAIDI100_KEY'],
  account: accountIn,
  played: {
    at: kuaidi100At,
    environment: (account: Kuaidi100Account) => ({
      KUAIDI100_CUSTOMER: account.customer,
      KUAIDI100_KEY: account.key,
      KUAIDI100_URL: account.url,
    }),
  },
} satisfies VendorSettings
