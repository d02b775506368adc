import { isPlain } from './plain-click'

/**
 * Whether "back" may go back in history: only to another page of ours. After a post the page before may be this one,
 * and the login page is where somebody wants to go back to only if the link leads there.
 */
export function mayGoBack(referrer: string, here: string, entries: number, link: string): boolean {
  if (!referrer || entries < 2) return false
  const from = new URL(referrer)
  const [to, parent] = [new URL(here), new URL(link, here)]
  if (from.origin !== to.origin || from.pathname === to.pathname) return false
  return !from.pathname.includes('/login/') || from.pathname === parent.pathname
}

/** Goes back in history where the page before was ours; else its link leads to the parent. */
export class BackLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent(event: Event) {
    if (!isPlain(event)) return
    const link = this.querySelector('a')?.href ?? ''
    if (!mayGoBack(document.referrer, location.href, history.length, link)) return
    event.preventDefault()
    history.back()
  }
}
