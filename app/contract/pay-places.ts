import { placeIn } from '~/values/messengers'

export const PLACES = ['wechat', 'miniProgram', 'browser'] as const
export type Place = (typeof PLACES)[number]

export const DEVICES = ['ios', 'android', 'other'] as const
export type Device = (typeof DEVICES)[number]

export const placeOf = (userAgent: string): Place => placeIn(userAgent)

export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}
