import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  raw: string
}

/** Settings of a mail server and of a program where nobody listens. */
export const MAIL = {
  ...{ ALARM_GATEWAY: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_SECURITY: 'none' },
  SMTP_FROM: 'alarms@shop.example',
}
export const HOOK = {
  ...{ ALARM_GATEWAY: 'webhook', ALARM_WEBHOOK_URL: 'http://127.0.0.1:9/alarms' },
  ALARM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
}

/** Plays a mail server at which one account may send; refuses addresses at nobody.example. */
export async function openMailServer({ user = 'alarms', password = 'right-password' } = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) =>
      address.endsWith('@nobody.example') ? done(Object.assign(new Error('no'), { responseCode: 550 })) : done(),
    async onData(stream, { envelope }, done) {
      // Long lines are wrapped on their way.
      const raw = (await text(stream)).replace(/=\r\n/g, '')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const environment = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SECURITY: 'none',
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    SMTP_FROM: 'alarms@shop.example',
  }
  return { mails, environment, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
