export type Visit = { url: string; headers: Pick<Headers, 'get'> }

/** `cart`: goods were added to a cart. `home`: the mall's home page, or a shop's where one is in context. */
const VISIT_KINDS = [
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
