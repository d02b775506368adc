import { messenger, messengerScript } from '~/services/messenger'
import { ok } from '~/values/result'
import { borrowTicket } from './credentials'

/** Whether people can sign in with a messenger here, and where pages find its script. */
export const showMessenger = () => ok({ isOpen: messenger() !== undefined, script: messengerScript() })

/** The ticket that pages are signed with now; nothing where none can be had. */
export async function heldTicket(): Promise<string | undefined> {
  const account = messenger()
  const ticket = account && (await borrowTicket(account))
  return ticket === 'failed' ? undefined : ticket
}
