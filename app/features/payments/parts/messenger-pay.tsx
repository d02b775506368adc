import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import pay from '~/web/enhance/messenger-pay.ts?worker&url'
import { BigNotice } from '~/web/ui/big-notice'
import { Button, ButtonLink } from '~/web/ui/button'

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
