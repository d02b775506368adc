import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import type { Trial } from '~/contract/trials'
import { channelName } from '~/features/payments/parts/channel-name'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { mendOf } from '../contract/mends'
import type { openedFen } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'changeSettings',
  title: () => m.console_services(),
  parent: paths.console,
  area: { at: 92, path: paths.consoleServices, text: m.console_services },
}

const fens = deskAct('fens', desk.services.openFens, undefined, { shows: 'opened' })

export const action = acts(h5.operatorWho(handle), { fens })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.services.services, {})
}

const texts: Record<Trial, (found: { detail: string }) => string> = {
  right: () => m.console_services_right(),
  played: () => m.console_services_played(),
  unreached: (found) => m.console_services_unreached(found),
  refused: (found) => m.console_services_refused(found),
  unsigned: () => m.console_services_unsigned(),
  templates: (found) => m.console_services_templates(found),
  failed: (found) => m.console_services_failed(found),
}

function mendText({ vendor, trial, detail }: { vendor: string; trial: Trial | null; detail: string }) {
  const mend = mendOf(vendor, trial === 'refused' ? detail : (trial ?? ''), getLocale())
  return mend && m.console_services_mend(mend)
}

const whatTexts = {
  payments: (of: string) => m.console_services_payments({ of: channelName(of) }),
  refunds: (of: string) => m.console_services_refunds({ of: channelName(of) }),
  calls: (of: string) => m.console_services_calls({ of }),
}

export default function Services() {
  const { items, waiting, channels } = useLoaderData<typeof loader>()
  if (items.length === 0 && waiting.length === 0)
    return (
      <>
        <Empty icon="check" title={m.console_services_none()} text={m.console_services_none_text()} />
        {channels.length > 0 && <Fens />}
      </>
    )
  return (
    <>
      {items.map((one) => (
        <Card key={one.vendor} label={channelName(one.vendor)}>
          <div className="px-3 py-3">
            <h2 className="text-base font-bold">{channelName(one.vendor)}</h2>
            <p className="break-words text-sm">{one.trial ? texts[one.trial](one) : m.console_services_untried()}</p>
            {mendText(one) && <p className="mt-1 break-words text-sm font-bold">{mendText(one)}</p>}
            {one.failingSince && (
              <p className="mt-2 text-sm font-bold text-price">
                {m.console_services_failing({ failures: one.failures, operation: one.operation })}{' '}
                <When at={one.failingSince} />
              </p>
            )}
          </div>
          {one.triedAt && <ListRow title={m.console_services_tried()} value={<When at={one.triedAt} />} />}
          {one.workedAt && <ListRow title={m.console_services_worked()} value={<When at={one.workedAt} />} />}
          {one.heardAt && <ListRow title={m.console_services_heard()} value={<When at={one.heardAt} />} />}
        </Card>
      ))}
      {waiting.length > 0 && (
        <Card label={m.console_services_waiting()}>
          <h2 className="px-3 py-3 text-base font-bold">{m.console_services_waiting()}</h2>
          {waiting.map(({ what, of, count, since }) => (
            <ListRow
              key={`${what}${of}`}
              title={whatTexts[what](of)}
              note={
                <>
                  {m.console_services_since()} <When at={since} />
                </>
              }
              value={<span className="num">{count}</span>}
            />
          ))}
        </Card>
      )}
      {channels.length > 0 && <Fens />}
      <p className="text-sm text-ink-2">{m.console_services_text()}</p>
    </>
  )
}

type Opened = { opened?: { items: z.output<typeof openedFen>[] } }

function fenText({ channel, outcome, detail }: z.output<typeof openedFen>): string {
  if (outcome === 'taken') return m.console_services_fen_taken()
  if (outcome === 'inside') return m.console_services_fen_inside()
  const vendor = channel.startsWith('wxpay') ? 'wxpay' : channel
  return [texts[outcome]({ detail }), mendText({ vendor, trial: outcome, detail })].filter(Boolean).join(' ')
}

function Fens() {
  const { opened } = useActionData<Opened>() ?? {}
  return (
    <Section title={m.console_services_fens()} about={m.console_services_fens_text()}>
      {opened?.items.map((one) => (
        <div key={one.channel} className="mb-3">
          <p className="font-bold">{channelName(one.channel)}</p>
          <p className="break-words text-sm">{fenText(one)}</p>
          {one.page && (
            <a href={one.page} rel="noreferrer" className="text-sm underline">
              {m.console_services_fen_page()}
            </a>
          )}
        </div>
      ))}
      <Form of={fens.form}>
        <Button look="line" intent="fens" text={m.console_services_fens_try()} />
      </Form>
    </Section>
  )
}
