/**
 * Whether "back" may go back in history: only to another page of ours. After a post the page before may be this one,
 * and the login page is never where somebody wants to go back to.
 */
export function mayGoBack(referrer: string, here: string, entries: number): boolean {
  if (!referrer || entries < 2) return false
  const [from, to] = [new URL(referrer), new URL(here)]
  return from.origin === to.origin && from.pathname !== to.pathname && !from.pathname.includes('/login/')
}

/** Goes back in history where the page before was ours; else its link leads to the parent. */
export class BackLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  disconnectedCallback() {
    this.removeEventListener('click', this)
  }

  handleEvent(event: Event) {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (ctrlKey || metaKey || shiftKey) return
    if (!mayGoBack(document.referrer, location.href, history.length)) return
    event.preventDefault()
    history.back()
  }
}
