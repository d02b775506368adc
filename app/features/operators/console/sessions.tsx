import * as m from '~/paraglide/messages'
import { momentText } from '~/web/kits/detail/history'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import type { PersonSession } from '../contract/people'

const nameOf = ({ browser }: PersonSession) => browser || m.console_people_session_unknown()

export function Sessions({ of, end }: { of: readonly PersonSession[]; end?: string }) {
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{m.console_people_sessions()}</h2>
      {of.length === 0 && <p className="text-ink-2">{m.console_people_sessions_none()}</p>}
      <ul className="card rows">
        {of.map((one) => (
          <li key={one.id} className="row flex-wrap">
            <span className="min-w-[12ch] flex-1">
              {nameOf(one)} {one.isThis && <Tag good>{m.console_people_session_this()}</Tag>}
              <small className="block text-xs text-ink-2">
                {m.console_people_session_since({ since: momentText(one.since), seen: momentText(one.seenAt) })}
              </small>
            </span>
            {end && !one.isThis && (
              <form method="post">
                <input type="hidden" name="sessionId" value={one.id} />
                <Button look="plain" size="sm" intent={end} text={m.console_people_session_end()} />
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
