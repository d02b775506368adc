import { createTransport, type Transporter } from 'nodemailer'
import type { AlarmChannel } from '../alarm-port'
import { atVendor } from '../outside'
import type { SmtpAccount } from './settings'

const PATIENCE = 5_000

type Answer = { status: number; refused?: string }

const transportTo = ({ host, port, security, user, password }: SmtpAccount) =>
  createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Codes of 500 and more are the server's last word, those of 400 only that it does not work now. */
function refusedBy(error: unknown): string | undefined {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (responseCode) return responseCode >= 500 ? String(responseCode) : undefined
  return code === 'EAUTH' || code === 'ETLS' ? code : undefined
}

export function smtp(account: SmtpAccount): AlarmChannel {
  const at = (operation: string, work: (transport: Transporter) => Promise<unknown>): Promise<Answer> =>
    atVendor({ vendor: 'smtp', operation }, async (): Promise<Answer> => {
      const transport = transportTo(account)
      try {
        await work(transport)
        return { status: 200 }
      } catch (error) {
        const refused = refusedBy(error)
        if (!refused) throw error
        return { status: 400, refused }
      } finally {
        transport.close()
      }
    })
  return {
    async send({ id, to, subject, text }) {
      const { refused } = await at('send', (transport) =>
        transport.sendMail({
          from: account.from,
          to,
          subject,
          text,
          messageId: `<${id}@${account.from.split('@').at(-1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
      return refused ? { refused } : 'sent'
    },
    async trial() {
      const { refused } = await at('verify', (transport) => transport.verify())
      return refused ? { refused } : 'right'
    },
  }
}
