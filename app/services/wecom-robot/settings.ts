import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { secretFile, webAddress } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

const fields = {
  WECOM_ROBOT_URL: webAddress(
    'Address of the robot in a group of WeCom, as its page shows it; whoever knows it can write there. Live: https',
  ),
  WECOM_ROBOT_URL_FILE: secretFile(),
}

const schema = z.object(fields)
const accountIn = (env: z.output<typeof schema>) => ({ url: env.WECOM_ROBOT_URL as string })

export type WecomRobotAccount = ReturnType<typeof accountIn>

export const SIM_WECOM_ROBOT = 'c1a0db0c-5aad-4000-8000-000000000100'

export const wecomRobotSettings = {
  kind: 'alarm',
  name: 'wecom',
  about: 'wecom (the robot of a group in WeCom)',
  fields,
  needed: ['WECOM_ROBOT_URL'],
  addresses: ['WECOM_ROBOT_URL'],
  secrets: ['WECOM_ROBOT_URL'],
  filed: ['WECOM_ROBOT_URL'],
  formats: {
    WECOM_ROBOT_URL: shaped(/\/cgi-bin\/webhook\/send\?key=[\w-]+$/, 'the whole address, with /send?key= and the key'),
  },
  account: accountIn,
  played: {
    at: ({ base }: { base: string }): WecomRobotAccount => ({
      url: `${base}/cgi-bin/webhook/send?key=${SIM_WECOM_ROBOT}`,
    }),
    environment: ({ url }: WecomRobotAccount) => ({ WECOM_ROBOT_URL: url }),
  },
} satisfies VendorSettings
