import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import transfer from '~/web/enhance/messenger-transfer.ts?worker&url'
import { lookingAt } from '~/web/kits/form/look-again'
import { Button, ButtonLink } from '~/web/ui/button'
import type { OwnPayout } from '../contract/members'

type ConfirmProps = {
  payout: Pick<OwnPayout, 'confirmAt' | 'confirmation'>
  script: string | null
}

const done = lookingAt(withQuery(paths.accountDetails, { tab: 'payouts' }))

export function ConfirmPayout({ payout: { confirmAt, confirmation }, script }: ConfirmProps) {
  if (confirmation && script)
    return (
      <messenger-transfer
        data-parameters={JSON.stringify(confirmation)}
        data-script={script}
        data-done={done}
        class="mt-3 block"
      >
        <div className="needs-script">
          <Button wide type="button">
            {m.payouts_confirm()}
          </Button>
        </div>
        <p className="mt-2 hidden text-sm font-bold" role="status" data-said="later">
          {m.payouts_confirm_not_yet()}
        </p>
        <p className="mt-2 hidden text-sm font-bold" role="status" data-said="failed">
          {m.payouts_confirm_failed()}
        </p>
        <noscript>
          <p className="text-sm">{m.payouts_confirm_no_script()}</p>
        </noscript>
        <script type="module" src={transfer} />
      </messenger-transfer>
    )
  if (confirmAt)
    return (
      <ButtonLink wide className="mt-3" href={confirmAt}>
        {m.payouts_confirm()}
      </ButtonLink>
    )
  if (!confirmation) return null
  const names = { title: m.payouts_account_title(), button: m.payouts_confirm() }
  return <p className="mt-3 text-sm">{m.payouts_confirm_elsewhere(names)}</p>
}
