import { copyText } from './copy-button'
import { showToast } from './toast'

/** Opens the share sheet for `data-url`, else copies the link; without both, its link leads on. */
export class ShareButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  async handleEvent(event: Event) {
    event.preventDefault()
    const { url = location.href, title, copied, failed } = this.dataset
    const address = new URL(url, location.href).href
    if (navigator.share) {
      try {
        return await navigator.share({ title, url: address })
      } catch (error) {
        if ((error as DOMException).name === 'AbortError') return
      }
    }
    const done = await copyText(address)
    showToast(done ? copied : failed, !done)
  }
}
