import * as m from '~/paraglide/messages'
import { ShownOnce } from '~/web/kits/detail/shown-once'

export const SecretShown = (of: { secret: string; next: string }) => (
  <ShownOnce title={m.console_webhooks_secret()} about={m.console_webhooks_secret_text()} {...of} />
)
