import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { wordDesk } from '../../contract/operators'
import { readList, readLists, saveList } from './save-list'

const desk: Provided<typeof wordDesk> = {
  list: () => readLists(),
  details: ({ id }) => readList(id),
  save: (sent, { operator }) => saveList(operator.id, sent),
}

export const words = concept({ desk })
