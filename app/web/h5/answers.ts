import { redirectDocument } from '@remix-run/node'
import { firstOf } from '~/values/characters'
import { refusePage } from '~/values/refuse-page'
import { cookies, type Toast } from './cookies'

/** A cookie's bytes: Chinese takes three a character. */
const TOAST_MOST_CHARACTERS = 200

type Also = { toast?: string | Toast; cookies?: (string | undefined)[] }

export async function cookieHeaders({ toast, cookies: others = [] }: Also): Promise<Headers> {
  const headers = new Headers()
  for (const one of others) if (one) headers.append('Set-Cookie', one)
  if (toast) {
    const { text, kind } = typeof toast === 'string' ? { text: toast, kind: 'done' as const } : toast
    headers.append('Set-Cookie', await cookies.toast.write({ text: firstOf(text, TOAST_MOST_CHARACTERS), kind }))
  }
  return headers
}

/** React loads the next screen as a whole document, because it may be one without React. */
export async function redirectTo(path: string, also: Also = {}): Promise<Response> {
  // The path may come from a request, and browsers would read two leading slashes as another host.
  const own = path.replace(/^[/\\]{2,}/, '/')
  return redirectDocument(own, { status: 303, headers: await cookieHeaders(also) })
}

export const notFound = (text = '') => refusePage(404, text)

const files = new WeakMap<object, Response>()

/** The framework would render a page around a response that the action returned or threw. */
export function sendFile(file: Response): object {
  const answer = {}
  files.set(answer, file)
  return answer
}

export const fileAmong = (actionData: Record<string, unknown> | null | undefined): Response | undefined =>
  Object.values(actionData ?? {}).flatMap((one) => (typeof one === 'object' && one && files.get(one)) || [])[0]
