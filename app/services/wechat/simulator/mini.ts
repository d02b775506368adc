import { randomBytes } from 'node:crypto'
import { qrPicture } from '~/platform/qr-picture'
import type { Told } from '../../simulators/frame'
import { OK, refusal } from './wire'

/** Side in px. */
const CODE_SIDE = 430
const LINK_DAYS_MOST = 30

const PUBLISHED = ['', 'goodsPages/details/details']

type Wish = { scene?: string; page?: string; check_path?: boolean }
type Scheme = { jump_wxa?: { path?: string; query?: string }; expire_type?: number; expire_interval?: number }

export async function codePicture({ scene = '', page = '', check_path = true }: Wish): Promise<Told> {
  if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)) throw refusal(40169)
  if (/^\/|\?/.test(page) || (check_path && !PUBLISHED.includes(page))) throw refusal(41030)
  const body = await qrPicture(`sim://scene?${scene}`, CODE_SIDE)
  return { status: 200, headers: { 'content-type': 'image/png' }, body }
}

export function scheme({ jump_wxa: jump, expire_type: type, expire_interval: days = 0 }: Scheme): object {
  if (!jump || /^\/|\?/.test(jump.path ?? '')) throw refusal(40165)
  if ((jump.query ?? '').length > 1_024) throw refusal(40212)
  if (type !== 1 || days < 1 || days > LINK_DAYS_MOST) throw refusal(85401)
  return { ...OK, openlink: `weixin://dl/business/?t=${randomBytes(8).toString('hex')}` }
}
