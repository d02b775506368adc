import Dysms, { QuerySmsTemplateListRequest, SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil } from '@alicloud/openapi-core'
import { sms } from 'tencentcloud-sdk-nodejs-sms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIM_ALIYUN_SMS } from '../aliyun-sms/settings'
import { acsAuthorization } from '../aliyun-sms/signing'
import { SIM_TENCENT_SMS } from '../tencent-sms/settings'
import { tc3Authorization } from '../tencent-sms/signing'
import type { ServiceRequest } from './frame'
import { openSimulators, type Simulators } from './open'

let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators()
})
afterAll(() => sims.close())

const PHONE = '13800138000'
const host = () => new URL(sims.base).host
const lastRequest = (): ServiceRequest => sims.frame.journal.at(-1)?.request as ServiceRequest

const aliyun = () => {
  const { keyId: accessKeyId, secret: accessKeySecret } = SIM_ALIYUN_SMS
  const config = new $OpenApiUtil.Config({ accessKeyId, accessKeySecret, endpoint: host(), protocol: 'http' })
  const Client = (Dysms as unknown as { default?: typeof Dysms }).default ?? Dysms
  return new Client(config as never)
}

const message = () =>
  new SendSmsRequest({
    phoneNumbers: PHONE,
    signName: SIM_ALIYUN_SMS.sign,
    templateCode: 'SMS_1000',
    templateParam: '{"code":"123456","minutes":"5"}',
  })

it("is understood by Aliyun's own client, and refuses what the vendor refuses", async () => {
  expect((await aliyun().sendSms(message())).body).toMatchObject({ code: 'OK' })
  expect(sims.aliyunSms.book.all.at(-1)?.text).toContain('123456')
  expect((await aliyun().sendSms(message())).body).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL' })
  const list = await aliyun().querySmsTemplateList(new QuerySmsTemplateListRequest({}))
  expect(list.body?.smsTemplateList?.length).toBeGreaterThan(5)
  expect(sims.frame.journal.filter(({ wrong }) => wrong)).toEqual([])
})

it("signs as Aliyun's own client does, to the byte", async () => {
  await sims.frame.advance(61_000)
  await aliyun().sendSms(message())
  const { headers, path, method, raw } = lastRequest()
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const signed = Object.fromEntries(names.split(';').map((name) => [name, headers[name] as string]))
  const request = { method, query: path.split('?')[1] ?? '', headers: signed, body: raw.toString('utf8') }
  expect(acsAuthorization(SIM_ALIYUN_SMS, request)).toBe(headers.authorization)
})

const tencent = () => {
  const { keyId: secretId, secret: secretKey } = SIM_TENCENT_SMS
  return new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: 'ap-guangzhou',
    profile: { httpProfile: { endpoint: host(), protocol: 'http://' } },
  })
}

const toSend = {
  PhoneNumberSet: [`+86${PHONE}`],
  SmsSdkAppId: SIM_TENCENT_SMS.app,
  TemplateId: '1000',
  SignName: SIM_TENCENT_SMS.sign,
  TemplateParamSet: ['123456', '5'],
}

it("is understood by Tencent's own client, and refuses what the vendor refuses", async () => {
  const sent = await tencent().SendSms(toSend)
  expect(sent.SendStatusSet?.[0]).toMatchObject({ Code: 'Ok' })
  const again = await tencent().SendSms(toSend)
  expect(again.SendStatusSet?.[0]).toMatchObject({ Code: 'LimitExceeded.PhoneNumberThirtySecondLimit' })
  await expect(tencent().SendSms({ ...toSend, SmsSdkAppId: '1' })).rejects.toMatchObject({
    code: 'InvalidParameterValue.SdkAppIdNotExist',
  })
})

it("signs as Tencent's own client does, to the byte", async () => {
  const { headers, raw } = lastRequest()
  const [, service = ''] = /Credential=[^/]+\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
  // The vendor's client signs the host without its port.
  const signed = { 'content-type': headers['content-type'] as string, host: '127.0.0.1' }
  const timestamp = Number(headers['x-tc-timestamp'])
  const request = { service, timestamp, headers: signed, body: raw.toString('utf8') }
  expect(tc3Authorization(SIM_TENCENT_SMS, request)).toBe(headers.authorization)
})
