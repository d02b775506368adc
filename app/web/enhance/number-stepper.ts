/** The number that a press on a button leads to, within the field's limits; from nothing it starts at the lower one. */
export function stepped(value: string, step: number, min: number, max: number): number {
  const next = value === '' || Number.isNaN(Number(value)) ? min : Number(value) + step
  return Math.min(max, Math.max(min, next))
}

/** Lets the buttons marked `data-step` count the number field between them up and down. */
export class NumberStepper extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent(event: Event) {
    const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
    const field = this.querySelector('input')
    if (!step || !field) return
    const value = stepped(field.value, Number(step), Number(field.min), Number(field.max))
    if (String(value) === field.value) return
    field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
