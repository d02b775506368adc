// Plays the services outside (the messenger, payments, text messages, parcels, storage) on this machine, for a shop that is started with what this prints: npm run sandbox. At the
// address that it names, buttons do what people and the services could do next.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PLAYED_TEMPLATES } from '../app/platform/settings/subscriptions'
import {
  alipayAccountAt,
  aliyunSmsAt,
  bucketAt,
  kdniaoAt,
  tencentSmsAt,
  unionpayAccountAt,
  wxAccountAt,
  wxpayAccountAt,
} from '../app/services/simulators/accounts'
import { openSimulators } from '../app/services/simulators/open'
import { endWithLine, say } from './steps.mjs'

const PORT = Number(process.env.SIMULATOR_PORT || 4100)
/** As a shell takes it for one word. */
const quoted = (value: string) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`)
const words = (env: Record<string, string | undefined>) =>
  Object.entries(env)
    .map(([name, value = '']) => `${name}=${quoted(value)}`)
    .join(' ')

try {
  const opened = await openSimulators({ port: PORT, takesLoopback: true })
  const folder = path.resolve(process.env.DATA_DIR || '.data', 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [wxpay, alipay] = [wxpayAccountAt(opened), alipayAccountAt(opened)]
  const unionpay = unionpayAccountAt(opened)
  const [aliyun, tencent, kdniao] = [aliyunSmsAt(opened), tencentSmsAt(opened), kdniaoAt(opened)]
  const bucket = bucketAt(opened)
  const templatesOf = (of: typeof aliyun.templates) =>
    Object.entries(of)
      .map(([key, { id, variables }]) => [`${key}=${id}`, ...(variables.length ? [variables.join('+')] : [])].join(':'))
      .join(',')
  const messageTemplates = Object.entries(PLAYED_TEMPLATES).map(
    ([about, { id, places }]) => `${about}=${id}:${places.map(({ name, source }) => `${name}=${source}`).join('+')}`,
  )
  const files = {
    WXPAY_PRIVATE_KEY: wxpay.privateKey.value,
    WXPAY_PUBLIC_KEY: wxpay.publicKey.value,
    ALIPAY_PRIVATE_KEY: alipay.privateKey.value,
    ALIPAY_PUBLIC_KEY: alipay.publicKey.value,
    UNIONPAY_CERTIFICATE: unionpay.certificate.value,
    UNIONPAY_PRIVATE_KEY: unionpay.privateKey.value,
    UNIONPAY_AUTHORITIES: unionpay.authorities.value,
  }
  const lines = Object.entries(files).map(([name, value]) => {
    const file = path.join(folder, `${name.toLowerCase()}.pem`)
    writeFileSync(file, value as string, { mode: 0o600 })
    return words({ [`${name}_FILE`]: file })
  })
  say(`The services are played at ${opened.base}/__sim/ until Ctrl-C. A shop asks there with:\n`)
  say(
    [
      words({ MESSENGER_GATEWAY: 'wechat', ...wxAccountAt(opened) }),
      words({ WECHAT_MESSAGES: 'yes', WECHAT_MESSAGE_TEMPLATES: messageTemplates.join(',') }),
      words({ PAYMENT_GATEWAY: 'sandbox,wxpay,alipay,unionpay', PAYOUT_GATEWAY: 'wxpay' }),
      words({ WXPAY_MERCHANT: wxpay.merchant, WXPAY_APP: wxpay.app, WXPAY_SERIAL: wxpay.serial.value }),
      words({ WXPAY_API_KEY: wxpay.apiKey.value, WXPAY_PUBLIC_KEY_ID: wxpay.publicKeyId, WXPAY_URL: wxpay.url }),
      words({ ALIPAY_APP: alipay.app, ALIPAY_SELLER: alipay.seller, ALIPAY_URL: alipay.url }),
      words({ UNIONPAY_MERCHANT: unionpay.merchant, UNIONPAY_URL: unionpay.url }),
      words({ SMS_GATEWAY: 'aliyun,tencent', ALIYUN_SMS_SIGN: aliyun.sign, ALIYUN_SMS_URL: aliyun.url }),
      words({ ALIYUN_SMS_KEY_ID: aliyun.keyId, ALIYUN_SMS_KEY_SECRET: aliyun.secret.value }),
      words({ ALIYUN_SMS_TEMPLATES: templatesOf(aliyun.templates) }),
      words({ TENCENT_SMS_APP: tencent.app, TENCENT_SMS_SIGN: tencent.sign, TENCENT_SMS_URL: tencent.url }),
      words({ TENCENT_SMS_KEY_ID: tencent.keyId, TENCENT_SMS_KEY_SECRET: tencent.secret.value }),
      words({ TENCENT_SMS_TEMPLATES: templatesOf(tencent.templates) }),
      words({
        EXPRESS_GATEWAY: 'kdniao',
        KDNIAO_BUSINESS: kdniao.business,
        KDNIAO_KEY: kdniao.key,
        KDNIAO_URL: kdniao.url,
      }),
      words({ STORAGE: 's3', S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.name }),
      words({ S3_KEY_ID: bucket.keyId, S3_KEY_SECRET: bucket.secret.value }),
      ...lines,
    ].join(' \\\n'),
  )
  setInterval(() => opened.frame.advance(0).catch(() => {}), 1_000)
} catch (error) {
  endWithLine(error)
}
