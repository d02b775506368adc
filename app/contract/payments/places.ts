/** Where somebody pays: in WeChat's own browser, on a page inside of one of its small programs, or anywhere else. */
export const PLACES = ['wechat', 'miniProgram', 'browser'] as const
export type Place = (typeof PLACES)[number]

export const DEVICES = ['ios', 'android', 'other'] as const
export type Device = (typeof DEVICES)[number]

const IN_WECHAT = /MicroMessenger\//i
/** WeChat at work has its own payment, which this is not. */
const AT_WORK = /wxwork/i

/** The place that a browser names itself. */
export function placeOf(userAgent: string): Place {
  if (!IN_WECHAT.test(userAgent) || AT_WORK.test(userAgent)) return 'browser'
  return /miniProgram/i.test(userAgent) ? 'miniProgram' : 'wechat'
}

export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}
