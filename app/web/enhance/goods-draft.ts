interface Draft {
  at: number
  fields: [name: string, value: string][]
}

const WAIT_MS = 500
/** Days after which nobody comes back for it. */
const LASTS_MS = 7 * 24 * 3_600_000

const keyOf = (id: string | undefined) => `goods draft ${id || 'new'}`

function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Draft
    if (Date.now() - draft.at < LASTS_MS) return draft
    localStorage.removeItem(key)
  } catch {}
  return undefined
}

/** Where storage is switched off or full, the form works as without it. */
function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}

const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')

/** Keeps what was typed until it is saved; what it puts back the server draws, so that all rows are there again. */
class GoodsDraft extends HTMLElement {
  declare private timer?: number
  declare private form: HTMLFormElement | null

  connectedCallback() {
    this.form = this.closest('form')
    this.form?.addEventListener('input', this)
    this.addEventListener('click', this)
    const { saved, typed } = this.dataset
    if (saved !== undefined) {
      write(keyOf(saved), undefined)
      write(keyOf(''), undefined)
      const here = new URL(location.href)
      here.searchParams.delete('saved')
      history.replaceState(history.state, '', here)
    }
    if (typed !== undefined || this.form?.dataset.back !== undefined) this.keep()
    else if (read(this.key)) this.hidden = false
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
    this.form?.removeEventListener('input', this)
  }

  handleEvent({ type, target }: Event) {
    const pressed = (target as Element).closest<HTMLElement>('[data-draft]')?.dataset.draft
    if (type === 'input') {
      clearTimeout(this.timer)
      this.timer = window.setTimeout(() => this.keep(), WAIT_MS)
    } else if (pressed === 'restore') this.restore()
    else if (pressed === 'drop') {
      write(this.key, undefined)
      this.hidden = true
    }
  }

  private get key() {
    return keyOf(this.dataset.key)
  }

  private keep() {
    if (!this.form?.isConnected) return
    this.hidden = true
    write(this.key, { at: Date.now(), fields: fieldsOf(this.form) })
  }

  private restore() {
    const [draft, form] = [read(this.key), this.form]
    if (!draft || !form) return
    const button = document.createElement('button')
    Object.assign(button, { type: 'submit', name: 'intent', value: 'draft', formNoValidate: true, hidden: true })
    const fields = draft.fields.map(([name, value]) => {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      return field
    })
    form.textContent = ''
    form.append(...fields, button)
    button.click()
  }
}

customElements.define('goods-draft', GoodsDraft)

addEventListener('paste', (event) => {
  const input = event.target as HTMLInputElement
  const text = event.clipboardData?.getData('text/plain').replace(/\r?\n$/, '') ?? ''
  const row = input.closest<HTMLTableRowElement>('[data-grid] tbody tr')
  if (!row || !/[\t\n]/.test(text)) return
  event.preventDefault()
  const cellsIn = (one: Element) => [...one.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
  const column = cellsIn(row).indexOf(input)
  let here: Element | null = row
  for (const line of text.split(/\r?\n/)) {
    const cells: HTMLInputElement[] = here ? cellsIn(here) : []
    for (const [at, value] of line.split('\t').entries()) {
      const cell = cells[column + at]
      if (cell) cell.value = value.trim()
    }
    here = here?.nextElementSibling ?? null
  }
  input.dispatchEvent(new Event('input', { bubbles: true }))
})
