import type { Provided } from '~/house/caller'
import type { wordDesk } from '../../contract/operators'
import { keepList, readList, readLists } from './keep-list'

export const desk: Provided<typeof wordDesk> = {
  list: () => readLists(),
  details: ({ id }) => readList(id),
  save: (sent, { operator }) => keepList(operator.id, sent),
}
