import { settings } from '~/platform/settings/settings'
import { answerAsMessenger, SANDBOX_OPEN_PATH } from './sandbox/messenger'
import { optionsAt } from './shop'
import { entriesOf, findVendor } from './vendors'
import { officialAccount } from './wechat/account'
import { miniProgramOf } from './wechat/mini-program'
import { SIM_WX } from './wechat/settings'

/** Something that the messenger lends for so many seconds. */
export interface Lent {
  value: string
  seconds: number
}

/** What may go wrong: the access token has ended, or the messenger does not answer as it should. */
export type Failure = 'token' | 'failed'

/** The code by which the messenger refuses something. */
export interface Refused {
  refused: number
}

/** Who lends access tokens: the official account and the mini-program each have their own. */
export interface TokenSource {
  appId: string
  lendToken(): Promise<Lent | 'failed' | Refused>
  /** Whether the messenger takes the account, or the call that it refuses and its code; nothing is changed by asking. */
  tryAccount(): Promise<'right' | 'failed' | { refused: string }>
}

/** The mall's account at the messenger, which knows people by an openid. */
export interface OfficialAccount extends TokenSource {
  /** Where the browser goes; it comes back to `returnTo` with a code and the state. */
  authorizeAddress(returnTo: string, state: string): string
  /** Who came back. A code is good once and for five minutes. */
  openidOf(code: string): Promise<{ openid: string; isSnapshot: boolean } | 'code' | 'failed'>
  lendTicket(token: string): Promise<Lent | Failure | Refused>
  /**
   * Tells a person something that they have agreed to be told, or answers the code by which the messenger refuses that.
   * @throws UnknownResult where nobody knows whether it goes out; NotAsked where it does not
   */
  sendMessage(token: string, message: Message): Promise<'sent' | 'token' | Refused>
  /** Which templates the account has, or the code by which the messenger refuses to say. */
  templates(token: string): Promise<string[] | Failure | Refused>
}

/** A message by a template of the account; `page` is where it leads. */
export interface Message {
  openid: string
  template: string
  page: string
  places: Record<string, string>
}

/** The mall's mini-program. */
export interface MiniProgram extends TokenSource {
  /** The picture of a code with at most 32 characters of a scene. */
  drawCode(token: string, wish: { scene: string; page: string }): Promise<{ picture: Buffer } | Failure>
  /** A link that opens it from outside, for thirty days. */
  linkTo(token: string, wish: { path: string; query: string }): Promise<{ openlink: string } | Failure>
}

/** Where pages find the messenger's script; nothing where the mall has no account there. */
export function messengerScript(): string | null {
  const { messengerGateway, messengerAccount, vendorOptions } = settings()
  if (messengerGateway === 'sandbox') return `${SANDBOX_OPEN_PATH}/jweixin.js`
  return messengerAccount ? vendorOptions.wechat.scriptUrl : null
}

/** The hosts of messengers' scripts outside of the shop, for pages that are to let them in. */
export const messengerOrigins = (): string[] =>
  entriesOf('messenger').flatMap(({ key, vendor }) => vendor.origins(optionsAt(key)))

/** The official account of the settings; nothing where the mall has none. */
export function messenger(): OfficialAccount | undefined {
  const { messengerGateway, messengerAccount, publicOrigin } = settings()
  if (messengerGateway === 'sandbox')
    return officialAccount({
      appId: SIM_WX.app,
      secret: SIM_WX.secret,
      apiUrl: 'http://sandbox.invalid',
      openUrl: `${publicOrigin ?? ''}${SANDBOX_OPEN_PATH}`,
      send: answerAsMessenger,
    })
  return messengerAccount && findVendor('messenger', messengerGateway)?.vendor.official(messengerAccount)
}

/** The mini-program of the settings; nothing where the mall has none. */
export function miniProgram(): MiniProgram | undefined {
  const { messengerGateway, messengerAccount } = settings()
  if (messengerGateway === 'sandbox')
    return miniProgramOf({
      appId: SIM_WX.mini,
      secret: SIM_WX.secret,
      apiUrl: 'http://sandbox.invalid',
      send: answerAsMessenger,
    })
  return messengerAccount && findVendor('messenger', messengerGateway)?.vendor.miniProgram(messengerAccount)
}
