/** What a screen says of its page where one page serves everybody. Its loader sends surrogate headers as well. */
export interface KeptScreen {
  /** All of the query that the page depends on; whatever else an address brings never reaches the page. */
  query: readonly string[]
  /** No address with one of these: the page names where that person goes on to. */
  unless?: readonly string[]
  /** Only addresses with at least one of these: without them the screen draws what belongs to one person. */
  needs?: readonly string[]
  /** Parameters that leave something in the browser, as the words of a search do. */
  leaves?: readonly string[]
  /**
   * A guest's browser remembers that it was there. Where a CDN keeps the page nothing is remembered: it has to be able to
   * answer the next one by itself.
   */
  remembers?: true
  /** The shop in context is on it: that of the address, else of the link that was opened last. */
  byShop?: true
  /** It says so to whoever came by a link. */
  byLink?: true
  /** Inside of messengers it is another page, which no CDN may keep: their browsers are known by the user agent alone. */
  byMessenger?: true
}
