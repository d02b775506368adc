import { isPlain } from './plain-click'

/** Only to another page of ours; after a post the entry before may be this page. */
export function mayGoBack(referrer: string, here: string, entries: number, link: string): boolean {
  if (!referrer || entries < 2) return false
  const from = new URL(referrer)
  const [to, parent] = [new URL(here), new URL(link, here)]
  if (from.origin !== to.origin || from.pathname === to.pathname) return false
  return !from.pathname.includes('/login/') || from.pathname === parent.pathname
}

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
