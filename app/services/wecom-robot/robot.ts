import type { AlarmChannel } from '../alarm-port'
import type { Outside } from '../vendor'
import type { WecomRobotAccount } from './settings'

/** A text may have 2,048 bytes: https://developer.work.weixin.qq.com/document/path/91770 */
const BYTES_MOST = 2_048
/** The message has no content: the address was right. */
const EMPTY = 44004

/** Without half a sign at its end. */
const firstBytes = (text: string, most: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, most)).replace(/\uFFFD+$/, '')

export function wecomRobot({ url }: WecomRobotAccount, { ask }: Outside): AlarmChannel {
  async function say(operation: string, content: string): Promise<number | string> {
    const { status, raw } = await ask(operation, {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msgtype: 'text', text: { content } }),
    })
    try {
      const { errcode } = JSON.parse(raw.toString('utf8')) as { errcode?: unknown }
      return typeof errcode === 'number' ? errcode : `status:${status}`
    } catch {
      return `status:${status}`
    }
  }
  return {
    async send({ subject, text }) {
      const code = await say('send', firstBytes(`${subject}\n${text}`, BYTES_MOST))
      return code === 0 ? 'sent' : { refused: String(code) }
    },
    async trial() {
      const code = await say('try', '')
      return code === EMPTY || code === 0 ? 'right' : { refused: String(code) }
    },
  }
}
