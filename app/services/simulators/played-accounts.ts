import type { Urgent } from '~/house/registers/abouts'

/** The shop's accounts at services that are played. */
export const SIM_WX = {
  app: 'wx5a0db0c5aad60001',
  mini: 'wx5a0db0c5aad60002',
  secret: '5a0db0c5aad6c0de5a0db0c5aad6c0de',
}
export const SIM_WXPAY = { merchant: '1900000109', app: SIM_WX.app }
export const SIM_ALIPAY = { app: '2021000000000sim', seller: '2088000000000sim' }
export const SIM_UNIONPAY = { merchant: '700000000000sim' }
export const SIM_ALIYUN_SMS = { keyId: 'LTAIplayed', secret: 'played-secret-of-aliyun', sign: '丁香' }
export const SIM_TENCENT_SMS = {
  keyId: 'AKIDplayed',
  secret: 'played-secret-of-tencent',
  app: '1400000000',
  sign: '丁香',
}
export const SIM_KDNIAO = { business: '1000000', key: 'played-key-of-kdniao' }
export const SIM_S3 = { bucket: 'lilac-media', region: 'us-east-1', keyId: 'AKIAPLAYED', secret: 'played-secret-of-s3' }

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

/** What the played services have approved: a template for each purpose, and how it reads. */
export const SIM_TEMPLATES = [
  ...codes,
  ...Object.entries(news).map(([key, text], index) => ({ key, id: `${200 + index}0`, text })),
]
