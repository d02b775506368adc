import { redirectDocument } from '@remix-run/node'
import { firstOf } from '~/values/characters'
import { refusePage } from '~/values/refuse-page'
import { cookies, type Toast } from './cookies'

/** Bytes of toast text that a cookie may carry; Chinese takes three a character. */
const TOAST_MOST_CHARACTERS = 200

type Also = { toast?: string | Toast; cookies?: (string | undefined)[] }

/** Set-Cookie headers for a toast and other cookies. */
export async function cookieHeaders({ toast, cookies: others = [] }: Also): Promise<Headers> {
  const headers = new Headers()
  for (const one of others) if (one) headers.append('Set-Cookie', one)
  if (toast) {
    const { text, kind } = typeof toast === 'string' ? { text: toast, kind: 'done' as const } : toast
    headers.append('Set-Cookie', await cookies.toast.write({ text: firstOf(text, TOAST_MOST_CHARACTERS), kind }))
  }
  return headers
}

/**
 * The answer to every successful act: another address, with what is to be said there. A browser that runs React loads it
 * whole, too: the next screen may be one without.
 */
export async function redirectTo(path: string, also: Also = {}): Promise<Response> {
  // The path of a request may come back here, and a browser would read two slashes at its front as another host.
  const own = path.replace(/^[/\\]{2,}/, '/')
  return redirectDocument(own, { status: 303, headers: await cookieHeaders(also) })
}

/** The page says so, in the reader's words; the error boundary draws it. */
export const notFound = (text = '') => refusePage(404, text)

const files = new WeakMap<object, Response>()

/**
 * A file as the answer to a form whose screen says what is refused of it. Around a response that such an action returned or
 * threw, the framework would draw a page.
 */
export function sendFile(file: Response): object {
  const answer = {}
  files.set(answer, file)
  return answer
}

/** The file that the action of a document has answered with, in place of that document. */
export const fileAmong = (actionData: Record<string, unknown> | null | undefined): Response | undefined =>
  Object.values(actionData ?? {}).flatMap((one) => (typeof one === 'object' && one && files.get(one)) || [])[0]
