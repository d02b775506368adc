/** Within the limits; from empty it starts at the minimum. */
export function stepped(value: string, step: number, min: number, max: number): number {
  const next = value === '' || Number.isNaN(Number(value)) ? min : Number(value) + step
  return Math.min(max, Math.max(min, next))
}

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
