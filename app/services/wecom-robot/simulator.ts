import type { Answered, Row, Service, ServiceRequest } from '../simulators/frame'
import { SIM_WECOM_ROBOT } from './settings'

const PATH = '/cgi-bin/webhook/send'

export class WecomRobotSimulator implements Service {
  readonly name = 'wecom-robot'
  written: string[] = []

  owns = (path: string) => path.split('?', 1)[0] === PATH
  operationOf = ({ raw }: ServiceRequest): string => (contentOf(raw) ? 'send' : 'try')

  answer({ path, raw }: ServiceRequest): Answered {
    const said = (errcode: number, wrong?: string): Answered => ({
      response: {
        status: 200,
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify({ errcode, errmsg: errcode === 0 ? 'ok' : 'played' }),
      },
      ...(wrong && { wrong }),
    })
    if (new URLSearchParams(path.split('?')[1]).get('key') !== SIM_WECOM_ROBOT) return said(93000, 'an unknown key')
    const content = contentOf(raw)
    if (!content) return said(44004)
    if (Buffer.byteLength(content) > 2_048) return said(45002, 'a text that is too long')
    this.written.push(content)
    return said(0)
  }

  rows = (): Row[] => this.written.map((text, at) => ({ id: String(at), what: text, state: 'written', acts: [] }))
  press(): void {}
  reset(): void {
    this.written = []
  }
}

function contentOf(raw: Buffer): string {
  try {
    const { text } = JSON.parse(raw.toString('utf8')) as { text?: { content?: string } }
    return text?.content ?? ''
  } catch {
    return ''
  }
}
