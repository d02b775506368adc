import { showToast } from './toast'

export class CallLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent() {
    if (!this.querySelector('a[href^="tel:"]')) showToast(this.dataset.empty)
  }
}
