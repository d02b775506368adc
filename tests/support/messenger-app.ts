import type { Page } from '@playwright/test'

/** Browsers inside of WeChat, by the phone that they are on. */
export const WECHAT = {
  'an Android phone':
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x28003136) WeChat/arm64',
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d) NetType/WIFI Language/zh_CN',
}

export type Does = 'ok' | 'cancel' | 'fail'
type RequestOptions = Record<string, string>
type Answer = (call: string, options: RequestOptions) => Promise<string>
type Then = (said: { err_msg: string }) => void

/**
 * Gives the pages of a browser the bridge of WeChat's app, whose answers are those of `answer`. A late one comes to the page
 * when `comeLate` says so, as on a slow phone.
 */
export async function putBridge(page: Page, answer: Answer, { isLate = false } = {}): Promise<void> {
  await page.exposeFunction('askMessenger', answer)
  await page.addInitScript((late) => {
    const { askMessenger } = window as unknown as { askMessenger: Answer }
    const invoke = (call: string, options: RequestOptions, then: Then) => {
      askMessenger(call, options).then((err_msg) => then({ err_msg }))
    }
    const give = () => {
      Object.assign(window, { WeixinJSBridge: { invoke } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }
    if (late) Object.assign(window, { giveBridge: give })
    else give()
  }, isLate)
}

export const comeLate = (page: Page) => page.evaluate(() => (window as unknown as { giveBridge(): void }).giveBridge())

/** What the app on the phone that is played says to a page that calls it, whose person does this. */
export async function askPhone(services: string, call: string, options: RequestOptions, does: Does): Promise<string> {
  const answer = await fetch(`${services}/__sim/phone`, {
    method: 'POST',
    body: JSON.stringify({ call, sent: options, does }),
  })
  return (await answer.json()).err_msg
}
