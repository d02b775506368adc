import { secondScript } from '~/values/messengers'

/** The part that is called here (document "JS-SDK"). */
export interface MessengerScript {
  config(signed: object): void
  ready(then: () => void): void
  error(then: () => void): void
  checkJsApi(subscriptionOptions: {
    jsApiList: readonly string[]
    success: (checkedApis: { checkResult: Record<string, boolean> }) => void
    fail: () => void
  }): void
}

/** On iOS the messenger goes on to compare with the first URL. */
export const opened = location.href.split('#')[0] as string

function load<S>(address: string): Promise<S | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve((window as { wx?: S }).wx)
    const second = secondScript(address)
    script.onerror = () => resolve(second === address ? undefined : load(second))
    document.head.append(script)
  })
}

async function signed(): Promise<object | undefined> {
  const answer = await fetch(`/h5/api/member/getWxConfig?p=3&url=${encodeURIComponent(opened)}`)
  const { code, data } = await answer.json()
  return code === 200 ? data : undefined
}

/** Elements are bundled apart, so what they share is on `window`. */
interface Wanted {
  apis: Set<string>
  tags: Set<string>
  script?: Promise<MessengerScript | undefined>
}
const page = window as { messengerWanted?: Wanted }
const wanted: Wanted = page.messengerWanted ?? { apis: new Set(), tags: new Set() }
page.messengerWanted = wanted

/** Their files run before that. */
const allRequested = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    addEventListener('load', () => resolve(), { once: true })
  })

async function begin(address: string): Promise<MessengerScript | undefined> {
  const [script, config] = await Promise.all([
    load<MessengerScript>(address),
    signed().catch(() => undefined),
    allRequested(),
  ])
  if (!script || !config) return undefined
  return new Promise((resolve) => {
    script.config({ debug: false, ...config, jsApiList: [...wanted.apis], openTagList: [...wanted.tags] })
    script.ready(() => resolve(script))
    script.error(() => resolve(undefined))
  })
}

/** Undefined for a rejected signature. Once for the whole page, because only the last configuration counts. */
export async function signedScript<S extends MessengerScript>(
  address: string,
  apis: readonly string[],
  tags: readonly string[] = [],
): Promise<S | undefined> {
  for (const api of apis) wanted.apis.add(api)
  for (const tag of tags) wanted.tags.add(tag)
  wanted.script ??= begin(address)
  return wanted.script as Promise<S | undefined>
}
