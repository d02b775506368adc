import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  raw: string
}

interface Options {
  user?: string
  password?: string
  /** From the first byte, for this host; without it the server speaks plainly. */
  tls?: { cert: string; key: string; host: string }
}

/** A mail server on 127.0.0.1 at which one account may send. It refuses addresses at nobody.example, and keeps the rest. */
export async function openMailServer({ user = 'alarms', password = 'right-password', tls }: Options = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    ...(tls && { secure: true, cert: tls.cert, key: tls.key }),
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
  // Whoever goes away in the middle ends their own connection alone.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const environment = {
    SMTP_HOST: tls?.host ?? '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SECURITY: tls ? 'tls' : 'none',
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    SMTP_FROM: 'alarms@shop.example',
  }
  return { mails, environment, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
