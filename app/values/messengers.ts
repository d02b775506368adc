const WECHAT = /MicroMessenger/i
/** WeChat at work has its own payment and its own accounts. */
const AT_WORK = /wxwork/i
const MINI_PROGRAM = /miniProgram/i

export const PLACES = ['wechat', 'miniProgram', 'browser'] as const
export type Place = (typeof PLACES)[number]

export function placeOf(userAgent: string): Place {
  if (!WECHAT.test(userAgent) || AT_WORK.test(userAgent)) return 'browser'
  return MINI_PROGRAM.test(userAgent) ? 'miniProgram' : 'wechat'
}

/** Where sign-in, payment and sharing work. */
export const isWechat = (userAgent: string | null): boolean => userAgent !== null && placeOf(userAgent) === 'wechat'

/** Parameters of WeChat's sign-in, which are taken off the address that it comes back to. */
export const SIGN_IN_NAMES = ['code', 'state'] as const

/** WeChat's fallback host ("JS-SDK", step 2); the same URL for others. */
export const secondScript = (address: string): string => address.replace('//res.wx.qq.com/', '//res2.wx.qq.com/')

export const DEVICES = ['ios', 'android', 'other'] as const
export type Device = (typeof DEVICES)[number]

export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}
