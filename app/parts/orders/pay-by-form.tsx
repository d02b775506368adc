import { m } from '~/paraglide/messages'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { channelName } from './channel-name'

type PayByFormProps = {
  channel: string
  action: string
  fields: Record<string, string>
  /** Where another way to pay is chosen. */
  back: string
}

/**
 * Leads on to a service that takes a form. It waits for the person's press also where a script runs: a page that sends
 * itself would send itself again when the person comes back to it.
 */
export function PayByForm({ channel, action, fields, back }: PayByFormProps) {
  const name = channelName(channel)
  return (
    <div className="flex flex-1 flex-col items-center px-6 pt-10 text-center">
      <span className="empty-icon">
        <Icon name="card" size="lg" />
      </span>
      <h2 className="mt-4 text-xl font-bold">{m.payments_form_title({ name })}</h2>
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
    </div>
  )
}
