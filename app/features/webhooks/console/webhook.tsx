import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { num, when } from '~/web/kits/detail/values'
import { ActForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { ChoiceTabs } from '~/web/kits/list/cards'
import { choice } from '~/web/kits/list/list'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { DELIVERY_STATES } from '../contract/operators'
import { eventTexts } from '../parts/event-texts'
import { DeliveryRow } from './delivery-row'
import { SecretShown } from './secret-shown'
import { deliveryStateTexts, endpointStateTexts } from './webhook-texts'

export const handle: ScreenHandle = {
  may: 'handleWebhooks',
  title: () => m.console_webhooks_one(),
  parent: paths.consoleWebhooks,
}

const test = deskAct('test', desk.webhooks.test, m.console_webhooks_test_toast)
const again = deskAct('again', desk.webhooks.again, m.console_webhooks_again_toast)
const allAgain = deskAct('allAgain', desk.webhooks.allAgain, m.console_webhooks_again_toast)
const rotate = deskAct('rotate', desk.webhooks.rotate, undefined, { shows: 'rotated' })
const remove = deskAct('remove', desk.webhooks.remove, m.console_webhooks_removed_toast, {
  to: () => paths.consoleWebhooks,
})

const states = choice('status', m.word_state, DELIVERY_STATES, { text: deliveryStateTexts, any: m.word_all })
/** Tabs have no empty choice of their own. */
const tabs = {
  ...states,
  choices: () => [{ value: '', text: m.word_all() }, ...(states.choices?.(undefined) ?? [])],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { call } = await h5.operator(request, handle.may)
  const status = DELIVERY_STATES.find((one) => one === states.read(searchParams.get('status') ?? '')) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  return { status, one: await call(desk.webhooks.details, { id: idOf(request), status, cursor }) }
}

export const action = acts(h5.operatorWho(handle), { test, again, allAgain, rotate, remove })

const whole = (url: string) => <span className="break-all">{url}</span>

export default function WebhookScreen() {
  const { status, one } = useLoaderData<typeof loader>()
  const { rotated } = useActionData<{ rotated?: { secret: string } }>() ?? {}
  const { id, url, events, isActive, failingSince, formerUntil, madeAt, waiting, hasFailed, items, next } = one
  const here = withQuery(paths.consoleWebhook, { id })
  if (rotated) return <SecretShown secret={rotated.secret} next={here} />
  return (
    <>
      <Card
        of={[
          [m.web_address, whole(url)],
          [m.word_state, endpointStateTexts[one.state]()],
          failingSince && [m.console_webhooks_failing_since, when(failingSince)],
          [m.console_webhooks_events, events.map((kind) => eventTexts[kind]()).join(m.console_alarm_between())],
          formerUntil && [m.console_webhooks_former, momentText(formerUntil)],
          [m.console_services_waiting, num(waiting)],
          [m.word_when, when(madeAt)],
        ]}
      />
      <p className="mb-4">
        <ButtonLink look="line" href={withQuery(paths.consoleWebhookForm, { id })} text={m.word_edit()} />
      </p>
      <h2 className="mb-2 font-bold">{m.console_webhooks_deliveries()}</h2>
      <ChoiceTabs of={tabs} path={here} chosen={status} />
      {items.length === 0 ? (
        <p className="my-4 text-ink-2">{m.console_webhooks_deliveries_none()}</p>
      ) : (
        <ul id="deliveries" className="card rows mt-3 mb-4">
          {items.map((row) => (
            <DeliveryRow key={row.id} of={row} mayResend={isActive} />
          ))}
        </ul>
      )}
      <Pager list="deliveries" next={next && withQuery(paths.consoleWebhook, { id, status, cursor: next })} />
      {isActive && hasFailed && (
        <ActForm
          of={allAgain.form}
          look="line"
          title={m.console_webhooks_all_again()}
          about={m.console_webhooks_all_again_text()}
          text={m.console_webhooks_all_again()}
        />
      )}
      {isActive && (
        <ActForm
          of={test.form}
          look="line"
          title={m.console_webhooks_test()}
          about={m.console_webhooks_test_text()}
          text={m.console_webhooks_test()}
        />
      )}
      <ActForm
        of={rotate.form}
        look="line"
        title={m.console_webhooks_rotate()}
        about={m.console_webhooks_rotate_text()}
        text={m.console_webhooks_rotate()}
      />
      <ActForm
        of={remove.form}
        look="danger"
        title={m.console_word_remove()}
        text={m.console_word_remove()}
        sure={m.console_webhooks_remove_sure({ waiting })}
      />
    </>
  )
}
