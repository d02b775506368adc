import { paths, withQuery } from '~/paths'

export const toGoods = (query: URLSearchParams): string =>
  withQuery(paths.consoleOneGoods, { id: query.get('id') ?? '' })
