import * as m from '~/paraglide/messages'
import { BigNotice } from '~/web/ui/big-notice'
import { Button, ButtonLink } from '~/web/ui/button'
import { channelName } from './channel-name'

type PayByFormProps = {
  channel: string
  action: string
  fields: Record<string, string>
  back: string
}

/** Waits for a press also with a script: a form that submits itself would do so again when the person comes back. */
export function PayByForm({ channel, action, fields, back }: PayByFormProps) {
  const name = channelName(channel)
  return (
    <BigNotice icon="card" title={m.payments_form_title({ name })}>
      <p className="mt-2 text-ink-2">{m.payments_form_text({ name })}</p>
      <div className="mt-6 w-full">
        <form method="post" action={action}>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button wide>{m.payments_form_go({ name })}</Button>
        </form>
        <ButtonLink wide look="plain" className="mt-2" href={back}>
          {m.payments_form_other()}
        </ButtonLink>
      </div>
    </BigNotice>
  )
}
