import type { Urgent } from '~/house/registers/abouts'
import type { Template } from '~/platform/settings/sms-templates'

const purposes: Record<string, [zh: string, en: string]> = {
  login: ['登录', 'log in'],
  withdraw: ['提现', 'withdraw'],
  'change-phone': ['更换手机号', 'change your phone'],
  logoff: ['注销账户', 'delete your account'],
  pay: ['支付', 'pay'],
  console: ['登录后台', 'enter the console'],
}

const news: Record<Urgent, string> = {
  'payout-receive': '您的提现已通过，请打开商城“账户明细”领取。',
  'payout-confirm': '您的提现待确认，请在微信中确认收款。',
  'send-back': '您的退货申请已通过，请按时寄回商品。',
}

const codes = Object.entries(purposes).flatMap(([purpose, [zh, en]], index) => [
  { key: purpose, id: `${100 + index}0`, text: `验证码\${code}，用于${zh}，\${minutes}分钟内有效，请勿告诉他人。` },
  {
    key: `${purpose}/en`,
    id: `${100 + index}1`,
    text: `\${code} is your code to ${en}. It holds for \${minutes} minutes.`,
  },
])

export const SIM_TEMPLATES = [
  ...codes,
  ...Object.entries(news).map(([key, text], index) => ({ key, id: `${200 + index}0`, text })),
]

export const playedTemplates = (prefix: string): Record<string, Template> =>
  Object.fromEntries(
    SIM_TEMPLATES.map(({ key, id, text }) => [
      key,
      { id: `${prefix}${id}`, variables: /\{code\}/.test(text) ? ['code', 'minutes'] : [] },
    ]),
  ) as Record<string, Template>

export const templatesText = (templates: Record<string, Template>): string =>
  Object.entries(templates)
    .map(([key, { id, variables }]) => [`${key}=${id}`, ...(variables.length ? [variables.join('+')] : [])].join(':'))
    .join(',')
