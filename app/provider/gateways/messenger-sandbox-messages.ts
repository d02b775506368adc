import { settings } from '../settings'

type Sent = { touser?: string; template_id?: string; page?: string; data?: Record<string, { value?: string }> }

/** What a place of a template takes, by how its name begins ("订阅消息参数值内容限制说明"). */
const TAKES: [name: RegExp, value: RegExp][] = [
  [/^thing\d+$/, /^[\s\S]{1,20}$/u],
  [/^character_string\d+$/, /^[\x21-\x7e]{1,32}$/],
  [/^time\d+$/, /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/],
  [/^date\d+$/, /^\d{4}年\d{1,2}月\d{1,2}日$/],
  [/^amount\d+$/, /^¥\d{1,10}(\.\d{1,2})?$/],
]

const fits = ([name, { value = '' }]: [string, { value?: string }]) =>
  TAKES.some(([kind, takes]) => kind.test(name) && takes.test(value))

const templates = () => Object.values(settings().messageTemplates).map(({ id }) => id)

function send({ touser = '', template_id: id = '', page = '', data = {} }: Sent) {
  const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
  if (!/^o[\w-]{27}$/.test(touser)) return refuse(40003, 'invalid openid')
  if (!templates().includes(id)) return refuse(40037, 'invalid template_id')
  if (!/^https?:\/\//.test(page)) return refuse(47003, 'argument invalid! page')
  const wrong = Object.entries(data).find((one) => !fits(one))
  if (wrong) return refuse(47003, `argument invalid! data.${wrong[0]}.value`)
  return refuse(0, 'ok')
}

/** The sandbox's calls about messages to people, by their path. */
export const messageCalls: Record<string, (sent: Sent) => object> = {
  '/cgi-bin/message/subscribe/bizsend': send,
  '/wxaapi/newtmpl/gettemplate': () => ({
    errcode: 0,
    errmsg: 'ok',
    data: templates().map((priTmplId) => ({ priTmplId, title: priTmplId, content: '', type: 2 })),
  }),
}
