import * as m from '~/paraglide/messages'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { Section } from './card'

/** In the answer to the act alone. */
export const ShownOnce = (of: { title: string; about: string; secret: string; next: string }) => (
  <Section title={of.title} about={of.about} className="console-narrow">
    <p className="break-all font-semibold" role="status">
      {of.secret}
    </p>
    <p className="mt-2">
      <CopyButton text={of.secret} />
    </p>
    <ButtonLink className="mt-4" href={of.next} text={m.console_word_kept()} />
  </Section>
)
