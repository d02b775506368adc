import { z } from 'zod'
import type { Problem } from '~/platform/settings/places'
import { missingOf, missingProblems, unsafeProblems, type VendorSettings } from '~/platform/settings/vendor-settings'
import { wxpaySettings } from './settings'

/** By the names of WeChat Pay's scene "commission". */
const COMMISSION = '1005'
const COMMISSION_WANTS = ['岗位类型', '报酬说明']
const PERCEPTION_MOST = 16

const reports = z
  .string()
  .regex(
    /^[^=,]{1,32}=[^=,]{1,32}(,[^=,]{1,32}=[^=,]{1,32})*$/,
    'must be entries like 岗位类型=推广员, separated by commas',
  )
  .transform((text) =>
    text.split(',').map((entry) => {
      const [type = '', content = ''] = entry.split('=', 2)
      return { type: type.trim(), content: content.trim() }
    }),
  )

const fields = {
  WXPAY_TRANSFER_SCENE: z
    .string()
    .regex(/^\d{4}$/, 'must be a scene such as 1005')
    .default(COMMISSION)
    .describe('Scene of transfers that WeChat Pay has granted; 1005 is commission'),
  WXPAY_TRANSFER_REPORT: reports
    .default('岗位类型=推广员,报酬说明=推广佣金')
    .describe('What that scene wants to know of every transfer, as name=content, separated by commas'),
  WXPAY_TRANSFER_PERCEPTION: z
    .string()
    .trim()
    .min(1)
    .max(PERCEPTION_MOST, `must have at most ${PERCEPTION_MOST} characters`)
    .default('劳务报酬')
    .describe('How the messenger names the money to whoever gets it, of the words that the scene allows'),
}

const schema = z.object(fields)
type Environment = z.output<typeof schema> & { MESSENGER_GATEWAY?: string; WECHAT_APP?: string; WXPAY_APP?: string }

/** Transfers need WeChat Pay's account, and pay people by who they are to the account that signs them in. */
function accountProblems(env: Environment): Problem[] {
  const problems = missingProblems(missingOf(wxpaySettings, env), 'PAYOUT_GATEWAY is wxpay')
  problems.push(...unsafeProblems(wxpaySettings.addresses, env))
  if (env.MESSENGER_GATEWAY !== 'wechat')
    problems.push(['MESSENGER_GATEWAY', 'must be wechat when PAYOUT_GATEWAY is wxpay'])
  if (env.WECHAT_APP !== env.WXPAY_APP)
    problems.push(['WXPAY_APP', 'must be the same as WECHAT_APP when PAYOUT_GATEWAY is wxpay'])
  return problems
}

function problemsOf(env: Environment, { isLive, isNamed }: { isLive: boolean; isNamed: boolean }): Problem[] {
  if (!isNamed) return []
  const problems = isLive ? accountProblems(env) : []
  const reportTypes = env.WXPAY_TRANSFER_REPORT.map(({ type }) => type)
  if (env.WXPAY_TRANSFER_SCENE === COMMISSION && COMMISSION_WANTS.some((name) => !reportTypes.includes(name)))
    problems.push(['WXPAY_TRANSFER_REPORT', `must name ${COMMISSION_WANTS.join(' and ')} for the scene ${COMMISSION}`])
  return problems
}

export const transferSettings = {
  kind: 'payout',
  name: 'wxpay',
  about: 'WeChat Pay’s transfers, with the account of WXPAY_…',
  fields,
  needed: [],
  addresses: [],
  secrets: [],
  options: (env: Environment) => ({
    scene: env.WXPAY_TRANSFER_SCENE,
    reports: env.WXPAY_TRANSFER_REPORT,
    perception: env.WXPAY_TRANSFER_PERCEPTION,
  }),
  problems: problemsOf,
} satisfies VendorSettings
