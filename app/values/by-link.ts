/** Set by the front; it changes a single line of the page. */
export const BY_LINK = 'x-by-link'
