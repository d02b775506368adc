import { z } from 'zod'
import { missingOf, type PaymentEnvironment } from './payments'
import { isSafe, type Problem, UNSAFE } from './places'

/** What the scene "commission" has to be told of each transfer, by the names that WeChat Pay gives them. */
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

/** What pays money out to people's wallets. */
export const payoutSettings = {
  PAYOUT_GATEWAY: z
    .enum(['sandbox', 'wxpay', 'none'], { errorMap: () => ({ message: 'must be one of: sandbox, wxpay, none' }) })
    .optional()
    .describe(
      'Who pays to wallets. sandbox: a wallet that moves no money. wxpay: WeChat Pay’s transfers, with the account of WXPAY_…. none: only by hand. Demo: sandbox, live: none',
    ),
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

type Environment = PaymentEnvironment &
  z.output<z.ZodObject<typeof payoutSettings>> & { MESSENGER_GATEWAY?: string; WECHAT_APP?: string }

/** What stands in the way of paying real money out. */
export function payoutProblems(env: Environment, isLive: boolean): Problem[] {
  const problems: Problem[] = []
  if (isLive && env.PAYOUT_GATEWAY === 'sandbox')
    problems.push(['PAYOUT_GATEWAY', 'sandbox is refused when SHOP_MODE is live'])
  if (env.PAYOUT_GATEWAY !== 'wxpay') return problems
  const missing = isLive ? missingOf('wxpay', env) : []
  for (const names of missing)
    problems.push([names.replaceAll('|', ' or '), 'must be set when PAYOUT_GATEWAY is wxpay'])
  if (isLive && !isSafe(env.WXPAY_URL)) problems.push(['WXPAY_URL', UNSAFE])
  // People are paid by who they are to the account that signs them in.
  if (isLive && env.MESSENGER_GATEWAY !== 'wechat')
    problems.push(['MESSENGER_GATEWAY', 'must be wechat when PAYOUT_GATEWAY is wxpay'])
  if (isLive && env.WECHAT_APP !== env.WXPAY_APP)
    problems.push(['WXPAY_APP', 'must be the same as WECHAT_APP when PAYOUT_GATEWAY is wxpay'])
  const told = env.WXPAY_TRANSFER_REPORT.map(({ type }) => type)
  if (env.WXPAY_TRANSFER_SCENE === COMMISSION && COMMISSION_WANTS.some((name) => !told.includes(name)))
    problems.push(['WXPAY_TRANSFER_REPORT', `must name ${COMMISSION_WANTS.join(' and ')} for the scene ${COMMISSION}`])
  return problems
}

export const payoutAccount = (env: Environment, isLive: boolean) => ({
  payoutGateway: env.PAYOUT_GATEWAY ?? (isLive ? ('none' as const) : ('sandbox' as const)),
  transferScene: {
    scene: env.WXPAY_TRANSFER_SCENE,
    reports: env.WXPAY_TRANSFER_REPORT,
    perception: env.WXPAY_TRANSFER_PERCEPTION,
  },
})
