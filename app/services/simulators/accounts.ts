import type { KdniaoAccount } from '~/platform/settings/express'
import type { AlipayAccount, WxpayAccount } from '~/platform/settings/payments'
import type { AliyunSmsAccount, TencentSmsAccount } from '~/platform/settings/sms'
import type { Template } from '~/platform/settings/sms-templates'
import type { Bucket } from '~/platform/settings/storage'
import type { UnionpayAccount } from '~/platform/settings/unionpay'
import type { Simulators } from './open'
import {
  SIM_ALIPAY,
  SIM_ALIYUN_SMS,
  SIM_KDNIAO,
  SIM_S3,
  SIM_TEMPLATES,
  SIM_TENCENT_SMS,
  SIM_UNIONPAY,
  SIM_WX,
  SIM_WXPAY,
} from './played-accounts'

/** The account of the shop at the played WeChat Pay. */
export function wxpayAccountAt({ base, wxpay }: Simulators): WxpayAccount {
  const { serial, privateKey, apiKey, publicKey, publicKeyId } = wxpay.keys
  return {
    ...SIM_WXPAY,
    serial: { value: serial, file: undefined },
    privateKey: { value: privateKey, file: undefined },
    apiKey: { value: apiKey, file: undefined },
    publicKeyId,
    publicKey: { value: publicKey, file: undefined },
    certificates: { value: undefined, file: undefined },
    url: base,
  }
}

/** The account of the shop at the played Alipay. */
export function alipayAccountAt({ base, alipay }: Simulators): AlipayAccount {
  const { privateKey, publicKey } = alipay.keys
  return {
    ...SIM_ALIPAY,
    privateKey: { value: privateKey, file: undefined },
    publicKey: { value: publicKey, file: undefined },
    url: `${base}/gateway.do`,
  }
}

/** The account of the shop at the played UnionPay. */
export function unionpayAccountAt({ base, unionpay }: Simulators): UnionpayAccount {
  const { certificate, privateKey, authorities } = unionpay.keys
  return {
    ...SIM_UNIONPAY,
    certificate: { value: certificate, file: undefined },
    privateKey: { value: privateKey, file: undefined },
    authorities: { value: authorities, file: undefined },
    url: `${base}/gateway/api`,
  }
}

const templatesOf = (prefix: string): Record<string, Template> =>
  Object.fromEntries(
    SIM_TEMPLATES.map(({ key, id, text }) => [
      key,
      { id: `${prefix}${id}`, variables: /\{code\}/.test(text) ? ['code', 'minutes'] : [] },
    ]),
  ) as Record<string, Template>

/** The account of the shop at the played Aliyun. */
export const aliyunSmsAt = ({ base }: Simulators): AliyunSmsAccount => ({
  ...SIM_ALIYUN_SMS,
  secret: { value: SIM_ALIYUN_SMS.secret, file: undefined },
  templates: templatesOf('SMS_'),
  url: base,
})

/** The account of the shop at the played Tencent Cloud. */
export const tencentSmsAt = ({ base }: Simulators): TencentSmsAccount => ({
  ...SIM_TENCENT_SMS,
  secret: { value: SIM_TENCENT_SMS.secret, file: undefined },
  templates: templatesOf(''),
  region: 'ap-guangzhou',
  url: base,
})

/** The account of the shop at the played kdniao. */
export const kdniaoAt = ({ base }: Simulators): KdniaoAccount => ({ ...SIM_KDNIAO, url: base })

/** The shop's bucket at the played store. */
export const bucketAt = ({ base }: Simulators): Bucket => ({
  endpoint: base,
  region: SIM_S3.region,
  name: SIM_S3.bucket,
  addressing: 'path',
  keyId: SIM_S3.keyId,
  secret: { value: SIM_S3.secret, file: undefined },
})

/** The shop's official account and mini-program at the played WeChat, as settings name them, and where its pages find the script. */
export const wxAccountAt = ({ base }: Simulators): Record<string, string> => ({
  WECHAT_APP: SIM_WX.app,
  WECHAT_SECRET: SIM_WX.secret,
  WECHAT_MINI_APP: SIM_WX.mini,
  WECHAT_MINI_SECRET: SIM_WX.secret,
  WECHAT_API_URL: base,
  WECHAT_OPEN_URL: base,
  WECHAT_SCRIPT_URL: `${base}/__sim/jweixin.js`,
})
