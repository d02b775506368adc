/** The header by which the front asks for the page of whoever came by a link; all that it changes is one line of the page. */
export const BY_LINK = 'x-by-link'
