import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { CHANGES_DAYS, type changeDesk } from '../contract/operators'
import { numberChanges } from './number-changes'
import { readChanges } from './read-changes'
import { dropChanges } from './store'

const desk: Provided<typeof changeDesk> = {
  orders: ({ cursor }) => readChanges('order', cursor),
  goods: ({ cursor }) => readChanges('goods', cursor),
  stock: ({ cursor }) => readChanges('stock', cursor),
  members: ({ cursor }) => readChanges('member', cursor),
}

export const changes = concept({
  desk,
  sweeps: { 'number changes': numberChanges },
  // A day more, for what was numbered while a cursor was handed out.
  cleaners: [(most) => dropChanges(most, CHANGES_DAYS + 1)],
})
