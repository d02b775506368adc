import { signedScript } from './messenger-script'

const TAG = 'wx-open-subscribe'

/** An object, or the same as JSON inside of JSON. */
function acceptedIn(detail: unknown, templates: readonly string[]): string[] {
  const details = (detail as { subscribeDetails?: unknown } | undefined)?.subscribeDetails
  try {
    const of = (typeof details === 'string' ? JSON.parse(details) : (details ?? {})) as Record<string, unknown>
    return templates.filter((id) => /\baccept\b/.test(JSON.stringify(of[id] ?? '')))
  } catch {
    return []
  }
}

/** The messenger's own tag, because nobody else may draw that button. Hidden where it is unknown. */
class MessengerSubscription extends HTMLElement {
  async connectedCallback() {
    const { script = '', templates = '{}', ask = '' } = this.dataset
    const abouts: Record<string, string> = JSON.parse(templates)
    if (!(await signedScript(script, [], [TAG]))) return
    const tag = document.createElement(TAG)
    tag.setAttribute('template', Object.keys(abouts).join(','))
    const button = document.createElement('button')
    Object.assign(button, { textContent: ask, className: 'btn btn-soft w-full' })
    const drawn = document.createElement('script')
    drawn.type = 'text/wxtag-template'
    drawn.text = button.outerHTML
    tag.append(drawn)
    tag.addEventListener('success', (event) => {
      this.send(acceptedIn((event as CustomEvent).detail, Object.keys(abouts)).map((id) => abouts[id] as string))
    })
    this.querySelector('[data-place]')?.append(tag)
    this.classList.remove('hidden')
  }

  private send(abouts: readonly string[]) {
    const form = this.querySelector('form')
    if (!form || abouts.length === 0) return
    for (const about of abouts) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name: 'abouts', value: about })
      form.append(field)
    }
    // The region around it posts by fetch, so typed fields stay.
    if (form.requestSubmit) form.requestSubmit()
    else form.submit()
  }
}

customElements.define('messenger-subscription', MessengerSubscription)
