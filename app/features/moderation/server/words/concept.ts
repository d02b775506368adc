import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { wordDesk } from '../../contract/operators'
import { keepList, readList, readLists } from './keep-list'

const desk: Provided<typeof wordDesk> = {
  list: () => readLists(),
  details: ({ id }) => readList(id),
  save: (sent, { operator }) => keepList(operator.id, sent),
}

export const words = concept({ desk })
