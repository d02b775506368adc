/** For screens with one public page. Its loader sends surrogate headers as well. */
export interface CachedScreen {
  /** The parameters that the page depends on; others never reach it. */
  query: readonly string[]
  /** Not cached with one of these, such as a return path. */
  unless?: readonly string[]
  /** Cached only with one of these: without them the screen is personal. */
  needs?: readonly string[]
  /** Parameters that set a cookie, such as search terms. */
  leaves?: readonly string[]
  /** Stores footprints of guests, except behind a caching CDN, which has to answer by itself. */
  remembers?: true
  /** Depends on the shop in context: of the URL, else of the last link. */
  byShop?: true
  /** Depends on whether the visitor came by a link. */
  byLink?: true
  /** Differs inside of messengers, so no CDN may cache it: they are recognised by user agent alone. */
  byMessenger?: true
}
