import { log } from '~/platform/log'
import { enqueue } from '~/platform/outbox/enqueue'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { settings } from '~/platform/settings/settings'
import { type Template, templateFor } from '~/platform/settings/sms-templates'
import { NotSent, UnknownResult } from '../outside'
import { openAccount, outsideOf } from '../shop'
import type { SmsGateway } from '../sms'
import type { SmsAccount } from '../vendor'
import { type Entry, findVendor } from '../vendors'
import { doubtfulVendor, noteVendor, putBack, storeMessage, storeOutcome, takeMessage } from './messages'
import type { SmsParams, SmsService } from './port'

export const SEND_SMS = 'send sms'
const USE = 'text message'

export async function openSms(name: string): Promise<{ service: SmsService; templates: Record<string, Template> }> {
  const { key, vendor } = findVendor('sms', name) as Entry<'sms'>
  const account = (await openAccount(key).account()) as SmsAccount
  return { service: vendor.service(account, outsideOf(vendor.id)), templates: account.templates }
}

/** Stored with its code sealed; sent after the commit. */
export const sendOutside: SmsGateway = async (tx, { phone, purpose, locale, params }) => {
  const sealed = sealText(USE, phone, JSON.stringify({ ...params, minutes: String(params.minutes) }))
  await enqueue(tx, SEND_SMS, await storeMessage(tx, { phone, purpose, locale, sealed }))
}

/** The next service only where one refused or was not reached; after an unknown outcome, at the next request. */
export async function deliverSms(id: string): Promise<boolean> {
  const message = await takeMessage(id)
  if (!message) return true
  const { phone, purpose, locale, sealed, isLate } = message
  if (isLate) {
    await storeOutcome(id, 'late')
    log().error({ purpose }, 'a code could not be sent in time')
    return true
  }
  const params = JSON.parse(openText(USE, phone, sealed)) as SmsParams
  let refused: string | undefined
  for (const vendor of await vendorsFor(id, phone)) {
    const { service, templates } = await openSms(vendor)
    const template = templateFor(templates, purpose, locale)
    if (!template) continue
    await noteVendor(id, vendor)
    try {
      const handed = await service.send({ id, phone, template, params })
      if (handed.ok) {
        await storeOutcome(id, 'sent', handed.number)
        return true
      }
      refused = handed.code
      log().error({ vendor, purpose, code: handed.code }, 'a service refuses a text message')
      if (handed.isPhones) break
    } catch (error) {
      if (error instanceof NotSent) continue
      if (!(error instanceof UnknownResult)) throw error
      log().warn({ vendor, purpose, err: error }, 'whether a text message goes out is not known')
      await storeOutcome(id, 'unknown')
      return true
    }
  }
  if (refused !== undefined) await storeOutcome(id, 'refused', refused)
  else await putBack(id)
  return refused !== undefined
}

async function vendorsFor(id: string, phone: string): Promise<string[]> {
  const open = settings().smsGateways.filter((one) => one !== 'sandbox')
  const doubtful = await doubtfulVendor(id, phone)
  return [...open.filter((one) => one !== doubtful), ...open.filter((one) => one === doubtful)]
}
