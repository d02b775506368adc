import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Answered, Service, ServiceRequest } from '../simulators/frame'
import { filled, SmsBook } from '../simulators/sms-book'
import { SIM_TEMPLATES } from '../sms/played-templates'
import { SIM_ALIYUN_SMS } from './settings'

const FRESH = 15 * 60_000
const MINUTE = 60_000

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status = 200,
  ) {
    super(code)
  }
}

export class AliyunSmsSimulator implements Service {
  readonly name = 'aliyun-sms'
  readonly book: SmsBook
  private nonces = new Set<string>()

  constructor(private readonly now: () => number) {
    this.book = new SmsBook(now, [
      [MINUTE, 1, 'isv.BUSINESS_LIMIT_CONTROL'],
      [60 * MINUTE, 5, 'isv.BUSINESS_LIMIT_CONTROL'],
      [24 * 60 * MINUTE, 10, 'isv.BUSINESS_LIMIT_CONTROL'],
    ])
  }

  owns = (_path: string, headers: ServiceRequest['headers']) => headers['x-acs-action'] !== undefined

  operationOf = ({ headers }: ServiceRequest): string => (headers['x-acs-action'] === 'SendSms' ? 'send' : 'templates')

  answer(request: ServiceRequest): Answered {
    const RequestId = randomUUID().toUpperCase()
    try {
      this.judge(request)
      const said = this.route(request)
      return this.response({ RequestId, Code: 'OK', Message: 'OK', ...said })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, status } = error
      const response = this.response({ RequestId, Code: code, Message: `拒绝：${code}` }, status).response
      return { response, ...(status !== 200 && { wrong: code }) }
    }
  }

  private response = (said: object, status = 200): Answered => ({
    response: { status, headers: { 'content-type': 'application/json;charset=utf-8' }, body: JSON.stringify(said) },
  })

  private judge({ method, path, headers, raw }: ServiceRequest): void {
    const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
    if (!parts) throw new Refused('MissingAuthorization', 400)
    const [, keyId, names = '', signature] = parts
    if (keyId !== SIM_ALIYUN_SMS.keyId) throw new Refused('InvalidAccessKeyId.NotFound', 404)
    const signed = names.split(';')
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))]
    if (!needed.every((name) => signed.includes(name))) throw new Refused('SignatureDoesNotMatch', 400)
    const { 'x-acs-date': date = '', 'x-acs-signature-nonce': nonce = '', 'x-acs-content-sha256': hash } = headers
    if (!(Math.abs(Date.parse(date) - this.now()) <= FRESH)) throw new Refused('InvalidTimeStamp.Expired', 400)
    if (hash !== hex(raw)) throw new Refused('SignatureDoesNotMatch', 400)
    const [, search = ''] = path.split('?')
    const query = [...new URLSearchParams(search)]
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .sort()
      .join('&')
    const isRight = this.hosts(headers.host ?? '').some((host) => {
      const block = signed
        .map((name) => `${name}:${(name === 'host' ? host : (headers[name] ?? '')).trim()}\n`)
        .join('')
      const canonical = [method, '/', query, block, names, hash].join('\n')
      const text = `ACS3-HMAC-SHA256\n${hex(canonical)}`
      return createHmac('sha256', SIM_ALIYUN_SMS.secret).update(text).digest('hex') === signature
    })
    if (!isRight) throw new Refused('SignatureDoesNotMatch', 400)
    if (this.nonces.has(nonce)) throw new Refused('SignatureNonceUsed', 400)
    this.nonces.add(nonce)
  }

  // Some clients sign the host without its port.
  private hosts = (host: string) => [host, host.split(':')[0] as string]

  private route({ path, headers }: ServiceRequest): object {
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
    if (headers['x-acs-action'] === 'QuerySmsTemplateList')
      return {
        SmsTemplateList: SIM_TEMPLATES.map(({ id, text }) => ({
          TemplateCode: `SMS_${id}`,
          TemplateContent: text,
          AuditStatus: 'AUDIT_STATE_PASS',
        })),
      }
    if (headers['x-acs-action'] !== 'SendSms') throw new Refused('InvalidAction.NotFound', 404)
    const { PhoneNumbers: phone = '', SignName, TemplateCode, TemplateParam = '{}' } = query
    if (!/^1[3-9]\d{9}$/.test(phone)) throw new Refused('isv.MOBILE_NUMBER_ILLEGAL')
    if (SignName !== SIM_ALIYUN_SMS.sign) throw new Refused('isv.SMS_SIGNATURE_ILLEGAL')
    const template = SIM_TEMPLATES.find(({ id }) => `SMS_${id}` === TemplateCode)
    if (!template) throw new Refused('isv.SMS_TEMPLATE_ILLEGAL')
    const text = filled(template.text, this.parsed(TemplateParam))
    if (text === undefined) throw new Refused('isv.TEMPLATE_MISSING_PARAMETERS')
    const full = this.book.fullWindow(phone)
    if (full) throw new Refused(full)
    const id = `${this.now()}${this.book.all.length}^0`
    this.book.add({ id, phone, text: `【${SignName}】${text}` })
    return { BizId: id }
  }

  private parsed(text: string): Record<string, unknown> {
    try {
      return JSON.parse(text)
    } catch {
      throw new Refused('isv.INVALID_JSON_PARAM')
    }
  }

  rows = () => this.book.rows()
  press(): void {}
  reset(): void {
    this.book.reset()
    this.nonces.clear()
  }
}
