import { LONG_PRESS_MS, LONG_PRESS_TOLERANCE_PX } from '~/values/timing'

export type Point = { x: number; y: number }

/** Whether a finger has left the place where it came down. */
export function hasMoved(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > LONG_PRESS_TOLERANCE_PX
}

/** Presses the element marked `data-act` inside it when a finger rests on it for 350 ms. */
export class LongPress extends HTMLElement {
  private timer = 0
  private pressed = false
  private start: Point = { x: 0, y: 0 }

  connectedCallback() {
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'contextmenu']) {
      this.addEventListener(type, this, true)
    }
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
  }

  handleEvent(event: PointerEvent) {
    if (event.type === 'pointerdown') this.begin(event)
    else if (event.type === 'pointermove') {
      if (hasMoved(this.start, event)) clearTimeout(this.timer)
    } else if (event.type === 'click' || event.type === 'contextmenu') {
      // The finger that comes up after a long press must not also follow the link beneath it.
      if (this.pressed && event.isTrusted) event.preventDefault()
    } else clearTimeout(this.timer)
  }

  private begin({ x, y }: PointerEvent) {
    this.start = { x, y }
    this.pressed = false
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => {
      this.pressed = true
      this.querySelector<HTMLElement>('[data-act]')?.click()
    }, LONG_PRESS_MS)
  }
}
