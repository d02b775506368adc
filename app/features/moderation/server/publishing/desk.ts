import type { Provided } from '~/house/caller'
import type { publishingDesk } from '../../contract/operators'
import { approvePublication, rejectPublication } from './decide-publication'
import { readPublication, readPublications } from './read-publications'

export const desk: Provided<typeof publishingDesk> = {
  list: (asked) => readPublications(asked),
  details: ({ id }) => readPublication(id),
  approve: ({ id }, { operator }) => approvePublication({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectPublication({ operatorId: operator.id, id, reason }),
}
