import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Section } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { INVITATION_HOURS } from '../contract/people'

export type Invited = { id: string; code: string }

interface SetupLinkProps {
  name: string
  invited: Invited
  origin: string
  next: string
}

/** A link that no address keeps, so that it is shown in the answer to the act alone. */
export function SetupLink({ name, invited, origin, next }: SetupLinkProps) {
  const link = `${origin}${withQuery(paths.consoleInvitation, { id: invited.id, enrolmentCode: invited.code })}`
  return (
    <Section
      title={m.console_people_link({ name })}
      about={m.console_people_link_text({ hours: INVITATION_HOURS })}
      className="console-narrow"
    >
      <p className="break-all font-semibold" role="status">
        {link}
      </p>
      <p className="mt-2">
        <CopyButton text={link} />
      </p>
      <p className="mt-3 text-sm text-ink-2">
        {m.console_people_link_code()}: <b className="num">{invited.code}</b>
      </p>
      <ButtonLink className="mt-4" href={next} text={m.console_people_link_done()} />
    </Section>
  )
}
