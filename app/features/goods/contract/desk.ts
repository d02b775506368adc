import { call } from '~/contract/call'
import { pickInput, pickOutput } from '~/contract/picks'
import { may } from '~/contract/roles'

const found = { method: 'GET', access: 'operator', roles: may.enter, input: pickInput, output: pickOutput } as const

export const goodsDesk = {
  find: call({
    ...found,
    path: '/api/console/goods/find',
    about: 'Goods to choose from in a form, on sale or not: by keyword or id, newest first, or those of `ids`.',
  }),
  findSkus: call({
    ...found,
    path: '/api/console/sku/find',
    about: 'SKUs to choose from in a form, by the keywords of their goods, with price and stock, or those of `ids`.',
  }),
  findCategories: call({
    ...found,
    path: '/api/console/category/find',
    about: 'Categories to choose from in a form, by a part of their name, or those of `ids`.',
  }),
}
