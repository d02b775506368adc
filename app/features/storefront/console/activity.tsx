import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { num } from '~/web/kits/detail/values'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import { activityStateTexts, periodText } from '../parts/activity-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_activities_one(),
  parent: paths.consoleActivities,
}

const publish = deskAct('publish', desk.activities.publish, m.console_activities_published)
const takeOff = act({ call: desk.activities.takeOff, toast: m.console_pages_taken_off })

export const loader = detailLoader(h5.operatorWho(handle), desk.activities.details)
export const action = acts(h5.operatorWho(handle), { publish, takeOff })

export default function Activity() {
  const { one } = useLoaderData<typeof loader>()
  const { id, state, shownFrom } = one
  const isOpen = state !== 'draft' && state !== 'planned'
  return (
    <div className="console-narrow">
      <section className="card mb-4 overflow-hidden">
        {one.cover && <Picture picture={one.cover} alt="" shape="banner" sizes="480px" />}
        <div className="p-4">
          <h2 className="break-words text-lg font-bold">{one.title}</h2>
          <p className="mt-1 break-words text-ink-2">{pickText(one.summaries, getLocale())}</p>
          <p className="mt-3 whitespace-pre-line break-words text-sm text-ink-2">{pickText(one.rules, getLocale())}</p>
        </div>
      </section>
      <Card
        of={[
          [m.word_state, activityStateTexts[state]()],
          [m.console_activities_days, num(periodText(one))],
          shownFrom && [m.console_activities_shown_from, num(momentText(shownFrom))],
          [m.console_goods, num(one.goodsIds.length)],
          [m.console_activities_coupons, num(one.batchIds.length)],
          isOpen && [m.console_word_see_as_shopper, null, { href: withQuery(paths.activity, { id }) }],
        ]}
      />
      <Section>
        <Form of={publish.form}>
          {!isOpen && (
            <Field
              of={publish.form}
              name="at"
              type="date"
              label={m.console_activities_publish_at()}
              hint={m.console_activities_publish_hint()}
            />
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {!isOpen && <Button intent="publish" text={m.console_activities_publish()} />}
            <ButtonLink
              look="line"
              href={withQuery(paths.consoleActivityForm, { id })}
              text={m.console_activities_edit()}
            />
            {state !== 'draft' && (
              <Button look="danger" intent="takeOff" formNoValidate text={m.console_pages_take_off()} />
            )}
          </div>
        </Form>
      </Section>
    </div>
  )
}
