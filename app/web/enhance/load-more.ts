import { fetchPage } from './fetch-page'
import { isPlain } from './plain-click'

/** Then by a press, so that what stands below the list can be reached. */
const BY_ITSELF_MOST = 5

const loadedByList: Record<string, number> = {}

/** With `data-auto` as soon as the link comes into view, once somebody scrolls: nobody has asked a short page for more. */
export class LoadMore extends HTMLElement {
  declare private watch?: IntersectionObserver

  connectedCallback() {
    this.addEventListener('click', this)
    if (
      this.dataset.auto === undefined ||
      (loadedByList[this.dataset.list ?? ''] ?? 0) >= BY_ITSELF_MOST ||
      !('IntersectionObserver' in window)
    )
      return
    this.watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.load(false)
      },
      { rootMargin: '400px' },
    )
    addEventListener('scroll', () => this.watch?.observe(this), { once: true })
  }

  disconnectedCallback() {
    this.watch?.disconnect()
  }

  handleEvent(event: Event) {
    if (!isPlain(event)) return
    event.preventDefault()
    this.load(true)
  }

  private async load(isRequested: boolean) {
    const link = this.querySelector('a')
    const list = document.getElementById(this.dataset.list ?? '')
    if (!link || !list || this.hasAttribute('aria-busy')) return
    this.setAttribute('aria-busy', 'true')
    try {
      const [answer, page] = await fetchPage(link.href)
      const more = page.getElementById(list.id)
      if (!answer.ok || !more) throw new Error('No list in the answer')
      const first = more.firstElementChild?.querySelector('a')
      list.append(...more.children)
      loadedByList[list.id] = (loadedByList[list.id] ?? 0) + 1
      const next = page.getElementById(this.id)
      const focused = this.contains(document.activeElement)
      if (next) this.replaceWith(next)
      else this.remove()
      if (focused) first?.focus({ preventScroll: true })
    } catch {
      // Somebody who only scrolled stays on the page; the link remains for a manual try.
      if (isRequested) location.href = link.href
      this.watch?.disconnect()
      this.removeAttribute('aria-busy')
    }
  }
}
