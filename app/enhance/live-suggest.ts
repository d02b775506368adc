import { DEBOUNCE_MS } from '~/values/timing'
import { fetchPage } from './fetch-page'
import { fill } from './fill'

/**
 * While somebody types into the search field inside it, asks the form's own address with `data-query` and puts that
 * answer's element `data-region` in the place of ours.
 */
export class LiveSuggest extends HTMLElement {
  declare private timer?: number
  declare private asked?: AbortController

  connectedCallback() {
    this.addEventListener('input', this)
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
    this.asked?.abort()
  }

  handleEvent(event: Event) {
    const field = event.target as HTMLInputElement
    if (field.type !== 'search' || !field.form) return
    const address = new URL(field.form.action)
    address.search = `?${field.name}=${encodeURIComponent(field.value)}&${this.dataset.query}`
    clearTimeout(this.timer)
    this.asked?.abort()
    this.timer = window.setTimeout(() => this.ask(address), DEBOUNCE_MS)
  }

  private async ask(address: URL) {
    this.asked = new AbortController()
    try {
      const [, page] = await fetchPage(address.href, { signal: this.asked.signal })
      const id = this.dataset.region ?? ''
      const place = document.getElementById(id)
      if (place) fill(place, page.getElementById(id)?.childNodes ?? [])
    } catch {
      // Suggestions are a convenience; without them the search works as before.
    }
  }
}
