import { type Fen, shortYuan, yuanText } from '~/values/money'
import { isPlain } from './plain-click'
import { chosenSku, isAvailable, type SkuRow } from './sku-choice'

export class SkuPicker extends HTMLElement {
  declare private skus: SkuRow[]

  connectedCallback() {
    this.skus = JSON.parse(this.dataset.skus ?? '[]')
    this.addEventListener('change', this)
    for (const link of document.querySelectorAll<HTMLElement>('a[data-value]'))
      link.onclick = (event) => {
        const radio = [...this.querySelectorAll('input')].find(({ value }) => value === link.dataset.value)
        if (!radio || !isPlain(event)) return
        event.preventDefault()
        radio.checked = true
        this.handleEvent()
      }
  }

  handleEvent() {
    const groups = [...this.querySelectorAll('fieldset')]
    const chosen = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked')?.value)
    groups.forEach((group, option) => {
      for (const radio of group.querySelectorAll('input')) {
        const off = !isAvailable(this.skus, chosen, option, radio.value)
        radio.closest('.chip')?.classList.toggle('chip-off', off)
      }
    })
    for (const link of document.querySelectorAll<HTMLElement>('a[data-value]')) {
      if (chosen.includes(link.dataset.value)) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const sku = chosenSku(this.skus, chosen)
    if (sku) this.show(sku)
  }

  private show(sku: SkuRow) {
    const { left = '', out = '' } = this.dataset
    write('chosen', sku.values.join(' · '))
    write('stock', sku.stock > 0 ? left.replace('{count}', String(sku.stock)) : out)
    write('was', sku.was && sku.was > sku.price ? `¥${shortYuan(sku.was as Fen)}` : '')
    write('terms', sku.terms ?? '')
    writePrice('price', sku.price)
    writePrice('after', sku.after ?? sku.price)
    for (const place of places('after')) place.hidden = sku.after == null
    for (const field of document.querySelectorAll<HTMLInputElement>('input[data-sku="id"]')) field.value = sku.id
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sku="buy"]')) {
      button.disabled = sku.stock <= 0
    }
    if (sku.picture) for (const place of places('picture')) redraw(place, sku.picture)
  }
}

const places = (what: string) => [...document.querySelectorAll<HTMLElement>(`[data-sku="${what}"]`)]

function write(what: string, text: string) {
  for (const place of places(what)) place.textContent = text
}

function writePrice(what: string, fen: number) {
  for (const place of places(what)) {
    const number = place.querySelector('.price small')?.nextSibling
    if (number) number.textContent = yuanText(fen as Fen)
  }
}

/** Each URL in it has the picture's key before its width. */
function redraw(place: HTMLElement, key: string) {
  for (const node of place.querySelectorAll('img, source')) {
    for (const name of ['src', 'srcset']) {
      const value = node.getAttribute(name)
      if (value) node.setAttribute(name, otherPicture(value, key))
    }
  }
}

export function otherPicture(addresses: string, key: string): string {
  return addresses.replace(/\/media\/[^ ,]+-(\d+)\.(webp|jpg)/g, `/media/${key}-$1.$2`)
}
