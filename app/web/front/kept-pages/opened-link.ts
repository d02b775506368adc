import { isId } from '~/values/ids'

interface OpenedLink {
  isLink: boolean
  shop?: string
}

const NONE: OpenedLink = { isLink: false }
const COOKIE = /(?:^|;\s*)(?:__Host-)?via=([^;.]+)/

/** Unverified: shop and link are no secrets, and a forged cookie shows only what a URL would show as well. */
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
