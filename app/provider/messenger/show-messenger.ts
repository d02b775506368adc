import { ok } from '~/values/result'
import { db } from '../database/pool'
import { messenger, messengerScript } from '../gateways/messenger'
import { findCredential } from './store'

/** Whether people can sign in with a messenger here, and where pages find its script. */
export const showMessenger = () => ok({ isOpen: messenger() !== undefined, script: messengerScript() })

/** The ticket that pages of an account are signed with now. */
export const heldTicket = async (appId: string): Promise<string | undefined> =>
  (await findCredential(db, appId, 'ticket'))?.value
