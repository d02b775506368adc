import { closeModal, showModal } from './modal'

export class SheetDialog extends HTMLElement {
  connectedCallback() {
    this.addEventListener('toggle', this, true)
    this.addEventListener('click', this)
    this.follow()
  }

  disconnectedCallback() {
    closeModal(this.panel)
  }

  handleEvent(event: Event) {
    if (event.type === 'toggle') this.follow()
    else if (this.isAway(event as MouseEvent)) closeModal(this.panel)
    else this.goWithin(event)
  }

  /** A history entry for a fragment in the sheet would open it again after closing. */
  private goWithin(event: Event) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    const place = link && document.getElementById(link.hash.slice(1))
    if (!place || !this.panel.contains(place)) return
    event.preventDefault()
    place.scrollIntoView()
    ;(place.querySelector('input') ?? place).focus({ preventScroll: true })
  }

  private get panel() {
    return this.querySelector('dialog') as HTMLDialogElement
  }

  private follow() {
    const sheet = this.querySelector('details') as HTMLDetailsElement
    if (!sheet.open) return closeModal(this.panel)
    showModal(this.panel, () => {
      sheet.open = false
      sheet.querySelector('summary')?.focus({ preventScroll: true })
    })
  }

  private isAway({ target, clientX, clientY }: MouseEvent): boolean {
    const { panel } = this
    const { top, left, right } = panel.getBoundingClientRect()
    if (target === panel) return clientY < top || clientX < left || clientX > right
    return (target as Element).closest('[data-close]') !== null
  }
}
