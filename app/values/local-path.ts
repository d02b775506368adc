const MAX_LENGTH = 512
const ORIGIN = 'https://shop.invalid'

/**
 * The one judge of return paths: a path of this shop that `isKnown` knows, normalised and without its hash, or
 * undefined. A path is plain letters, digits and `-._~/`, so escapes, backslashes and user names have no way in.
 */
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

/** A path of this shop, with its query; never the address of another site. */
export const OWN_PATH = /^\/([\w?=&.-][\w/?=&.-]*)?$/
