import { dragBlock } from './block-drag'

/** Handles work by hand alone; without this script nobody sees them. */
document.documentElement.dataset.drags = ''

/** Moves a block by a button that the server knows, so that what was typed stays as with every other button. */
function drop(list: HTMLElement, from: number, to: number): void {
  const button = document.createElement('button')
  Object.assign(button, {
    type: 'submit',
    name: 'intent',
    value: `${list.dataset.moves ?? 'move'}:${from}:${to}`,
    formNoValidate: true,
    hidden: true,
  })
  list.after(button)
  button.click()
  button.remove()
}

function held(target: EventTarget | null) {
  const handle = (target as Element).closest<HTMLElement>('[data-handle]')
  const item = handle?.closest('li')
  const list = item?.parentElement
  return handle && item && list ? { handle, list, from: [...list.children].indexOf(item) } : undefined
}

addEventListener('pointerdown', (event) => {
  const of = held(event.target)
  if (of) dragBlock(event, { ...of, drop: (to) => drop(of.list, of.from, to) })
})

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
])

addEventListener('keydown', (event) => {
  const step = STEPS.get(event.key)
  const of = step && held(event.target)
  if (!of) return
  event.preventDefault()
  const to = of.from + step
  if (to >= 0 && to < of.list.children.length) drop(of.list, of.from, to)
})

const LEAST = 16
const clamped = (value: number, most = 100) => Math.round(Math.min(most, Math.max(0, value)))

/** A spot is drawn by dragging over its picture; the field takes its place in per cent. */
class SpotArea extends HTMLElement {
  connectedCallback() {
    this.addEventListener('pointerdown', this)
  }

  handleEvent(event: Event) {
    const { pointerId, clientX, clientY, button } = event as PointerEvent
    const area = this.querySelector('svg')
    if (!area || button !== 0) return
    event.preventDefault()
    const box = area.getBoundingClientRect()
    const at = (x: number, y: number) =>
      [clamped(((x - box.left) * 100) / box.width), clamped(((y - box.top) * 100) / box.height)] as const
    const [startX, startY] = at(clientX, clientY)
    this.setPointerCapture(pointerId)
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      const [endX, endY] = at(x, y)
      this.show(Math.min(startX, endX), Math.min(startY, endY), Math.abs(endX - startX), Math.abs(endY - startY))
    }
    const end = () => this.removeEventListener('pointermove', move)
    this.addEventListener('pointermove', move)
    for (const type of ['pointerup', 'pointercancel']) this.addEventListener(type, end, { once: true })
  }

  /** A finger needs some room. */
  private show(left: number, top: number, wide: number, high: number) {
    const [width, height] = [Math.max(LEAST, wide), Math.max(LEAST, high)]
    const place = [Math.min(left, 100 - width), Math.min(top, 100 - height), width, height]
    const rect = this.querySelector('rect')
    ;['x', 'y', 'width', 'height'].forEach((name, index) => {
      rect?.setAttribute(name, String(place[index]))
    })
    const field = this.closest('li')?.querySelector<HTMLInputElement>('input[name="of"]')
    if (field) field.value = place.join(' ')
  }
}

customElements.define('spot-area', SpotArea)
