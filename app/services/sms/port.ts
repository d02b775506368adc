import type { Template } from '~/platform/settings/sms-templates'

/** What a template says, all of it as text. */
export type SmsParams = Record<Template['variables'][number], string>

export interface ToSend {
  /** Our own number, by which the service's reports name the message. */
  id: string
  phone: string
  template: Template
  params: SmsParams
}

/** What a service answered: its own number of the message, or the code by which it refused. */
export type Handed = { ok: true; number: string } | { ok: false; code: string; isPhones: boolean }

/** Sends one text message. @throws UnknownResult where nobody knows whether it goes out; NotAsked where it does not */
export interface SmsService {
  send(message: ToSend): Promise<Handed>
  /** Which of these templates the service has approved, or the code by which it refuses to say. */
  approved(ids: readonly string[]): Promise<string[] | { refused: string }>
}
