import { expect } from 'vitest'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { askScreen } from './ask-screen'
import { formsOn } from './forms-on'

/** What a browser without a script does: it keeps cookies, and follows no redirect by itself. */
export function plainBrowser(jar = new Map<string, string>(), userAgent = '') {
  async function ask(path: string, fields?: string[][]) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await askScreen(path, { cookie, fields, userAgent })
    for (const set of answer.cookies) {
      const at = set.indexOf('=')
      jar.set(set.slice(0, at), set.slice(at + 1))
    }
    return answer
  }

  /** Presses the button of this name and value on a screen, with what is typed instead of what stands there. */
  async function press(path: string, [name, value]: [string, string?], typed: Record<string, string> = {}) {
    const { body } = await ask(path)
    const form = formsOn(body, path).find(({ fields }) =>
      fields.some(([known, sent]) => known === name && (value === undefined || sent === value)),
    )
    if (!form) throw new Error(`nothing at ${path} sends ${name}`)
    const stored = form.fields.filter(([known]) => !(known in typed))
    return ask(form.path, [...stored, ...Object.entries(typed)])
  }

  return { jar, ask, press }
}

/** The newest code that was sent to a phone. */
export async function codeSentTo(phone: string): Promise<string> {
  const messages = db.selectFrom('sandbox_sms').select('body').where('phone', '=', phone).orderBy('id', 'desc')
  return /\d{6}/.exec((await messages.executeTakeFirstOrThrow()).body)?.[0] ?? ''
}

/** Logs somebody new in with a code on the login screen; the member's id. */
export async function registerIn(browser: ReturnType<typeof plainBrowser>, phone: string): Promise<string> {
  const send = (fields: Record<string, string>) => browser.ask(paths.login, Object.entries({ phone, ...fields }))
  await send({ intent: 'code' })
  const verificationCode = await codeSentTo(phone)
  const logged = await send({ intent: 'login', verificationCode, agreement: 'on' })
  expect(logged.status, logged.body).toBe(303)
  const member = db.selectFrom('members').select('id').where('phone', '=', phone)
  return (await member.executeTakeFirstOrThrow()).id
}
