/** As much of the messenger's script as is called here (its document "JS-SDK"). */
export interface MessengerScript {
  config(signed: object): void
  ready(then: () => void): void
  error(then: () => void): void
  checkJsApi(asked: {
    jsApiList: readonly string[]
    success: (told: { checkResult: Record<string, boolean> }) => void
    fail: () => void
  }): void
}

/** The address that the page was opened by: on iOS the messenger goes on to compare with it. */
export const opened = location.href.split('#')[0] as string

function load<S>(address: string): Promise<S | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve((window as { wx?: S }).wx)
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
}

async function signed(): Promise<object | undefined> {
  const answer = await fetch(`/h5/api/member/getWxConfig?p=3&url=${encodeURIComponent(opened)}`)
  const { code, data } = await answer.json()
  return code === 200 ? data : undefined
}

/** The messenger's script once it has taken our signature of this page; nothing where it has not. */
export async function signedScript<S extends MessengerScript>(
  address: string,
  jsApiList: readonly string[],
  openTagList: readonly string[] = [],
): Promise<S | undefined> {
  const [script, config] = await Promise.all([load<S>(address), signed().catch(() => undefined)])
  if (!script || !config) return undefined
  return new Promise((resolve) => {
    script.config({ debug: false, ...config, jsApiList, openTagList })
    script.ready(() => resolve(script))
    script.error(() => resolve(undefined))
  })
}
