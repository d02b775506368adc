import { SECRET_FIELD } from '~/values/posted-fields'
import { showToast } from './toast'

interface TypedForms {
  path: string
  /** By the form's id or place. */
  forms: Record<string, [name: string, value: string][]>
}

/** Undefined where it is switched off. */
function storageOf(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

const storage = storageOf()
const STORAGE_KEY = 'console typed'
const BACK = 'console back at'
const here = location.pathname + location.search
const shown = document.getElementById('console-typed')?.dataset ?? {}
const isLogin = location.pathname === shown.login
const isTypedPage = location.pathname === shown.typed
const isOnTheWay = isLogin || location.pathname === shown.factor

const forms = () => [...document.querySelectorAll<HTMLFormElement>('#main form[method=post]')]

/** Nothing secret, hidden or sent as a file. */
function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (!(field instanceof HTMLInputElement))
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  const { type, name, autocomplete } = field
  return (
    !/^(hidden|file|password|submit|button)$/.test(type) && !SECRET_FIELD.test(name) && autocomplete !== 'one-time-code'
  )
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

function keep(): void {
  const all = forms().map((form, index): [string, [string, string][]] => [
    form.id || String(index),
    [...form.elements].filter(isTyped).flatMap((field): [string, string][] => {
      if (!field.name || (isBox(field) && !field.checked)) return []
      return [[field.name, field.value]]
    }),
  ])
  storage?.setItem(STORAGE_KEY, JSON.stringify({ path: here, forms: Object.fromEntries(all) } satisfies TypedForms))
}

function putBack({ forms: stored }: TypedForms): void {
  for (const [index, form] of forms().entries()) {
    const values = stored[form.id || String(index)]
    if (!values) continue
    const left = [...values]
    for (const field of [...form.elements].filter(isTyped)) {
      const at = left.findIndex(([name, value]) => name === field.name && (!isBox(field) || value === field.value))
      if (isBox(field)) field.checked = at >= 0
      else if (at >= 0) field.value = left[at]?.[1] ?? ''
      if (at >= 0) left.splice(at, 1)
    }
    form.dataset.back = ''
    // Whatever else keeps what is typed hears of it, whichever is loaded first.
    form.dispatchEvent(new Event('input'))
  }
}

function read(): TypedForms | undefined {
  try {
    return JSON.parse(storage?.getItem(STORAGE_KEY) ?? '') as TypedForms
  } catch {
    return undefined
  }
}

function forget(): void {
  storage?.removeItem(STORAGE_KEY)
  storage?.removeItem(BACK)
}

/** A form that was sent leads to its screen by way of what was stored of it. */
function targetOf(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin)
  return (pathname === shown.typed && searchParams.get('at')) || path
}

const back = new URLSearchParams(location.search).get('redirect')
if (isLogin && back) storage?.setItem(BACK, targetOf(back))
else if (isLogin || isTypedPage) forget()
else if (!isOnTheWay) {
  const stored = read()
  if (stored?.path === here && storage?.getItem(BACK) === here) {
    putBack(stored)
    showToast(shown.text)
  }
  forget()
}

addEventListener('input', (event) => {
  if (!isOnTheWay && (event.target as Element).closest('#main form[method=post]')) keep()
})
