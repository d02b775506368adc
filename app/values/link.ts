import { isId } from './ids'

/** Set by the front; it changes a single line of the page. */
export const BY_LINK = 'x-by-link'

export interface Link {
  /** The member who shared it. */
  sUid?: string
  /** Whose shop it opens. */
  bUid?: string
}

export const linkBy = ({ id, businessId }: { id: string; businessId: string | null }): Link & { sUid: string } => ({
  sUid: id,
  bUid: businessId ?? undefined,
})

const id = (text: string | null) => (text && isId(text) ? text : undefined)

export const linkOf = (query: URLSearchParams): Link => ({ sUid: id(query.get('sUid')), bUid: id(query.get('bUid')) })
