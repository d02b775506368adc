import type { Provided } from '~/house/caller'
import type { agentDesk } from '../contract/operators'
import { approveAgent, freezeAgent, rejectAgent, unfreezeAgent } from './decide-agent'
import { listDeskAgents, readDeskAgent, showPerson } from './read-desk'

export const desk: Provided<typeof agentDesk> = {
  list: (asked) => listDeskAgents(asked),
  details: ({ id }) => readDeskAgent(id),
  approve: ({ id }, { operator }) => approveAgent({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectAgent({ operatorId: operator.id, id, reason }),
  freeze: ({ id, reason }, { operator }) => freezeAgent({ operatorId: operator.id, id, reason }),
  person: ({ id }, { operator }) => showPerson(operator.id, id),
  unfreeze: ({ id }, { operator }) => unfreezeAgent({ operatorId: operator.id, id }),
}
