import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { origin, secretFile, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_KDNIAO = { business: '1000000', key: 'played-key-of-kdniao' }

const fields = {
  KDNIAO_BUSINESS: text('Account (EBusinessID) at kdniao, where EXPRESS_GATEWAY names it'),
  KDNIAO_KEY: text('Key (AppKey) of that account'),
  KDNIAO_KEY_FILE: secretFile(),
  KDNIAO_URL: origin.default('https://api.kdniao.com').describe('Where kdniao is asked. Live: https'),
}

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  business: env.KDNIAO_BUSINESS as string,
  key: env.KDNIAO_KEY as string,
  url: env.KDNIAO_URL,
})

export type KdniaoAccount = ReturnType<typeof accountIn>

export const kdniaoAt = ({ base: url }: { base: string }): KdniaoAccount => ({ ...SIM_KDNIAO, url })

export const kdniaoSettings = {
  kind: 'express',
  name: 'kdniao',
  fields,
  needed: ['KDNIAO_BUSINESS', 'KDNIAO_KEY'],
  addresses: ['KDNIAO_URL'],
  secrets: ['KDNIAO_KEY'],
  filed: ['KDNIAO_KEY'],
  formats: { KDNIAO_BUSINESS: shaped(/^\d{4,12}$/, 'an account of digits (用户ID)') },
  account: accountIn,
  played: {
    known: SIM_KDNIAO,
    at: kdniaoAt,
    environment: (account: KdniaoAccount) => ({
      KDNIAO_BUSINESS: account.business,
      KDNIAO_KEY: account.key,
      KDNIAO_URL: account.url,
    }),
  },
} satisfies VendorSettings
