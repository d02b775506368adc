import { z } from 'zod'
import type { Failure, MiniProgram } from '../messenger'
import { askMessenger, lendToken, type MessengerAccount, readAnswer, tryAccount } from './http'
import { schemeAnswer, TOKEN_ERRORS } from './wire'

const WIDTH_PX = 430
/** Days, the most that the messenger allows. */
const LINK_DAYS = 30

const failure = (code: number | undefined): Failure =>
  code !== undefined && TOKEN_ERRORS.includes(code) ? 'token' : 'failed'

const refused = z.object({ errcode: z.number().int() })
/** Magic bytes of PNG and JPEG. */
const PICTURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])]
const isPicture = (answer: Buffer) => PICTURES.some((start) => answer.subarray(0, start.length).equals(start))

export function miniProgramOf(account: MessengerAccount): MiniProgram {
  return {
    appId: account.appId,
    lendToken: () => lendToken(account),
    tryAccount: () => tryAccount(account),

    async drawCode(token, { scene, page }) {
      // An unpublished page is refused: its code would lead nowhere, and the caller has a fallback.
      const body = { scene, ...(page && { page }), check_path: true, width: WIDTH_PX }
      const answer = await askMessenger(account, '/wxa/getwxacodeunlimit', { query: { access_token: token }, body })
      // Errors come with the status of a success, as JSON in place of the image.
      if (answer && isPicture(answer)) return { picture: answer }
      return failure(readAnswer('getwxacodeunlimit', refused, answer)?.errcode)
    },

    async linkTo(token, { path, query }) {
      const body = { jump_wxa: { path, query }, expire_type: 1, expire_interval: LINK_DAYS }
      const answer = await askMessenger(account, '/wxa/generatescheme', { query: { access_token: token }, body })
      const said = readAnswer('generatescheme', schemeAnswer, answer)
      return said && 'openlink' in said ? { openlink: said.openlink } : failure(said?.errcode)
    },
  }
}
