import * as m from '~/paraglide/messages'
import { Hidden } from '~/web/kits/form/schema-field'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { When } from '~/web/ui/when'
import type { Delivery } from '../contract/operators'
import { eventTexts } from '../parts/event-texts'
import { answerText, deliveryStateTexts } from './webhook-texts'

export function DeliveryRow({ of, mayResend }: { of: Delivery; mayResend: boolean }) {
  const { id, kind, thing, madeAt, state, dueAt, tries, triedAt, excerpt } = of
  return (
    <li className="row flex-wrap gap-2">
      <div className="min-w-0 flex-1">
        <b>{eventTexts[kind]()}</b> <Tag good={state === 'delivered'}>{deliveryStateTexts[state]()}</Tag>
        <small className="block break-all text-xs text-ink-2">
          {thing} · <When at={madeAt} />
        </small>
        <small className="block text-xs text-ink-2">
          {m.console_webhooks_tries({ tries })} {answerText(of)} {triedAt && <When at={triedAt} />}
        </small>
        {state === 'waiting' && tries > 0 && (
          <small className="block text-xs text-ink-2">
            {m.console_webhooks_next()} <When at={dueAt} />
          </small>
        )}
        {excerpt !== '' && (
          <details>
            <summary className="min-h-[2.75rem] py-3 text-xs">{m.console_webhooks_answer()}</summary>
            <p className="break-all text-xs">{excerpt}</p>
          </details>
        )}
      </div>
      {mayResend && state === 'failed' && (
        <form method="post">
          <Hidden of={{ deliveryId: id }} />
          <Button
            look="line"
            size="sm"
            intent="again"
            text={m.console_webhooks_again()}
            aria-label={m.console_webhooks_again_of({ what: `${eventTexts[kind]()} ${thing}` })}
          />
        </form>
      )}
    </li>
  )
}
