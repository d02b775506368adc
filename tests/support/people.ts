import { randomInt } from 'node:crypto'
import type { OperatorRole } from '~/contract/roles'
import { insertMade } from '~/features/backups/server/store'
import { addOperator } from '~/features/operators/server/change-operator'
import { writeRole } from '~/features/operators/server/people/store-roles'
import { findOperatorByPhone } from '~/features/operators/server/store'
import { storeTyped } from '~/features/operators/server/typed-forms'
import type { Caller } from '~/house/caller'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { aKey } from './keys'
import { anOperator } from './order-life'
import { operatorTokenOf } from './stage'
import type { Make } from './thing-makers'
import { aWebhook, webhookThing } from './webhook-things'

/** Somebody who is at the console for this alone. */
export async function invitedPerson(role: OperatorRole = 'goods') {
  const invitedBy = await anOperator()
  const mark = `Lan ${randomToken(6)}`
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role, name: mark, invitedBy }))
  if (!added.ok) throw new Error(added.refusal)
  return { id: added.value.id, enrolmentCode: added.value.enrolmentCode, mark }
}

const person: Make = async () => {
  const { id, mark } = await invitedPerson()
  return { query: { id }, mark }
}

/** What one person alone is led to: by a link, and after a session that was over while they typed. */
export async function screensOfOne({ phone }: { phone: string }) {
  const { id, enrolmentCode } = await invitedPerson()
  const operator = await findOperatorByPhone(db, phone)
  const operatorToken = await operatorTokenOf({ id: operator?.id ?? '' })
  const form: [string, string][] = [['orders_minutesToPay', '45']]
  await storeTyped({ operatorToken } as Caller, { path: paths.consoleSettings, form })
  return {
    invitation: withQuery(paths.consoleInvitation, { id, enrolmentCode }),
    typed: withQuery(paths.consoleTyped, { at: paths.consoleSettings }),
    webhook: withQuery(paths.consoleWebhook, { id: (await aWebhook()).id }),
  }
}

/** An owner, who has every right that a key may have. */
async function aMaker(): Promise<string> {
  const phone = `136${String(randomInt(1e8)).padStart(8, '0')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role: 'owner', name: `Hua ${randomToken(6)}` }))
  if (!added.ok) throw new Error(added.refusal)
  return added.value.id
}

export const someKey = async () => (await aKey(await aMaker())).id

const ownRole: Make = async () => {
  const mark = `Role ${randomToken(6)}`
  const id = await transaction((tx) => writeRole(tx, { id: '', name: mark, rights: ['handleGoods'] }))
  return { query: { id: id as string }, mark }
}

const backup: Make = async () => {
  const mark = `shop-${randomToken(6)}.tar`
  await insertMade({ name: mark, bytes: 1, files: 1, isSealed: false })
  const made = db.selectFrom('backups').select('id').where('name', '=', mark)
  return { query: { id: (await made.executeTakeFirstOrThrow()).id }, mark }
}

const apiKey: Make = async () => {
  const mark = `ERP ${randomToken(6)}`
  return { query: { id: (await aKey(await aMaker(), { name: mark })).id }, mark }
}

export const peopleThings = {
  'consoleBackup.id': { make: backup, roles: desk.backups.details.roles },
  'consoleBackups.id': 'names nothing',
  'consoleWebhook.id': { make: webhookThing, roles: desk.webhooks.details.roles },
  'consoleWebhookForm.id': { make: webhookThing, roles: desk.webhooks.details.roles },
  'consoleApiKey.id': { make: apiKey, roles: desk.apiKeys.details.roles },
  'consoleApiKeyForm.id': 'names nothing',
  'consoleOperator.id': { make: person, roles: desk.people.details.roles },
  'consoleRole.id': { make: ownRole, roles: desk.people.role.roles },
  'consoleInvitation.id': 'of a link that its holder has been given',
  'consoleInvitation.enrolmentCode': 'of a link that its holder has been given',
  'consoleInvite.id': 'names nothing',
  'consoleAlarms.id': 'names nothing',
  'consoleNetworks.id': 'names nothing',
  'consoleFirstSteps.id': 'names nothing',
  'consoleServices.id': 'names nothing',
  'consoleTyped.at': 'the asker’s own place to go back to',
  'consoleSearch.find': 'a filter: finds only what the asker may see',
} as const

/** The screens of operators, in the states that look different. */
type ConsolePeople = { operator: string; role: string; key: string; invitation: string; typed: string; webhook: string }

export const peopleScreens = ({
  operator,
  role,
  key,
  invitation,
  typed,
  webhook,
}: ConsolePeople): Record<string, string> => ({
  'search without words': paths.consoleSearch,
  'search for a screen': withQuery(paths.consoleSearch, { find: 'order' }),
  operators: paths.consoleOperators,
  'one operator': operator,
  'invite somebody': paths.consoleInvite,
  'own roles': paths.consoleRoles,
  'one role': role,
  'addresses of the console': paths.consoleNetworks,
  ...{ 'API keys': paths.consoleApiKeys, 'one API key': key, 'new API key': paths.consoleApiKeyForm },
  'own account': paths.consoleSelf,
  ...{ webhooks: paths.consoleWebhooks, 'new webhook': paths.consoleWebhookForm },
  ...{ 'one webhook': webhook, 'webhook to change': webhook.replace(paths.consoleWebhook, paths.consoleWebhookForm) },
  ...{ 'invitation by a link': invitation, 'what was typed': typed },
})
