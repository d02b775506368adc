const WECHAT = /MicroMessenger/i
/** WeChat at work has its own payment and its own people. */
const AT_WORK = /wxwork/i
const MINI_PROGRAM = /miniProgram/i

/** Where a page is open, by the user agent: in WeChat's own browser, in one of its mini-programs, or anywhere else. */
export function placeIn(userAgent: string): 'wechat' | 'miniProgram' | 'browser' {
  if (!WECHAT.test(userAgent) || AT_WORK.test(userAgent)) return 'browser'
  return MINI_PROGRAM.test(userAgent) ? 'miniProgram' : 'wechat'
}

/** Whether a browser is WeChat's own, so that its ways to sign in, pay and share work. */
export const isWechat = (userAgent: string | null): boolean => userAgent !== null && placeIn(userAgent) === 'wechat'

/** Where a script lies besides: WeChat's own has a second host ("JS-SDK", step 2). The same address where there is none. */
export const secondScript = (address: string): string => address.replace('//res.wx.qq.com/', '//res2.wx.qq.com/')
