import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import pay from '~/web/enhance/messenger-pay.ts?worker&url'
import { BigNotice } from '~/web/ui/big-notice'
import { Button, ButtonLink } from '~/web/ui/button'
import { channelName } from './channel-name'

type MessengerPayProps = {
  parameters: Record<string, string>
  done: string
}

/** Without a script nothing opens, so the alternatives are visible from the start. */
export function MessengerPay({ parameters, done }: MessengerPayProps) {
  return (
    <BigNotice icon="card" title={m.payments_call_title()}>
      <messenger-pay data-parameters={JSON.stringify(parameters)} data-done={done} class="mt-2 block w-full">
        <p className="text-ink-2">{m.payments_call_text()}</p>
        <p className="mt-2 hidden font-bold" role="status" data-said>
          {m.payments_call_not_paid()}
        </p>
        <div className="needs-script mt-6">
          <Button wide type="button">
            {m.payments_call_again()}
          </Button>
        </div>
      </messenger-pay>
      <div className="w-full">
        <ButtonLink wide look="soft" className="mt-2" href={done}>
          {m.payments_call_look()}
        </ButtonLink>
        <ButtonLink wide look="plain" className="mt-2" href={paths.orders}>
          {m.payments_call_later()}
        </ButtonLink>
      </div>
      <script type="module" src={pay} />
    </BigNotice>
  )
}

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
