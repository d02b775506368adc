const MAX_LENGTH = 512
const ORIGIN = 'https://shop.invalid'

/** The only check of return paths: letters, digits and `-._~/` alone, so escapes and user names cannot pass. */
export function localPath(text: unknown, isKnown: (pathname: string) => boolean): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  if (/[\\\p{Cc}]|%(?:[01][\da-f]|7f)/iu.test(text)) return undefined
  const path = text.split(/[?#]/, 1)[0] ?? ''
  if (!/^\/[\w.~/-]*$/.test(path) || path.includes('//')) return undefined

  const url = new URL(text, ORIGIN)
  const local = url.pathname + url.search
  if (url.origin !== ORIGIN || local.length > MAX_LENGTH || !isKnown(url.pathname)) return undefined
  return local
}

/** With its query; never another site. */
export const OWN_PATH = /^\/([\w?=&.-][\w/?=&.-]*)?$/
