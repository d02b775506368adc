import type { OfficialAccount } from '../messenger'
import { UnknownResult } from '../outside'
import { askMessenger, askOnce, lendToken, type MessengerAccount, readAnswer, refusedLoan, tryAccount } from './http'
import { BUSY, CODE_ERRORS, openidAnswer, sentAnswer, TOKEN_ERRORS, templatesAnswer, ticketAnswer } from './wire'

export function officialAccount(account: MessengerAccount & { openUrl: string }): OfficialAccount {
  const { appId, secret, openUrl } = account

  async function askTicket(token: string) {
    const query = { access_token: token, type: 'jsapi' }
    const answer = await askMessenger(account, '/cgi-bin/ticket/getticket', { query })
    return readAnswer('getticket', ticketAnswer, answer)
  }

  return {
    appId,
    lendToken: () => lendToken(account),
    tryAccount: () => tryAccount(account, { call: 'getticket', ask: askTicket }),

    // The messenger compares order and case of the names, and wants the last part in redirects too.
    authorizeAddress: (returnTo, state) =>
      `${openUrl}/connect/oauth2/authorize?appid=${appId}&redirect_uri=${encodeURIComponent(returnTo)}` +
      `&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`,

    async openidOf(code) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const answer = await askMessenger(account, '/sns/oauth2/access_token', { query })
      const said = readAnswer('oauth2/access_token', openidAnswer, answer)
      if (!said) return 'failed'
      if ('openid' in said) return { openid: said.openid, isSnapshot: said.is_snapshotuser === 1 }
      return CODE_ERRORS.includes(said.errcode) ? 'code' : 'failed'
    },

    async lendTicket(token) {
      const said = await askTicket(token)
      if (!said) return 'failed'
      if ('ticket' in said) return { value: said.ticket, seconds: said.expires_in }
      return TOKEN_ERRORS.includes(said.errcode) ? 'token' : refusedLoan(said.errcode)
    },

    async sendMessage(token, { openid, template, page, places }) {
      const data = Object.fromEntries(Object.entries(places).map(([name, value]) => [name, { value }]))
      const body = { touser: openid, template_id: template, page, data }
      const query = { query: { access_token: token }, body }
      const said = readAnswer(
        'bizsend',
        sentAnswer,
        await askOnce(account, '/cgi-bin/message/subscribe/bizsend', query),
      )
      // Busy or unintelligible: the message may have been sent.
      if (!said || said.errcode === BUSY) throw new UnknownResult('the messenger did not say what became of a message')
      if (said.errcode === 0) return 'sent'
      return TOKEN_ERRORS.includes(said.errcode) ? 'token' : { refused: said.errcode }
    },

    async templates(token) {
      const query = { access_token: token }
      const answer = await askMessenger(account, '/wxaapi/newtmpl/gettemplate', { query })
      const said = readAnswer('gettemplate', templatesAnswer, answer)
      if (!said) return 'failed'
      if ('data' in said) return said.data.map(({ priTmplId }) => priTmplId)
      return TOKEN_ERRORS.includes(said.errcode) ? 'token' : { refused: said.errcode }
    },
  }
}
