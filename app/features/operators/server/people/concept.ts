import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { findDesk } from '../../contract/find'
import type { invitationDesk, peopleDesk, selfDesk } from '../../contract/people'
import type { typedDesk } from '../../contract/typed'
import { findAll } from '../find/find-all'
import { cleanTyped, dropTyped, showTyped, storeTyped } from '../typed-forms'
import { block, endAllSessions, setRole, unblock } from './change-person'
import { invite, renewInvitation, showInvitation } from './invite'
import { saveNetworks, showNetworks } from './networks'
import { endOwnSession, renewRecovery, saveSelf, showSelf } from './own-account'
import { removeRole, rolesToGive, saveRole, showRole, showRoles } from './own-roles'
import { readPeople, readPerson } from './read-people'
import { askReset, carryOutReset } from './reset-factor'

const desk: Provided<typeof peopleDesk> = {
  list: readPeople,
  details: ({ id }, caller) => readPerson(caller, id),
  choices: async (_, { operator }) => ok({ roles: await rolesToGive(operator) }),
  invite: (input, { operator }) => invite(operator, input),
  renew: ({ id }, { operator }) => renewInvitation(operator, id),
  setRole: (input, { operator }) => setRole(operator, input),
  block: ({ id }, { operator }) => block(operator, id),
  unblock: ({ id }, { operator }) => unblock(operator, id),
  endSessions: ({ id }, { operator }) => endAllSessions(operator, id),
  askReset: ({ id }, { operator }) => askReset(operator, id),
  roles: showRoles,
  role: ({ id }) => showRole(id),
  saveRole: (input, { operator }) => saveRole(operator, input),
  removeRole: ({ id }, { operator }) => removeRole(operator, id),
  networks: (_, caller) => showNetworks(caller),
  saveNetworks: (input, caller) => saveNetworks(caller, input),
}

const selfCalls: Provided<typeof selfDesk> = {
  show: (_, caller) => showSelf(caller),
  save: (input, caller) => saveSelf(caller, input),
  endSession: ({ id }, caller) => endOwnSession(caller, id),
  renewRecovery: (_, caller) => renewRecovery(caller),
}

const invitationCalls: Provided<typeof invitationDesk> = { show: showInvitation }

const findCalls: Provided<typeof findDesk> = {
  all: ({ find }, { operator, locale }) => findAll(operator, find, locale),
}

const typedCalls: Provided<typeof typedDesk> = {
  keep: (input, caller) => storeTyped(caller, input),
  show: ({ path }, { operator }) => showTyped(operator, path),
  drop: ({ path }, { operator }) => dropTyped(operator, path),
}

export const typed = concept({ desk: typedCalls, cleaners: [cleanTyped] })
export const find = concept({ desk: findCalls })
export const people = concept({ desk, approvable: { resetFactor: carryOutReset } })
export const self = concept({ desk: selfCalls })
export const invitation = concept({ desk: invitationCalls })
