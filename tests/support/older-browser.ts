type Loose = Record<string, { prototype: Record<string, unknown> }>

/** Runs in the page before its own scripts: takes away what Safari 14 or Chrome 87 do not have. */
export function forget(): void {
  const missing: Record<string, string[]> = {
    SubmitEvent: ['submitter'],
    Element: ['replaceChildren'],
    Document: ['replaceChildren'],
    DocumentFragment: ['replaceChildren'],
    HTMLElement: ['inert'],
    HTMLDialogElement: ['show', 'showModal', 'close'],
    HTMLFormElement: ['requestSubmit'],
  }
  const all = window as unknown as Loose
  for (const [name, members] of Object.entries(missing)) {
    for (const member of members) delete all[name]?.prototype[member]
  }
  Reflect.deleteProperty(window, 'CloseWatcher')
  for (const name of ['Element', 'Document', 'DocumentFragment'])
    for (const method of ['querySelector', 'querySelectorAll', 'closest', 'matches']) {
      const known = all[name]?.prototype[method] as ((selector: string) => unknown) | undefined
      if (!known || !all[name]) continue
      all[name].prototype[method] = function (this: unknown, selector: string) {
        if (/:(has|is|where|modal|focus-visible)\b/.test(selector)) throw new SyntaxError(selector)
        return known.call(this, selector)
      }
    }
  const keepFocus = (event: Event) => (event.target as Element).closest('button') && event.preventDefault()
  addEventListener('mousedown', keepFocus, true)
}
