import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { browserName } from '~/values/browser-name'
import { consoleLocale, type Locale } from '~/values/locales'
import { refusePage } from '~/values/refuse-page'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { consoleReturnPath } from '~/web/h5/return-path'
import { FACTOR_MOST } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { QrCode } from '~/web/ui/qr-code'
import { enrolmentCode, factorCode } from '../contract/operators'
import { RecoveryCodes } from '../parts/recovery-codes'

type Enrolment = { uri: string; secret: string; recoveryCodes: string[] }

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ step }) =>
    ({
      setup: m.console_enrol_title(),
      enrol: m.console_factor_enrol_title(),
      prove: m.console_factor_title(),
    })[step],
  parent: paths.home,
}

const factorForm = formFor('factor', z.object({ factorCode }), { secrets: ['factorCode'] })

const setupForm = formFor('setup', z.object({ enrolmentCode }), { secrets: ['enrolmentCode'] })

const backOf = (request: Request) =>
  consoleReturnPath(new URL(request.url).searchParams.get('redirect')) ?? paths.console

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const { isProved, isEnrolled } = await operator.call(desk.console.me)
  if (isProved) throw redirect(backOf(request))
  if (isEnrolled) return stepTo('prove')
  const enrolment = await operator.ask(desk.console.enrolment)
  if (enrolment.ok) return stepTo('enrol', enrolment.data)
  if (enrolment.code !== refusals.enrolmentNeeded.code) throw refusePage(403, enrolment.msg)
  return stepTo('setup')
}

const stepTo = (step: 'setup' | 'enrol' | 'prove', enrolment?: Enrolment) => ({ step, enrolment })

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request)
  const data = await postedForm(request)
  if (data.get('intent') === 'other') {
    await operator.ask(desk.console.logOut)
    return redirectTo(paths.consoleLogin, { cookies: [await cookies.console.clear()] })
  }
  if (data.has('enrolmentCode')) return setUp(request, data)
  const form = await readForm(factorForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { name, language } = await operator.call(desk.console.me)
  const browser = browserName(operator.userAgent)
  const done = await operator.ask(desk.console.proveFactor, { ...form.value, browser })
  if (!done.ok) return refuseForm(factorForm, data, done.fields, done.msg)
  return redirectTo(backOf(request), {
    toast: m.console_welcome({ name }, { locale: operator.locale }),
    cookies: [
      await cookies.console.write({ token: done.data.token }),
      language ? await cookies.lang.write(consoleLocale(language as Locale)) : undefined,
    ],
  })
}

async function setUp(request: Request, data: FormData) {
  const operator = await h5.operator(request)
  const opened = await sendForm(operator, setupForm, data, desk.console.openEnrolment)
  if (!opened.ok) return opened.answer
  return redirectTo(withQuery(paths.consoleFactor, { redirect: backOf(request) }))
}

export default function SecondFactor() {
  const { step, enrolment } = useLoaderData<typeof loader>()
  const leads = {
    setup: m.console_enrol_lead(),
    enrol: m.console_factor_enrol_lead(),
    prove: m.console_factor_lead(),
  }
  return (
    <div className="console-narrow card p-4">
      <p className="mb-4 text-ink-2">{leads[step]}</p>
      {step === 'setup' ? <Setup /> : <Prove enrolment={enrolment} />}
      <form method="post" className="mt-2 text-center">
        <Button look="plain" size="sm" intent="other" text={m.console_factor_other()} />
      </form>
    </div>
  )
}

function Setup() {
  return (
    <Form of={setupForm}>
      <TextField
        name="enrolmentCode"
        label={m.console_enrol_code()}
        hint={m.console_enrol_hint()}
        stacked
        autoComplete="off"
        maxLength={FACTOR_MOST}
        required
      />
      <Button wide className="mt-4" text={m.console_enrol_go()} />
    </Form>
  )
}

function Prove({ enrolment }: { enrolment?: Enrolment }) {
  return (
    <>
      {enrolment && <Enrol {...enrolment} />}
      <Form of={factorForm}>
        <TextField
          name="factorCode"
          label={m.console_factor_code()}
          stacked
          autoComplete="one-time-code"
          maxLength={FACTOR_MOST}
          required
          hint={enrolment ? undefined : m.console_factor_code_hint()}
        />
        <Button wide className="mt-4" text={m.word_log_in()} />
      </Form>
    </>
  )
}

function Enrol({ uri, secret, recoveryCodes }: Enrolment) {
  return (
    <>
      <QrCode text={uri} label={m.console_factor_qr()} />
      <h2 className="mt-4 font-bold">{m.console_factor_secret()}</h2>
      <p className="num break-all">
        <code>{secret}</code>
      </p>
      <h2 className="mt-4 font-bold">{m.console_factor_recovery()}</h2>
      <p className="text-xs text-ink-2">{m.console_factor_recovery_hint()}</p>
      <RecoveryCodes codes={recoveryCodes} />
    </>
  )
}
