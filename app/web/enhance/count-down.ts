import { clockParts, clockText } from './clock'

/** Counts down `data-seconds` or to `data-until` (ms since 1970), in a button or text. `data-reload` reloads then. */
export class CountDown extends HTMLElement {
  declare private timer?: number

  connectedCallback() {
    const { until, seconds } = this.dataset
    const end = until ? Number(until) : Date.now() + Number(seconds ?? 0) * 1000
    const button = this.querySelector('button')
    const text = button?.textContent ?? ''
    if (!(end > Date.now())) return
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000)
      if (left > 0) return this.draw(left, button)
      clearInterval(this.timer)
      if (button) {
        button.disabled = false
        button.textContent = text
      } else this.draw(0, null)
      if (this.dataset.reload !== undefined) location.reload()
    }
    this.timer = window.setInterval(tick, 1000)
    tick()
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }

  private draw(left: number, button: HTMLButtonElement | null) {
    const units = this.querySelectorAll<HTMLElement>('[data-unit]')
    const parts = clockParts(left)
    units.forEach((unit) => {
      unit.textContent = parts['hms'.indexOf(unit.dataset.unit ?? 's')] ?? ''
    })
    if (units.length > 0) return
    const text = (this.dataset.text ?? '{clock}').replace('{seconds}', `${left}`).replace('{clock}', clockText(left))
    if (button) button.disabled = true
    const place = button ?? this
    place.textContent = text
  }
}
