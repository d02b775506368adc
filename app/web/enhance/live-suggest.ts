import { DEBOUNCE_MS } from '~/values/timing'
import { fetchPage, fill } from './fetch-page'
import { bodyOf } from './live-region'

/** While typing, replaces `data-region` by that of the response to `data-query` (GET) or `data-find` (POST). */
export class LiveSuggest extends HTMLElement {
  declare private timer?: number
  declare private abort?: AbortController

  connectedCallback() {
    for (const type of ['input', 'change', 'click']) this.addEventListener(type, this)
  }

  disconnectedCallback() {
    this.stop()
  }

  private stop() {
    clearTimeout(this.timer)
    this.abort?.abort()
  }

  handleEvent(event: Event) {
    const field = event.target as HTMLInputElement
    const { find } = this.dataset
    const isSearch = field.type === 'search'
    if (event.type === 'click') {
      const button = field.closest<HTMLButtonElement>('button[name=find]')
      if (!button?.form) return
      event.preventDefault()
      this.stop()
      this.post(button.form, button.value)
    } else if (field.form && (event.type === 'input' ? isSearch : find !== undefined && !isSearch && this.abort)) {
      // Ticks made while an answer is on its way are included in the next request.
      this.stop()
      const { form } = field
      this.timer = window.setTimeout(() => {
        if (find !== undefined) return this.post(form, find)
        const address = new URL(form.action)
        address.search = `?${field.name}=${encodeURIComponent(field.value)}&${this.dataset.query}`
        this.ask(address.href)
      }, DEBOUNCE_MS)
    }
  }

  private post(form: HTMLFormElement, find: string) {
    const body = bodyOf(form, null)
    body.append('find', find)
    this.ask(form.action, { method: 'POST', body })
  }

  private async ask(address: string, init?: RequestInit) {
    const abort = new AbortController()
    this.abort = abort
    this.setAttribute('aria-busy', 'true')
    try {
      const [, page] = await fetchPage(address, { ...init, signal: abort.signal })
      const id = this.dataset.region ?? ''
      const place = document.getElementById(id)
      const answer = page.getElementById(id)
      if (place && answer) fill(place, answer.childNodes)
    } catch {
      // Suggestions are a convenience; without them the search works as before.
    }
    if (this.abort !== abort) return
    this.abort = undefined
    this.removeAttribute('aria-busy')
  }
}
