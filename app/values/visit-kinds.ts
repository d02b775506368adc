/** What a visit is a look at; `cart` is none: goods that were put into one. `home` is the mall's first page, or a shop's where one is in context. */
export const VISIT_KINDS = [
  'home',
  'category',
  'goods',
  'brand',
  'search',
  'video',
  'article',
  'activity',
  'page',
  'card',
  'cart',
] as const
export type VisitKind = (typeof VISIT_KINDS)[number]
