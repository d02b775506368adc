import { showToast } from './toast'

/** Copies `data-text`; sets `data-copied`, `data-failed` or, without a text, `data-empty`. */
export class CopyButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  async handleEvent() {
    const { text, empty, copied, failed } = this.dataset
    if (!text) return showToast(empty)
    const done = await copyText(text)
    showToast(done ? copied : failed, !done)
  }
}

/** False where neither the clipboard nor the old command is available. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // In-app browsers and pages without https have no clipboard.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
