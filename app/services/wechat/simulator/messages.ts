import { settings } from '~/platform/settings/settings'
import { PLAYED_TEMPLATES } from '~/platform/settings/subscriptions'
import { refusal } from './wire'

export type Sent = { touser?: string; template_id?: string; page?: string; data?: Record<string, { value?: string }> }

/** By the prefix of a field's name ("订阅消息参数值内容限制说明"). */
const TAKES: [name: RegExp, value: RegExp][] = [
  [/^thing\d+$/, /^[\s\S]{1,20}$/u],
  [/^character_string\d+$/, /^[\x21-\x7e]{1,32}$/],
  [/^time\d+$/, /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/],
  [/^date\d+$/, /^\d{4}年\d{1,2}月\d{1,2}日$/],
  [/^amount\d+$/, /^¥\d{1,10}(\.\d{1,2})?$/],
]

const fits = ([name, { value = '' }]: [string, { value?: string }]) =>
  TAKES.some(([kind, takes]) => kind.test(name) && takes.test(value))

export const templateIds = (): string[] => [
  ...new Set([settings().messageTemplates, PLAYED_TEMPLATES].flatMap((all) => Object.values(all).map(({ id }) => id))),
]

export function judgeMessage({ touser = '', template_id: id = '', page = '', data = {} }: Sent): void {
  if (!/^o[\w-]{27}$/.test(touser)) throw refusal(40003)
  if (!templateIds().includes(id)) throw refusal(40037)
  if (!/^https?:\/\//.test(page) || !Object.entries(data).every(fits)) throw refusal(47003)
}
