import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { freshKey } from '~/platform/secrets/fresh-key'
import { askOutside, UnknownResult } from '../outside'
import type { SmsService, ToSend } from '../sms/port'
import type { AliyunSmsAccount } from './settings'
import { acsAuthorization, queryOf, sha256 } from './signing'

const answer = z.object({
  Code: z.string(),
  BizId: z.string().default(''),
  SmsTemplateList: z.array(z.object({ TemplateCode: z.string(), AuditStatus: z.string() })).default([]),
})

const APPROVED = 'AUDIT_STATE_PASS'
const PAGE = 50
const MOST_PAGES = 20

const UNKNOWN = /^(isp\.|InternalError|ServiceUnavailable|UnknownError)/
const PHONES = ['isv.MOBILE_NUMBER_ILLEGAL']

type Moment = { at: Date; nonce: string }
const thisMoment = (): Moment => ({ at: new Date(), nonce: randomUUID().replaceAll('-', '') })

/** Template values are text even where they are numbers. */
function messageOf({ sign }: AliyunSmsAccount, { id, phone, template, params }: ToSend): Record<string, string> {
  return {
    PhoneNumbers: phone,
    SignName: sign,
    TemplateCode: template.id,
    TemplateParam: JSON.stringify(Object.fromEntries(template.variables.map((name) => [name, params[name]]))),
    OutId: id,
  }
}

export function aliyunSms(account: AliyunSmsAccount, moment: () => Moment = thisMoment) {
  async function call(action: string, operation: string, params: Record<string, string>) {
    const { at, nonce } = moment()
    const query = queryOf(params)
    const headers = {
      host: new URL(account.url).host,
      'x-acs-action': action,
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': `${at.toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': nonce,
      'x-acs-version': '2017-05-25',
    }
    const secret = freshKey(account.secret) as string
    const authorization = acsAuthorization(
      { keyId: account.keyId, secret },
      { method: 'POST', query, headers, body: '' },
    )
    const { host, ...sent } = headers
    const request = { url: `${account.url}/?${query}`, method: 'POST', headers: { ...sent, authorization } }
    const { raw } = await askOutside({ vendor: 'aliyun-sms', operation }, request)
    const said = answer.safeParse(jsonOf(raw))
    if (!said.success) throw new UnknownResult(`Aliyun answered ${operation} in words that are not known`)
    return said.data
  }

  return {
    async send(message) {
      const { Code, BizId } = await call('SendSms', 'send', messageOf(account, message))
      if (Code === 'OK') return { ok: true, number: BizId }
      if (UNKNOWN.test(Code)) throw new UnknownResult(`Aliyun does not know whether it sends: ${Code}`)
      return { ok: false, code: Code, isPhones: PHONES.includes(Code) }
    },

    async approved() {
      const found: string[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { PageIndex: String(page), PageSize: String(PAGE) }
        const { Code, SmsTemplateList } = await call('QuerySmsTemplateList', 'templates', query)
        if (Code !== 'OK') return { refused: Code }
        for (const one of SmsTemplateList) if (one.AuditStatus === APPROVED) found.push(one.TemplateCode)
        if (SmsTemplateList.length < PAGE) break
      }
      return found
    },
  } satisfies SmsService
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
