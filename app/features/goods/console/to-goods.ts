import { paths, withQuery } from '~/paths'

/** The screen above that of a part of goods. */
export const toGoods = (query: URLSearchParams): string =>
  withQuery(paths.consoleOneGoods, { id: query.get('id') ?? '' })
