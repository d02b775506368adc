import type { Template } from '~/platform/settings/sms-templates'

export type SmsParams = Record<Template['variables'][number], string>

export interface ToSend {
  id: string
  phone: string
  template: Template
  params: SmsParams
}

type Handed = { ok: true; number: string } | { ok: false; code: string; isPhones: boolean }

/** @throws UnknownResult where it may have been sent; NotSent where it was not */
export interface SmsService {
  send(message: ToSend): Promise<Handed>
  approved(ids: readonly string[]): Promise<string[] | { refused: string }>
}
