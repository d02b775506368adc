import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { languageNames } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Section } from '~/web/kits/detail/card'
import { ActForm } from '~/web/kits/form/act-form'
import { act, doing } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { Field, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { RecoveryCodes } from '../parts/recovery-codes'
import { Sessions } from './sessions'

export const handle: ScreenHandle = { may: 'enter', title: () => m.console_people_self_open(), parent: paths.console }

const to = () => paths.consoleSelf
const save = deskAct('save', desk.self.save)
const renew = deskAct('renew', desk.self.renewRecovery, undefined, { shows: 'renewed' })
const end = act({ call: desk.self.endSession, toast: m.console_people_sessions_ended, to })
const texts = { en: () => languageNames.en, 'zh-Hans': () => languageNames['zh-Hans'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return { one: await operator.call(desk.self.show), locale: operator.locale }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  if (intent === 'renew') return doing(renew)({ request, posted, operator })
  if (intent === 'end') return doing(end)({ request, posted, operator, id: String(posted.get('sessionId') ?? '') })
  const form = await readForm(save.form, posted, operator.locale)
  if (!form.ok) return form.answer
  const done = await operator.ask(desk.self.save, form.value)
  if (!done.ok) return refuseForm(save.form, posted, done.fields, done.msg)
  const { language } = form.value
  return redirectTo(to(), {
    toast: m.toast_saved({}, { locale: language }),
    cookies: [await cookies.lang.write(language)],
  })
}

export default function Self() {
  const { one, locale } = useLoaderData<typeof loader>()
  const done = useActionData<{ renewed?: { codes: string[] } }>()
  if (done?.renewed)
    return (
      <Section title={m.console_self_recovery_shown()} about={m.console_self_recovery_keep()}>
        <RecoveryCodes codes={done.renewed.codes} />
        <ButtonLink href={paths.consoleSelf} text={m.console_self_recovery_kept()} />
      </Section>
    )
  const language = one.language || (locale === 'en' ? 'en' : 'zh-Hans')
  return (
    <>
      <Form
        of={save.form}
        values={{ name: one.name, language, seen: one.mark }}
        className="console-narrow card mb-4 p-4"
      >
        <Field of={save.form} name="name" label={m.cards_field_name()} />
        <Options of={save.form} name="language" label={m.console_self_language()} texts={texts} />
        <Button className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      <Sessions of={one.sessions} end="end" />
      <ActForm
        of={renew.form}
        title={m.console_factor_recovery()}
        about={m.console_self_recovery_text({ count: one.recoveryLeft })}
        text={m.console_self_recovery_new()}
        sure={m.console_self_recovery_sure({ count: one.recoveryLeft })}
        look="line"
      />
    </>
  )
}
