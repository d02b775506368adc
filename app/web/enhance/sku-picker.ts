import { type Fen, shortYuan, yuanText } from '~/values/money'
import { chosenSku, isAvailable, type SkuRow } from './sku-choice'

export class SkuPicker extends HTMLElement {
  declare private skus: SkuRow[]

  connectedCallback() {
    this.skus = JSON.parse(this.dataset.skus ?? '[]')
    this.addEventListener('change', this)
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
    const sku = chosenSku(this.skus, chosen)
    if (sku) this.show(sku)
  }

  private show(sku: SkuRow) {
    const { left = '', out = '' } = this.dataset
    write('chosen', sku.values.join(' · '))
    write('stock', sku.stock > 0 ? left.replace('{count}', String(sku.stock)) : out)
    write('was', sku.was && sku.was > sku.price ? `¥${shortYuan(sku.was as Fen)}` : '')
    for (const place of places('price')) {
      const number = place.querySelector('small')?.nextSibling
      if (number) number.textContent = yuanText(sku.price as Fen)
    }
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
