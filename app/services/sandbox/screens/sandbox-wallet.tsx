import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sandboxDoor } from '~/house/dispatch.server'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import { lookingAt } from '~/web/kits/form/look-again'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'

export const handle: ScreenHandle = {
  title: () => m.sandbox_wallet_title(),
  parent: paths.accountDetails,
  back: 'fixed',
}

const back = lookingAt(withQuery(paths.accountDetails, { tab: 'payouts' }))

const DECISIONS = ['paid', 'failed'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.guest(request)
  const transfer = await sandboxDoor.wallet(new URL(request.url).searchParams.get('payout') ?? '')
  if (!transfer) throw notFound()
  return transfer
}

export async function action({ request }: ActionFunctionArgs) {
  await h5.guest(request)
  const pressed = (await postedForm(request)).get('decision')
  const id = new URL(request.url).searchParams.get('payout') ?? ''
  if (!(await sandboxDoor.wallet(id))) throw notFound()
  const decision = DECISIONS.find((one) => one === pressed)
  if (decision) await sandboxDoor.decideWallet(id, decision)
  return redirectTo(back)
}

export default function SandboxWallet() {
  const { id, amount, isOpen } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      <section className="card px-3 pb-4 pt-6 text-center">
        <p className="text-ink-2">{m.sandbox_cashier_amount()}</p>
        <p className="my-2">
          <Money fen={amount} size="2xl" />
        </p>
        <p className="text-xs text-ink-2">{isOpen ? m.sandbox_wallet_lead() : m.sandbox_wallet_over()}</p>
      </section>
      <section className="card mt-2">
        <ListRow title={m.sandbox_cashier_number()} value={<span className="num">{id}</span>} />
      </section>
      {isOpen ? (
        <form method="post" className="mt-4">
          <Button wide name="decision" value="paid">
            {m.sandbox_wallet_confirm()}
          </Button>
          <Button look="line" wide className="mt-2" name="decision" value="failed">
            {m.sandbox_wallet_fail()}
          </Button>
        </form>
      ) : (
        <ButtonLink wide className="mt-4" href={back}>
          {m.sandbox_cashier_back()}
        </ButtonLink>
      )}
    </div>
  )
}
