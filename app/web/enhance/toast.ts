import { fill } from './fetch-page'

const KEY = 'toast'

export function showToast(text: string | undefined, isError = false): void {
  if (!text) return
  const line = document.createElement('p')
  line.className = isError ? 'toast toast-error' : 'toast'
  line.textContent = text
  fill(toastPlace(), [line])
}

const toastPlace = () => document.getElementById('toast') as HTMLElement

export function takeToast(answer: Document, forNext: boolean): void {
  const line = answer.querySelector('#toast > *')
  if (!line) return
  const isError = line.classList.contains('toast-error')
  if (forNext) storeToast(line.textContent, isError)
  else showToast(line.textContent ?? '', isError)
}

function storeToast(text: string | null, isError: boolean) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([text, isError]))
  } catch {
    // Storage may be switched off; the message is then lost, the act is not.
  }
}

/** By GET, where the outcome of an act is unknown. */
export function lookAgain(): void {
  storeToast(toastPlace().dataset.unsure ?? '', true)
  // Not by `reload`, which would send the form again that the page may have come from.
  location.assign(location.pathname + location.search)
}

export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (!stored) return
    sessionStorage.removeItem(KEY)
    const [text, isError] = JSON.parse(stored) as [string, boolean]
    showToast(text, isError)
  } catch {
    // As above.
  }
}
