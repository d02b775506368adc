import { messenger, messengerScript } from '~/services/messenger'
import { ok } from '~/values/result'
import { borrowTicket } from './credentials'

export const showMessenger = () => ok({ isOpen: messenger() !== undefined, script: messengerScript() })

export async function heldTicket(): Promise<string | undefined> {
  const account = messenger()
  const ticket = account && (await borrowTicket(account))
  return ticket === 'failed' ? undefined : ticket
}
