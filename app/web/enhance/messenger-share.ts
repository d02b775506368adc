import { isWechat } from '~/values/messengers'
import { type MessengerScript, opened, signedScript } from './messenger-script'

interface Shown {
  title: string
  desc: string
  link: string
  imgUrl: string
}

interface SharingScript extends MessengerScript {
  updateAppMessageShareData(shown: Shown): void
  updateTimelineShareData(shown: Shown): void
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData']

const openGraph = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? ''

/** From the Open Graph tags, with whoever shares it in the URL. */
function shown(credit: string): Shown {
  const shared = document.querySelector<HTMLElement>('share-button')?.dataset.url
  const link = new URL(shared || openGraph('url') || opened, opened)
  for (const [name, value] of new URLSearchParams(credit)) link.searchParams.set(name, value)
  const { href } = link
  return {
    title: openGraph('title') || document.title,
    desc: openGraph('description'),
    link: href,
    imgUrl: openGraph('image'),
  }
}

/** For the messenger's own share menu; without the script it shows title and URL as of any page. */
class MessengerShare extends HTMLElement {
  async connectedCallback() {
    if (!isWechat(navigator.userAgent)) return
    const script = await signedScript<SharingScript>(this.dataset.script ?? '', CALLS)
    const data = shown(this.dataset.credit ?? '')
    script?.updateAppMessageShareData(data)
    script?.updateTimelineShareData(data)
  }
}

customElements.define('messenger-share', MessengerShare)
