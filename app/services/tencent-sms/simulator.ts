import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Answered, Service, ServiceRequest } from '../simulators/frame'
import { filled, SmsBook } from '../simulators/sms-book'
import { SIM_TEMPLATES } from '../sms/played-templates'
import { SIM_TENCENT_SMS } from './settings'

const FRESH = 5 * 60
const MINUTE = 60_000

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

class Refused extends Error {}

interface SendBody {
  PhoneNumberSet?: string[]
  SmsSdkAppId?: string
  TemplateId?: string
  SignName?: string
  TemplateParamSet?: string[]
  SessionContext?: string
  TemplateIdSet?: number[]
}
const FIELDS =
  'PhoneNumberSet SmsSdkAppId TemplateId SignName TemplateParamSet ExtendCode SessionContext SenderId'.split(' ')

export class TencentSmsSimulator implements Service {
  readonly name = 'tencent-sms'
  readonly book: SmsBook

  constructor(private readonly now: () => number) {
    this.book = new SmsBook(now, [
      [MINUTE / 2, 1, 'LimitExceeded.PhoneNumberThirtySecondLimit'],
      [60 * MINUTE, 5, 'LimitExceeded.PhoneNumberOneHourLimit'],
      [24 * 60 * MINUTE, 10, 'LimitExceeded.PhoneNumberDailyLimit'],
    ])
  }

  owns = (_path: string, headers: ServiceRequest['headers']) => headers['x-tc-action'] !== undefined

  operationOf = ({ headers }: ServiceRequest): string => (headers['x-tc-action'] === 'SendSms' ? 'send' : 'templates')

  answer(request: ServiceRequest): Answered {
    const wrong = this.wrongWith(request)
    const response = (said: object) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Response: { ...said, RequestId: randomUUID() } }),
    })
    const failed = (Code: string) => response({ Error: { Code, Message: `拒绝：${Code}` } })
    if (wrong) return { response: failed(wrong), wrong }
    try {
      return { response: response(this.route(request)) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { response: failed(error.message) }
    }
  }

  private wrongWith({ method, path, headers, raw }: ServiceRequest): string | undefined {
    const parts =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/([\w-]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
        headers.authorization ?? '',
      )
    if (!parts || method !== 'POST' || path !== '/') return 'AuthFailure.SignatureFailure'
    const [, keyId, day = '', service = '', names = '', signature] = parts
    if (keyId !== SIM_TENCENT_SMS.keyId) return 'AuthFailure.SecretIdNotFound'
    const timestamp = headers['x-tc-timestamp'] ?? ''
    if (!(Math.abs(this.now() / 1_000 - Number(timestamp)) <= FRESH)) return 'AuthFailure.SignatureExpire'
    if (new Date(Number(timestamp) * 1_000).toISOString().slice(0, 10) !== day) return 'AuthFailure.SignatureFailure'
    if (!names.split(';').includes('content-type') || !names.split(';').includes('host'))
      return 'AuthFailure.SignatureFailure'
    const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${SIM_TENCENT_SMS.secret}`)
    // The vendor's client signs the host without its port.
    const isRight = [headers.host ?? '', (headers.host ?? '').split(':')[0] as string].some((host) => {
      const block = names
        .split(';')
        .map((name) => `${name}:${(name === 'host' ? host : (headers[name] ?? '')).trim().toLowerCase()}\n`)
        .join('')
      const canonical = ['POST', '/', '', block, names, hex(raw)].join('\n')
      const text = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${service}/tc3_request\n${hex(canonical)}`
      return hmac(key, text).toString('hex') === signature
    })
    return isRight ? undefined : 'AuthFailure.SignatureFailure'
  }

  private route({ headers, raw }: ServiceRequest): object {
    const body = JSON.parse(raw.toString('utf8') || '{}') as SendBody
    if (headers['x-tc-version'] !== '2021-01-11') throw new Refused('NoSuchVersion')
    if (!headers['x-tc-region']) throw new Refused('MissingParameter')
    const { TemplateIdSet: templateIds = [] } = body
    if (headers['x-tc-action'] === 'DescribeSmsTemplateList')
      return {
        DescribeTemplateStatusSet: SIM_TEMPLATES.filter(
          ({ id }) => templateIds.length === 0 || templateIds.includes(Number(id)),
        ).map(({ id, text }) => ({
          TemplateId: Number(id),
          StatusCode: 0,
          TemplateContent: text,
        })),
      }
    if (headers['x-tc-action'] !== 'SendSms') throw new Refused('InvalidAction')
    if (Object.keys(body).some((name) => !FIELDS.includes(name))) throw new Refused('UnknownParameter')
    if (body.SmsSdkAppId !== SIM_TENCENT_SMS.app) throw new Refused('InvalidParameterValue.SdkAppIdNotExist')
    const { PhoneNumberSet = [], SessionContext = '' } = body
    return { SendStatusSet: PhoneNumberSet.map((one) => ({ ...this.send(one, body), SessionContext, IsoCode: 'CN' })) }
  }

  private send(number: string, { SignName, TemplateId, TemplateParamSet = [] }: SendBody): object {
    const phone = number.replace(/^(\+?86)/, '')
    const said = (Code: string, SerialNo = '') => ({
      SerialNo,
      PhoneNumber: number,
      Fee: SerialNo ? 1 : 0,
      Code,
      Message: Code === 'Ok' ? 'send success' : Code,
    })
    if (!/^1[3-9]\d{9}$/.test(phone)) return said('InvalidParameterValue.IncorrectPhoneNumber')
    if (SignName !== SIM_TENCENT_SMS.sign) return said('FailedOperation.SignatureIncorrectOrUnapproved')
    const template = SIM_TEMPLATES.find(({ id }) => id === TemplateId)
    if (!template) return said('FailedOperation.TemplateIncorrectOrUnapproved')
    const [code, minutes] = TemplateParamSet
    const text = TemplateParamSet.length === 2 ? filled(template.text, { code, minutes }) : undefined
    if (text === undefined) return said('FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
    const full = this.book.fullWindow(phone)
    if (full) return said(full)
    const id = `2641:${this.now()}${this.book.all.length}`
    this.book.add({ id, phone, text: `【${SignName}】${text}` })
    return said('Ok', id)
  }

  rows = () => this.book.rows()
  press(): void {}
  reset(): void {
    this.book.reset()
  }
}
