import { z } from 'zod'
import { freshKey } from '~/platform/secrets/fresh-key'
import { askOutside, UnknownResult } from '../outside'
import type { SmsService, ToSend } from '../sms/port'
import type { TencentSmsAccount } from './settings'
import { tc3Authorization } from './signing'

const TYPE = 'application/json; charset=utf-8'

const failed = z.object({ Error: z.object({ Code: z.string() }) })
const sent = z.object({
  SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().default('') })).min(1),
})
const listed = z.object({
  DescribeTemplateStatusSet: z.array(z.object({ TemplateId: z.number(), StatusCode: z.number() })),
})
const answer = z.object({ Response: z.union([failed, sent, listed]) })

const APPROVED = 0

const UNKNOWN = /^(InternalError|FailedOperation\.FailResolvePacket|RequestTimeout)/
const PHONES = ['InvalidParameterValue.IncorrectPhoneNumber']

const messageOf = ({ app, sign }: TencentSmsAccount, { id, phone, template, params }: ToSend): string =>
  JSON.stringify({
    PhoneNumberSet: [`+86${phone}`],
    SmsSdkAppId: app,
    TemplateId: template.id,
    SignName: sign,
    TemplateParamSet: template.variables.map((name) => params[name]),
    SessionContext: id,
  })

export function tencentSms(account: TencentSmsAccount, now: () => Date = () => new Date()) {
  async function call(action: string, operation: string, body: string) {
    const timestamp = Math.floor(now().getTime() / 1_000)
    const headers = { 'content-type': TYPE, host: new URL(account.url).host }
    const secret = freshKey(account.secret) as string
    const signed = { service: 'sms', timestamp, headers, body }
    const request = {
      url: `${account.url}/`,
      method: 'POST',
      headers: {
        'Content-Type': TYPE,
        'X-TC-Action': action,
        'X-TC-Version': '2021-01-11',
        'X-TC-Region': account.region,
        'X-TC-Timestamp': String(timestamp),
        Authorization: tc3Authorization({ keyId: account.keyId, secret }, signed),
      },
      body,
    }
    const { raw } = await askOutside({ vendor: 'tencent-sms', operation }, request)
    const said = answer.safeParse(jsonOf(raw))
    if (!said.success) throw new UnknownResult(`Tencent Cloud answered ${operation} in words that are not known`)
    return said.data.Response
  }

  return {
    async send(message) {
      const said = await call('SendSms', 'send', messageOf(account, message))
      const { Code, SerialNo } = resultIn(said)
      if (Code === 'Ok') return { ok: true, number: SerialNo }
      if (UNKNOWN.test(Code)) throw new UnknownResult(`Tencent Cloud does not know whether it sends: ${Code}`)
      return { ok: false, code: Code, isPhones: PHONES.includes(Code) }
    },

    async approved(ids) {
      const body = JSON.stringify({ International: 0, TemplateIdSet: ids.map(Number) })
      const said = await call('DescribeSmsTemplateList', 'templates', body)
      if ('Error' in said) return { refused: said.Error.Code }
      const list = 'DescribeTemplateStatusSet' in said ? said.DescribeTemplateStatusSet : []
      return list.filter(({ StatusCode }) => StatusCode === APPROVED).map(({ TemplateId }) => String(TemplateId))
    },
  } satisfies SmsService
}

type Said = z.output<typeof answer>['Response']

function resultIn(said: Said): { Code: string; SerialNo: string } {
  if ('Error' in said) return { Code: said.Error.Code, SerialNo: '' }
  const [first] = 'SendStatusSet' in said ? said.SendStatusSet : []
  if (!first) throw new UnknownResult('Tencent Cloud answered send in words that are not known')
  return first
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
