import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { keyDesk } from '../contract/operators'
import { revokeKey, saveKeyNetworks } from './change-key'
import { makeKey } from './make-key'
import { showKey, showKeys } from './show-keys'
import { dropOldAnswers } from './store-answers'

const desk: Provided<typeof keyDesk> = {
  list: ({ cursor }) => showKeys(cursor),
  details: ({ id }) => showKey(id),
  make: (input, { operator }) => makeKey(operator, input),
  saveNetworks: (input, { operator }) => saveKeyNetworks(operator, input),
  revoke: ({ id }, { operator }) => revokeKey(operator, id),
}

export const apiKeys = concept({ desk, cleaners: [dropOldAnswers] })
