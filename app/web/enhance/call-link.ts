import { showToast } from './toast'

/** Says `data-empty` where there is no number to call. */
export class CallLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent() {
    if (!this.querySelector('a[href^="tel:"]')) showToast(this.dataset.empty)
  }
}
