import { parseArgs } from 'node:util'
import { OPERATOR_ROLES, type OperatorRole } from '~/contract/roles'
import { onShopDatabase } from '~/platform/database/on-shop-database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { isPhone } from '~/values/validators'
import { addOperator, changeOperator } from './change-operator'
import { ENROLMENT_HOURS } from './enrolment-codes'
import { clearNetworks } from './people/networks'
import { resetByCommand } from './people/reset-factor'
import { findOperatorByPhone, listOperators } from './store'

const USAGE = `npm run operator -- add <phone> [--role ${OPERATOR_ROLES.join('|')}] [--name <name>]
npm run operator -- list
npm run operator -- block|unblock <phone>
npm run operator -- reset <phone> [--alone]
npm run operator -- addresses clear
npm run operator -- legal [<name>=<text> …]`

const UNDEFINED_TABLE = '42P01'

const say = (line: string) => process.stdout.write(`${line}\n`)
const isRole = (text: string): text is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(text)

function printCode(code: string): void {
  say(`Hand over this code, by another way than SMS: ${code}`)
  say(`It is typed once at /console to set up the second factor, within ${ENROLMENT_HOURS} hours.`)
}

async function add(phone: string, role: string, name: string | undefined): Promise<string> {
  if (!isRole(role)) return `There is no role ${role}. Roles: ${OPERATOR_ROLES.join(', ')}`
  const added = await transaction((tx) => addOperator(tx, { phone, role, name }))
  if (!added.ok) return `${phone} is an operator already`
  say(`${phone} is an operator now (${role}).`)
  printCode(added.value.enrolmentCode)
  return ''
}

async function change(phone: string, what: 'block' | 'unblock'): Promise<string> {
  const known = await findOperatorByPhone(db, phone)
  if (!known) return `${phone} is no operator`
  const to = { block: { status: 'blocked' }, unblock: { status: 'active' } } as const
  const changed = await transaction((tx) => changeOperator(tx, known.id, to[what]))
  if (!changed.ok) return `${phone} is the last owner who can log in`
  say(`${phone}: ${{ block: 'blocked', unblock: 'active again' }[what]}`)
  return ''
}

async function reset(phone: string, isAlone: boolean): Promise<string> {
  const known = await findOperatorByPhone(db, phone)
  if (!known) return `${phone} is no operator`
  const done = await resetByCommand(known.id, isAlone)
  if (!done.ok)
    return `Others can ask for this in the console, at Operators, ${phone}: Reset the second factor. Where there is only one of them, this command is the second and is run again then. If none of them can log in: --alone`
  say(`${phone}: sets up a new second factor at the next login`)
  printCode(done.value.enrolmentCode)
  return ''
}

async function clearAddresses(): Promise<string> {
  await clearNetworks()
  say('The console may be used from every address again')
  return ''
}

async function list(): Promise<string> {
  for (const { phone, role, status, name, enrolled_at } of await listOperators(db))
    say([phone, role, status, enrolled_at ? 'enrolled' : 'not enrolled', name].join('  '))
  return ''
}

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'owner' },
      name: { type: 'string' },
      alone: { type: 'boolean', default: false },
    },
  })
  const [command, phone = ''] = positionals
  if (command === 'list') return list()
  if (command === 'addresses' && phone === 'clear') return clearAddresses()
  if (command !== 'add' && command !== 'block' && command !== 'unblock' && command !== 'reset') return USAGE
  if (!isPhone(phone)) return `${phone || 'Nothing'} is not a phone number\n${USAGE}`
  if (command === 'add') return add(phone, values.role, values.name)
  return command === 'reset' ? reset(phone, values.alone) : change(phone, command)
}

export const runOperatorCommand = (args: string[]): Promise<number> => exitCodeOf(() => run(args))

export async function exitCodeOf(command: () => Promise<string>): Promise<number> {
  try {
    const problem = await onShopDatabase(command)
    if (problem) process.stderr.write(`${problem}\n`)
    return problem ? 1 : 0
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    process.stderr.write('Start the shop once first: it makes the tables\n')
    return 1
  }
}
