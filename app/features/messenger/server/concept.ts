import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { messengerCalls } from '../contract/members'
import { beginSignIn } from './begin-sign-in'
import { bindOpenid, logInByMessenger } from './log-in-by-messenger'
import { codeFor, dropUnusedCodes, linkToMini, readScene } from './mini-codes'
import { showMessenger, signPage } from './show-messenger'
import { dropOldSignIns } from './store'

const calls: Provided<typeof messengerCalls> = {
  getWxConfig: ({ url }) => signPage(url),
  getWechatH5OpenId: (sent, { memberId }) => bindOpenid(memberId, sent),
  isOpen: async () => showMessenger(),
  beginTrip: ({ returnTo }, { memberId }) => beginSignIn(memberId, returnTo),
  logIn: (sent, { token, device }) => logInByMessenger(sent, { token, device }),
  async getWxACode(input, { address }) {
    const { kind, scene, mimeType, picture } = await codeFor(input, address)
    return ok({ kind, scene, mimeType, base64: picture.toString('base64') })
  },
  getWxACodeParam: ({ scene }) => readScene(scene),
  getWxSchemeUrl: linkToMini,
}

export const messenger = concept({
  calls,
  cleaners: [dropOldSignIns, dropUnusedCodes],
  personal: [
    { table: 'messenger_trips', by: 'member_id', erase: 'delete' },
    { table: 'messenger_codes', by: 'member_id', erase: 'delete', holds: { openid: 'account' } },
  ],
})
