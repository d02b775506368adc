/** WeChat's own browser. Its edition for companies and the web view of a mini-program cannot sign anybody in. */
const WECHAT = /MicroMessenger/i
const OTHERWISE = /wxwork|miniProgram/i

/** Whether a browser is WeChat's, by its user agent, so that its ways to sign in, pay and share work. */
export const isWechat = (userAgent: string | null): boolean =>
  userAgent !== null && WECHAT.test(userAgent) && !OTHERWISE.test(userAgent)
