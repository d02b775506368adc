import { chosenSku, isAvailable, type SkuShown } from './sku-choice'

export class SkuPicker extends HTMLElement {
  declare private skus: SkuShown[]

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
    for (const link of places('value')) link.ariaCurrent = chosen.includes(link.dataset.value) ? 'true' : null
    const sku = chosenSku(this.skus, chosen)
    if (sku) show(sku)
  }
}

function show({ texts, stock, picture }: SkuShown) {
  for (const what in texts) {
    for (const place of places(what)) {
      place.hidden = !texts[what]
      // A sum stands behind its sign.
      const text = place.querySelector('small')?.nextSibling ?? place
      text.textContent = texts[what] ?? ''
    }
  }
  for (const button of places('buy')) (button as HTMLButtonElement).disabled = stock <= 0
  if (picture) for (const place of places('picture')) redraw(place, picture)
}

const places = (what: string) => document.querySelectorAll<HTMLElement>(`[data-sku="${what}"]`)

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
