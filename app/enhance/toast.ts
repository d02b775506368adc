const KEY = 'toast'

/** Shows a passing message in the place that every document has for it. */
export function showToast(text: string | undefined, isError = false): void {
  if (!text) return
  const line = document.createElement('p')
  line.className = isError ? 'toast toast-error' : 'toast'
  line.textContent = text
  toastPlace().replaceChildren(line)
}

function toastPlace(): HTMLElement {
  const place = document.getElementById('toast') ?? document.createElement('div')
  if (!place.isConnected) {
    place.id = 'toast'
    place.className = 'toasts'
    place.setAttribute('role', 'status')
    document.body.append(place)
  }
  return place
}

/** The message of an answer that was fetched: shown here, or on the next document when we go there. */
export function takeToast(answer: Document, forNext: boolean): void {
  const line = answer.querySelector('#toast > *')
  if (!line) return
  const isError = line.classList.contains('toast-error')
  if (!forNext) {
    showToast(line.textContent ?? '', isError)
    return
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify([line.textContent, isError]))
  } catch {
    // Storage may be switched off; the message is then lost, the act is not.
  }
}

export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (!kept) return
    sessionStorage.removeItem(KEY)
    const [text, isError] = JSON.parse(kept) as [string, boolean]
    showToast(text, isError)
  } catch {
    // As above.
  }
}
