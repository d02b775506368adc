import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sandboxDoor } from '~/house/dispatch.server'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'

export const handle: ScreenHandle = { title: () => m.sandbox_cashier_title(), parent: paths.orders, back: 'fixed' }

const DECISIONS = ['pay', 'fail', 'later'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.guest(request)
  const cashier = await sandboxDoor.cashier(new URL(request.url).searchParams.get('payment') ?? '')
  if (!cashier) throw notFound()
  return cashier
}

export async function action({ request }: ActionFunctionArgs) {
  await h5.guest(request)
  const pressed = (await postedForm(request)).get('decision')
  const id = new URL(request.url).searchParams.get('payment') ?? ''
  const cashier = await sandboxDoor.cashier(id)
  if (!cashier) throw notFound()
  const decision = DECISIONS.find((one) => one === pressed)
  if (decision) await sandboxDoor.decide(id, decision)
  return redirectTo(withQuery(paths.payStatus, { id: cashier.reference }))
}

export default function SandboxCashier() {
  const { id, amount, reference, isOpen } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      <section className="card px-3 pb-4 pt-6 text-center">
        <p className="text-ink-2">{m.sandbox_cashier_amount()}</p>
        <p className="my-2">
          <Money fen={amount} size="2xl" />
        </p>
        <p className="text-xs text-ink-2">{isOpen ? m.sandbox_cashier_lead() : m.sandbox_cashier_over()}</p>
      </section>
      <section className="card mt-2">
        <ListRow title={m.sandbox_cashier_number()} value={<span className="num">{id}</span>} />
      </section>
      {isOpen ? (
        <form method="post" className="mt-4">
          <Button wide name="decision" value="pay">
            {m.sandbox_cashier_pay()}
          </Button>
          <Button look="soft" wide className="mt-2" name="decision" value="later">
            {m.sandbox_cashier_later()}
          </Button>
          <Button look="line" wide className="mt-2" name="decision" value="fail">
            {m.sandbox_cashier_fail()}
          </Button>
        </form>
      ) : (
        <ButtonLink wide className="mt-4" href={withQuery(paths.payStatus, { id: reference })}>
          {m.sandbox_cashier_back()}
        </ButtonLink>
      )}
    </div>
  )
}
