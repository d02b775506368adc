import { fill } from './fill'

const KEY = 'toast'

/** Shows a passing message in the place that every document has for it. */
export function showToast(text: string | undefined, isError = false): void {
  if (!text) return
  const line = document.createElement('p')
  line.className = isError ? 'toast toast-error' : 'toast'
  line.textContent = text
  fill(toastPlace(), [line])
}

/** Every document of ours has it. */
const toastPlace = () => document.getElementById('toast') as HTMLElement

/** The message of an answer that was fetched: shown here, or on the next document when we go there. */
export function takeToast(answer: Document, forNext: boolean): void {
  const line = answer.querySelector('#toast > *')
  if (!line) return
  const isError = line.classList.contains('toast-error')
  if (forNext) keepToast(line.textContent, isError)
  else showToast(line.textContent ?? '', isError)
}

function keepToast(text: string | null, isError: boolean) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([text, isError]))
  } catch {
    // Storage may be switched off; the message is then lost, the act is not.
  }
}

/** Shows the page once more by GET, which says what is true now, where nobody can tell whether an act was done. */
export function lookAgain(): void {
  keepToast(toastPlace().dataset.unsure ?? '', true)
  // Not by `reload`, which would send the form again that the page may have come from.
  location.assign(location.pathname + location.search)
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
