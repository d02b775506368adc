import { isWechat } from '~/values/messengers'

interface Shown {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** As much of the messenger's script as is called here (its document "JS-SDK"). */
interface MessengerScript {
  config(signed: object): void
  ready(then: () => void): void
  error(then: () => void): void
  updateAppMessageShareData(shown: Shown): void
  updateTimelineShareData(shown: Shown): void
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData']

/** The address that the page was opened by: on iOS the messenger goes on to compare with it. */
const opened = location.href.split('#')[0] as string

const told = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? ''

/** What is handed on: the page as other sites are told of it, by the address that names the sharer. */
function shown(): Shown {
  const shared = document.querySelector<HTMLElement>('share-button')?.dataset.url
  const link = shared ? new URL(shared, opened).href : told('url') || opened
  return { title: told('title'), desc: told('description'), link, imgUrl: told('image') }
}

function load(address: string): Promise<MessengerScript | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve((window as { wx?: MessengerScript }).wx)
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
}

async function signed(): Promise<object | undefined> {
  const answer = await fetch(`/h5/api/member/getWxConfig?p=3&url=${encodeURIComponent(opened)}`)
  const { code, data } = await answer.json()
  return code === 200 ? data : undefined
}

/**
 * Says what is shown of this page when it is handed on from the messenger's own menu. Without the script, or with a
 * signature that it does not take, the messenger shows the title and the address as of any page.
 */
class MessengerShare extends HTMLElement {
  async connectedCallback() {
    if (!isWechat(navigator.userAgent)) return
    const [script, config] = await Promise.all([load(this.dataset.script ?? ''), signed().catch(() => undefined)])
    if (!script || !config) return
    script.config({ debug: false, ...config, jsApiList: CALLS })
    script.ready(() => {
      script.updateAppMessageShareData(shown())
      script.updateTimelineShareData(shown())
    })
    script.error(() => {})
  }
}

customElements.define('messenger-share', MessengerShare)
