import { randomInt } from 'node:crypto'
import { addOperator } from '~/features/operators/server/change-operator'
import { writeRole } from '~/features/operators/server/people/store-roles'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'
import type { Make } from './thing-makers'

const invitedPerson: Make = async () => {
  const invitedBy = await anOperator()
  const mark = `Lan ${randomToken(6)}`
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role: 'goods', name: mark, invitedBy }))
  if (!added.ok) throw new Error(added.refusal)
  return { query: { id: added.value.id, code: added.value.enrolmentCode }, mark }
}

const person: Make = async (owner, skuId) => {
  const { query, mark } = await invitedPerson(owner, skuId)
  return { query: { id: query.id as string }, mark }
}

const ownRole: Make = async () => {
  const mark = `Role ${randomToken(6)}`
  const id = await transaction((tx) => writeRole(tx, { id: '', name: mark, rights: ['handleGoods'] }))
  return { query: { id: id as string }, mark }
}

export const peopleThings = {
  'consoleOperator.id': { make: person, roles: desk.people.details.roles },
  'consoleRole.id': { make: ownRole, roles: desk.people.role.roles },
  'consoleInvitation.id': 'of a link that its holder has been given',
  'consoleInvitation.enrolmentCode': 'of a link that its holder has been given',
  'consoleInvite.id': 'names nothing',
  'consoleNetworks.id': 'names nothing',
  'consoleFirstSteps.id': 'names nothing',
  'consoleServices.id': 'names nothing',
  'consoleTyped.at': 'the asker’s own place to go back to',
  'consoleSearch.find': 'a filter: finds only what the asker may see',
} as const

/** The screens of operators, in the states that look different. */
export const peopleScreens = ({ operator, role }: { operator: string; role: string }): Record<string, string> => ({
  'search without words': paths.consoleSearch,
  'search for a screen': withQuery(paths.consoleSearch, { find: 'order' }),
  operators: paths.consoleOperators,
  'one operator': operator,
  'invite somebody': paths.consoleInvite,
  'own roles': paths.consoleRoles,
  'one role': role,
  'addresses of the console': paths.consoleNetworks,
  'own account': paths.consoleSelf,
})
