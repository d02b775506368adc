import { isId } from '~/values/ids'

/** What the cookie says of the links that a browser has opened. */
export interface OpenedLink {
  isLink: boolean
  shop?: string
}

const NONE: OpenedLink = { isLink: false }
const COOKIE = /(?:^|;\s*)(?:__Host-)?via=([^;.]+)/

/**
 * Reads the cookie `via` of a request without asking for its signature: which shop is in context, and whether somebody came
 * by a link, are no secrets, and whoever writes them sees what an address would show as well.
 */
export function openedLink(cookies: string | undefined): OpenedLink {
  const written = cookies && COOKIE.exec(cookies)?.[1]
  if (!written) return NONE
  try {
    const text = Buffer.from(decodeURIComponent(written), 'base64').toString('utf8')
    const { sUid, bUid } = JSON.parse(text) as { sUid?: unknown; bUid?: unknown }
    return { isLink: typeof sUid === 'string', shop: typeof bUid === 'string' && isId(bUid) ? bUid : undefined }
  } catch {
    return NONE
  }
}
