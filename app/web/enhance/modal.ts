type Modal = { panel: HTMLDialogElement; leave: () => void }

/** What lies over the page; one at a time. */
let shown: Modal | undefined

/**
 * Shows a panel over a page that stays behind it, until Esc, the browser's own "back" or `closeModal`; then `leave` puts
 * things as they were. Browsers without modal dialogs keep the focus in it all the same.
 */
export function showModal(panel: HTMLDialogElement, leave: () => void): void {
  if (shown?.panel === panel) return
  shown = { panel, leave }
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
  // Not at once: what a live region draws anew may be open again, and goes on with the same entry of the history.
  setTimeout(settle)
}

/** One entry of the history is the open panel, so that "back" closes it; closed in another way, the entry goes too. */
function settle() {
  document.documentElement.classList.toggle('still', Boolean(shown))
  const isMarked = history.state?.isModal
  if (shown && !isMarked) {
    // Going back to an address that names a place in a sheet would open it again.
    history.replaceState(null, '', location.pathname + location.search)
    history.pushState({ isModal: true }, '')
  }
  if (!shown && isMarked) history.back()
}

function keepFocus() {
  if (!shown || shown.panel.contains(document.activeElement)) return
  shown.panel.tabIndex = -1
  shown.panel.focus({ preventScroll: true })
}

/** Once a document. */
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
