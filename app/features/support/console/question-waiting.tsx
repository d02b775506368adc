import * as m from '~/paraglide/messages'
import { When } from '~/web/ui/when'

export const Waiting = ({ since }: { since: string | null }) =>
  since ? (
    <>
      {m.console_questions_since()}{' '}
      <span className="inline-block">
        <When at={since} />
      </span>
    </>
  ) : (
    m.questions_state_answered()
  )
