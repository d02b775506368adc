function pressed(key: string): boolean {
  const part = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  if (part instanceof HTMLButtonElement) part.click()
  else part?.focus()
  return part !== null
}

function goBy(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('#rows tr a')]
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === row)
  const to = links[at < 0 ? 0 : at + step]
  to?.focus()
  return to !== undefined
}

function mark(): boolean {
  const box = document.activeElement?.closest('#rows tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== undefined && box !== null
}

function showKeys(): boolean {
  const dialog = document.getElementById('console-keys') as HTMLDialogElement | null
  dialog?.showModal?.()
  return dialog !== null
}

const rows = new Map([
  ['?', showKeys],
  ['j', () => goBy(1)],
  ['k', () => goBy(-1)],
  ['x', mark],
])

addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey, repeat } = event
  if (altKey || ctrlKey || metaKey || !/^[a-z/?]$/.test(key)) return
  const field = (target as Element).closest('textarea, select, input:not([type=checkbox], [type=radio])')
  if (field || (repeat && !rows.has(key))) return
  if (rows.get(key)?.() || pressed(key)) event.preventDefault()
})
