import { settings } from '~/platform/settings/settings'
import { answerAsMessenger, SANDBOX_OPEN_PATH } from './sandbox/messenger'
import { optionsAt } from './shop'
import { entriesOf, findVendor } from './vendors'
import { officialAccount } from './wechat/account'
import { miniProgramOf } from './wechat/mini-program'
import { SIM_WX } from './wechat/settings'

export interface Lent {
  value: string
  seconds: number
}

/** The access token has expired, or an unexpected answer. */
export type Failure = 'token' | 'failed'

export interface Refused {
  refused: number
}

/** The official account and the mini-program have tokens of their own. */
export interface TokenSource {
  appId: string
  lendToken(): Promise<Lent | 'failed' | Refused>
  tryAccount(): Promise<'right' | 'failed' | { refused: string }>
}

export interface OfficialAccount extends TokenSource {
  /** Redirects back to `returnTo` with a code and the state. */
  authorizeAddress(returnTo: string, state: string): string
  /** A code is good once and for five minutes. */
  openidOf(code: string): Promise<{ openid: string; isSnapshot: boolean } | 'code' | 'failed'>
  lendTicket(token: string): Promise<Lent | Failure | Refused>
  /** @throws UnknownResult where it may have been sent; NotSent where it was not */
  sendMessage(token: string, message: Message): Promise<'sent' | 'token' | Refused>
  templates(token: string): Promise<string[] | Failure | Refused>
}

export interface Message {
  openid: string
  template: string
  page: string
  places: Record<string, string>
}

export interface MiniProgram extends TokenSource {
  /** At most 32 characters of scene. */
  drawCode(token: string, wish: { scene: string; page: string }): Promise<{ picture: Buffer } | Failure>
  /** Valid for thirty days. */
  linkTo(token: string, wish: { path: string; query: string }): Promise<{ openlink: string } | Failure>
}

/** Null where the mall has no account. */
export function messengerScript(): string | null {
  const { messengerGateway, messengerAccount, vendorOptions } = settings()
  if (messengerGateway === 'sandbox') return `${SANDBOX_OPEN_PATH}/jweixin.js`
  return messengerAccount ? vendorOptions.wechat.scriptUrl : null
}

export const messengerOrigins = (): string[] =>
  entriesOf('messenger').flatMap(({ key, vendor }) => vendor.origins(optionsAt(key)))

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
