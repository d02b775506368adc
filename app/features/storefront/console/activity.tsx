import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import { activityDesk } from '../contract/activities/desk'
import { periodText } from '../parts/activity-texts'
import { activityStateTexts } from './activity-state-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_activities_one(),
  parent: paths.consoleActivities,
}

const publishForm = formFor('publish', activityDesk.publish.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { one: await call(desk.activities.details, { id: new URL(request.url).searchParams.get('id') ?? '' }) }
}

export const action = acts(h5.operatorWho(handle), {
  publish: act({ form: publishForm, call: desk.activities.publish, toast: m.console_activities_published }),
  takeOff: act({ call: desk.activities.takeOff, toast: m.console_activities_taken_off }),
})

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
      <section className="card rows mb-4">
        <ListRow title={m.console_activities_state()} value={activityStateTexts[state]()} />
        <ListRow title={m.console_activities_days()} value={<span className="num">{periodText(one)}</span>} />
        {shownFrom && (
          <ListRow
            title={m.console_activities_shown_from()}
            value={<span className="num">{dateTimeText(new Date(shownFrom), getLocale())}</span>}
          />
        )}
        <ListRow title={m.console_activities_goods()} value={<span className="num">{one.goodsIds.length}</span>} />
        <ListRow title={m.console_activities_coupons()} value={<span className="num">{one.batchIds.length}</span>} />
        {isOpen && <ListRow title={m.console_activities_look()} href={withQuery(paths.activity, { id })} />}
      </section>
      <section className="card mb-4 p-4">
        <Form of={publishForm}>
          {!isOpen && (
            <TextField
              name="at"
              type="date"
              label={m.console_activities_publish_at()}
              hint={m.console_activities_publish_hint()}
              stacked
            />
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {!isOpen && (
              <Button name="intent" value="publish">
                {m.console_activities_publish()}
              </Button>
            )}
            <ButtonLink look="line" href={withQuery(paths.consoleActivityForm, { id })}>
              {m.console_activities_edit()}
            </ButtonLink>
            {state !== 'draft' && (
              <Button look="danger" name="intent" value="takeOff" formNoValidate>
                {m.console_activities_take_off()}
              </Button>
            )}
          </div>
        </Form>
      </section>
    </div>
  )
}
