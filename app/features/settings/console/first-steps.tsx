import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { ActForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import type { FirstStep } from '../contract/opening'
import { useStepPath } from '../parts/missing-to-open'

export const handle: ScreenHandle = {
  may: 'changeSettings',
  title: () => m.console_first_steps(),
  parent: paths.console,
  area: { at: 11, path: paths.consoleFirstSteps, text: m.console_first_steps },
}

const openMall = deskAct('openMall', desk.opening.open, m.console_mall_opened)
const closeMall = deskAct('closeMall', desk.opening.close, m.console_mall_closed)

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const [first, { may: mayOpen }] = await Promise.all([
    operator.call(desk.opening.firstSteps),
    operator.call(desk.console.may, { right: 'openMall' }),
  ])
  return { ...first, mayOpen }
}

export const action = acts(h5.operatorWho(handle), { openMall, closeMall })

export default function FirstSteps() {
  const { isOpen, opensAt, steps, mayOpen } = useLoaderData<typeof loader>()
  return (
    <>
      <Section title={isOpen ? m.console_mall_is_open() : m.console_mall_is_closed()}>
        <p className="mb-3">{isOpen ? m.console_mall_open_text() : m.console_mall_closed_text()}</p>
        {!isOpen && opensAt && (
          <p className="mb-3">{m.console_mall_closed_until({ at: dateTimeText(new Date(opensAt), getLocale()) })}</p>
        )}
        <ButtonLink look="line" href={paths.home}>
          {m.console_mall_see()}
        </ButtonLink>
      </Section>
      <section className="mb-4">
        <p className="mb-2 text-sm text-ink-2">{m.console_first_lead()}</p>
        <div className="card rows">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </div>
      </section>
      {mayOpen && !isOpen && <ActForm of={openMall.form} text={m.console_mall_open()} />}
      {mayOpen && (
        <ActForm
          of={closeMall.form}
          title={isOpen ? m.console_mall_close() : undefined}
          about={isOpen ? m.console_mall_close_text() : undefined}
          look={isOpen ? 'danger' : 'line'}
          text={isOpen ? m.console_mall_close() : m.console_mall_announce()}
        >
          <Field
            of={closeMall.form}
            name="opensAt"
            label={m.console_mall_opens_at()}
            hint={m.console_mall_opens_hint()}
          />
        </ActForm>
      )}
    </>
  )
}

function Step({ step }: { step: FirstStep }) {
  const pathOf = useStepPath()
  const { isDone, isNeeded, title } = step
  const state = isDone ? m.console_articles_published() : isNeeded ? m.console_first_missing() : m.console_first_later()
  return <ListRow icon={isDone ? 'check' : 'clock'} title={title} note={state} href={pathOf(step)} />
}
