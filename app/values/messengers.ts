const WECHAT = /MicroMessenger/i
/** WeChat at work has its own payment and its own accounts. */
const AT_WORK = /wxwork/i
const MINI_PROGRAM = /miniProgram/i

export function placeIn(userAgent: string): 'wechat' | 'miniProgram' | 'browser' {
  if (!WECHAT.test(userAgent) || AT_WORK.test(userAgent)) return 'browser'
  return MINI_PROGRAM.test(userAgent) ? 'miniProgram' : 'wechat'
}

/** Where sign-in, payment and sharing work. */
export const isWechat = (userAgent: string | null): boolean => userAgent !== null && placeIn(userAgent) === 'wechat'

/** Parameters of WeChat's sign-in, which are taken off the address that it comes back to. */
export const SIGN_IN_NAMES = ['code', 'state'] as const

/** WeChat's fallback host ("JS-SDK", step 2); the same URL for others. */
export const secondScript = (address: string): string => address.replace('//res.wx.qq.com/', '//res2.wx.qq.com/')
