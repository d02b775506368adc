interface Shop {
  name: string
  line: string
  way: string
}

/** Names the shop whose link was opened, with its agent's line and the way in; else the page stays as it came. */
class LinkedShop extends HTMLElement {
  async connectedCallback() {
    const answer = await fetch(this.dataset.from ?? '').catch(() => undefined)
    const shop: Shop | null = answer?.ok ? await answer.json() : null
    const text = this.querySelector('[data-shop]')
    const way = this.querySelector<HTMLAnchorElement>('a[hidden]')
    if (!shop || !text || !way) return
    text.textContent = [shop.name, shop.line].filter(Boolean).join(' · ')
    way.href = shop.way
    way.hidden = false
  }
}

customElements.define('linked-shop', LinkedShop)
