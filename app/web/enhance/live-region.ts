import { DEBOUNCE_MS } from '~/values/timing'
import { fetchPage, fill } from './fetch-page'
import { lookAgain, takeToast } from './toast'

type Submitter = HTMLButtonElement | HTMLInputElement | null

let pressed: Submitter = null

/** Safari below 15.4 has no `submitter`; the click comes just before. */
export function rememberPress({ target }: Event): void {
  pressed = (target as Element).closest('button, input')
}

/** Null for none, undefined where it cannot be told. */
function submitterOf(event: SubmitEvent): Submitter | undefined {
  if ('submitter' in event) return event.submitter as Submitter
  return pressed?.form === (event as Event).target ? pressed : undefined
}

/**
 * Posts the forms inside by fetch and replaces the region by that of the answer, with all `data-live` elements.
 * `data-native` forms, and refusals without a region, are left to the browser. `data-follows` takes over the URL. What
 * may have been done is never sent again.
 */
export class LiveRegion extends HTMLElement {
  declare private timer?: number
  declare private again?: string

  connectedCallback() {
    for (const type of ['submit', 'input', 'change']) this.addEventListener(type, this)
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') this.submit(event as SubmitEvent)
    else this.wait(event)
  }

  private submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    const button = submitterOf(event)
    if (button === undefined || methodOf(form, button) !== 'post') return
    if (form.dataset.native !== undefined || button?.dataset.native !== undefined) return
    event.preventDefault()
    this.send(form, button)
  }

  private wait(event: Event) {
    const field = event.target as HTMLInputElement
    if (field.dataset.autosubmit === undefined || !field.form) return
    const form = field.form
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => {
      const button = form.querySelector<HTMLButtonElement>('button[data-default]')
      if (form.isConnected && (button?.formNoValidate || form.reportValidity())) this.send(form, button)
    }, DEBOUNCE_MS)
  }

  private async send(form: HTMLFormElement, button: Submitter) {
    if (this.getAttribute('aria-busy') === 'true') {
      // Pressed while an answer is on its way: the same button of the answer is pressed then.
      if (button?.dataset.repeat !== undefined) this.again = keyOf(this, button)
      return
    }
    clearTimeout(this.timer)
    this.setAttribute('aria-busy', 'true')
    try {
      const action = button?.hasAttribute('formaction') ? button.formAction : form.action
      const [answer, page] = await fetchPage(action, { method: 'POST', body: bodyOf(form, button) })
      const region = page.getElementById(this.id)
      const isHere = new URL(answer.url).pathname === location.pathname
      if (answer.redirected && !(isHere && region)) {
        takeToast(page, true)
        location.assign(answer.url)
      } else if (region && answer.status < 500) {
        if (this.dataset.follows !== undefined && answer.redirected) history.replaceState(history.state, '', answer.url)
        this.take(region, page)
      }
      // Refused, so nothing was done: the browser shows why.
      else if (answer.status >= 400 && answer.status < 500) natively(form, button)
      else lookAgain()
    } catch {
      lookAgain()
    }
  }

  private take(region: Element, page: Document) {
    const focus = this.contains(document.activeElement) ? keyOf(this, document.activeElement as Element) : undefined
    fill(this, region.childNodes)
    this.removeAttribute('aria-busy')
    for (const part of document.querySelectorAll('[data-live]')) {
      const other = part.id && !this.contains(part) && page.getElementById(part.id)
      if (other) fill(part, other.childNodes)
    }
    takeToast(page, false)
    const refused = this.querySelector<HTMLElement>('[autofocus]')
    const next = refused ?? (focus ? find(this, focus) : undefined)
    if (next) focusable(next)?.focus({ preventScroll: !refused })
    this.repeat()
  }

  private repeat() {
    const button = this.again && find(this, this.again)
    this.again = undefined
    if (button) button.click()
  }
}

function methodOf(form: HTMLFormElement, button: Submitter): string {
  return button?.hasAttribute('formmethod') ? button.formMethod : form.method
}

export function bodyOf(form: HTMLFormElement, button: Submitter): FormData | URLSearchParams {
  const data = new FormData(form)
  if (button?.name) data.append(button.name, button.value)
  if (form.enctype === 'multipart/form-data') return data
  const pairs = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  return new URLSearchParams(pairs as [string, string][])
}

function natively(form: HTMLFormElement, button: Submitter) {
  if (button?.name) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = button.name
    field.value = button.value
    form.append(field)
  }
  if (button?.hasAttribute('formaction')) form.action = button.formAction
  // A button of the name "submit" would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form)
}

/** By id, else by kind, name and position among its equals. */
function keyOf(region: ParentNode, element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`
  const name = element.getAttribute('name')
  const equals = name ? `${element.localName}[name="${CSS.escape(name)}"]` : element.localName
  return `${[...region.querySelectorAll(equals)].indexOf(element)} ${equals}`
}

/** A closed sheet has nothing to focus but its summary. */
const focusable = (element: HTMLElement) => element.closest('details:not([open])')?.querySelector('summary') ?? element

function find(region: ParentNode, key: string): HTMLElement | null | undefined {
  if (key.startsWith('#')) return region.querySelector<HTMLElement>(key)
  const [place, ...equals] = key.split(' ')
  return region.querySelectorAll<HTMLElement>(equals.join(' '))[Number(place)]
}
