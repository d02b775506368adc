import { DEBOUNCE_MS } from '~/values/timing'

/**
 * While somebody types into the search field inside it, asks the form's own address with `data-query` and puts that
 * answer's element `data-region` in the place of ours.
 */
export class LiveSuggest extends HTMLElement {
  private timer = 0
  private asked = new AbortController()

  connectedCallback() {
    this.addEventListener('input', this)
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
    this.asked.abort()
    this.removeEventListener('input', this)
  }

  handleEvent(event: Event) {
    const field = event.target as HTMLInputElement
    if (field.type !== 'search' || !field.form) return
    const address = new URL(field.form.action)
    address.search = `?${field.name}=${encodeURIComponent(field.value)}&${this.dataset.query}`
    clearTimeout(this.timer)
    this.asked.abort()
    this.timer = window.setTimeout(() => this.ask(address), DEBOUNCE_MS)
  }

  private async ask(address: URL) {
    this.asked = new AbortController()
    try {
      const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: this.asked.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const id = this.dataset.region ?? ''
      document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []))
    } catch {
      // Suggestions are a convenience; without them the search works as before.
    }
  }
}
