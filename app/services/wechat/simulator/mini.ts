import { randomBytes } from 'node:crypto'
import { qrPicture } from '~/platform/qr-picture'
import { settings } from '~/platform/settings/settings'
import { PLAYED_TEMPLATES } from '~/platform/settings/subscriptions'
import type { ServiceResponse } from '../../simulators/frame'
import { OK, refusal } from './wire'

export type Input = { touser?: string; template_id?: string; page?: string; data?: Record<string, { value?: string }> }

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

export function judgeMessage({ touser = '', template_id: id = '', page = '', data = {} }: Input): void {
  if (!/^o[\w-]{27}$/.test(touser)) throw refusal(40003)
  if (!templateIds().includes(id)) throw refusal(40037)
  if (!/^https?:\/\//.test(page) || !Object.entries(data).every(fits)) throw refusal(47003)
}

const CODE_SIDE_PX = 430
const LINK_DAYS_MOST = 30

const PUBLISHED = ['', 'goodsPages/details/details']

type Wish = { scene?: string; page?: string; check_path?: boolean }
type Scheme = { jump_wxa?: { path?: string; query?: string }; expire_type?: number; expire_interval?: number }

export async function codePicture({ scene = '', page = '', check_path = true }: Wish): Promise<ServiceResponse> {
  if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)) throw refusal(40169)
  if (/^\/|\?/.test(page) || (check_path && !PUBLISHED.includes(page))) throw refusal(41030)
  const body = await qrPicture(`sim://scene?${scene}`, CODE_SIDE_PX)
  return { status: 200, headers: { 'content-type': 'image/png' }, body }
}

export function scheme({ jump_wxa: jump, expire_type: type, expire_interval: days = 0 }: Scheme): object {
  if (!jump || /^\/|\?/.test(jump.path ?? '')) throw refusal(40165)
  if ((jump.query ?? '').length > 1_024) throw refusal(40212)
  if (type !== 1 || days < 1 || days > LINK_DAYS_MOST) throw refusal(85401)
  return { ...OK, openlink: `weixin://dl/business/?t=${randomBytes(8).toString('hex')}` }
}
