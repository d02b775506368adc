import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'

/** In the answer to the act alone. */
export const SecretShown = ({ secret, next }: { secret: string; next: string }) => (
  <Section title={m.console_webhooks_secret()} about={m.console_webhooks_secret_text()} className="console-narrow">
    <p className="break-all font-semibold" role="status">
      {secret}
    </p>
    <p className="mt-2">
      <CopyButton text={secret} />
    </p>
    <ButtonLink className="mt-4" href={next} text={m.console_webhooks_secret_done()} />
  </Section>
)
