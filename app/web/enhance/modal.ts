type Modal = { panel: HTMLDialogElement; leave: () => void; top: number }

let shown: Modal | undefined

/** Closed by Esc, "back" or `closeModal`, then `leave` runs. Without modal dialogs the focus stays inside as well. */
export function showModal(panel: HTMLDialogElement, leave: () => void): void {
  if (shown?.panel === panel) return
  shown = { panel, leave, top: scrollY }
  panel.removeAttribute('open')
  if (panel.showModal) panel.showModal()
  else panel.setAttribute('open', '')
  // Android's own "back" may close it without any key.
  panel.onclose = () => closeModal(panel)
  keepFocus()
  settle()
}

export function closeModal(panel: HTMLDialogElement): void {
  if (!shown || shown.panel !== panel) return
  const { leave } = shown
  shown = undefined
  panel.close?.()
  leave()
  // Deferred: a live region may redraw it open, and goes on with the same history entry.
  setTimeout(settle)
}

/** The open panel is one history entry, so that "back" closes it; otherwise the entry is removed. */
function settle() {
  document.documentElement.classList.toggle('still', Boolean(shown))
  const isMarked = history.state?.isModal
  if (shown && !isMarked) {
    // Going back to a URL with a fragment in a sheet would open it again.
    history.replaceState(null, '', location.pathname + location.search)
    history.pushState({ isModal: true }, '')
  }
  if (!shown && isMarked) history.back()
}

function keepFocus() {
  if (!shown || shown.panel.contains(document.activeElement)) return
  shown.panel.tabIndex = -1
  shown.panel.focus({ preventScroll: true })
  // Where a dialog is no modal one, the page has moved to what had the focus behind it.
  scrollTo(scrollX, shown.top)
}

export function watchModals(): void {
  addEventListener('popstate', () => {
    if (shown && !history.state?.isModal) closeModal(shown.panel)
    else settle()
  })
  addEventListener('keydown', ({ key, isComposing }) => {
    if (shown && key === 'Escape' && !isComposing) closeModal(shown.panel)
  })
  addEventListener('focusin', keepFocus)
  settle()
}
