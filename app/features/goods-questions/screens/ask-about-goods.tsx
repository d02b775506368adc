import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { loginPath } from '~/web/h5/return-path'
import { idOf } from '~/web/kits/detail/detail-loader'
import { CheckboxField, TextArea } from '~/web/kits/form/field'
import { Form, formFor, readForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { GoodsRow } from '~/web/ui/goods-row'
import { GOODS_QUESTION_MOST, goodsQuestionInput } from '../contract/members'

export const handle: ScreenHandle = { title: () => m.goods_questions_ask(), parent: paths.goods, keeps: ['id'] }

const askForm = formFor('ask-about-goods', goodsQuestionInput)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const id = idOf(request)
  const [{ name, picture }, typed] = await Promise.all([
    call(calls.goods.detail, { id }),
    cookies.goodsQuestion.read(request),
  ])
  const values = typed?.goodsId === id ? { body: typed.body, isNamed: typed.isNamed } : undefined
  return { id, name, picture, values, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const guest = await h5.guest(request)
  const goodsId = idOf(request)
  const typed = await readForm(askForm, request, guest.locale)
  if (!typed.ok) return typed.answer
  const { body, isNamed } = typed.value
  const typedCookie = await cookies.goodsQuestion.write({ goodsId, body, isNamed })
  if (!guest.user) return redirectTo(loginPath(request), { cookies: [typedCookie] })
  const sending = sendForm(guest, askForm, typed.data, calls.goodsQuestions.ask, (value) => ({ ...value, goodsId }))
  const sent = await sending.catch((thrown: unknown) => {
    // A session that is over leads to the login, too.
    if (thrown instanceof Response) thrown.headers.append('Set-Cookie', typedCookie)
    throw thrown
  })
  if (!sent.ok) return sent.answer
  const say = sent.data.waits ? m.goods_questions_sent_waits : m.goods_questions_sent
  return redirectTo(paths.ownGoodsQuestions, {
    toast: say({}, { locale: guest.locale }),
    cookies: [await cookies.goodsQuestion.clear()],
  })
}

export default function AskAboutGoods() {
  const { id, name, picture, values, submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={askForm} values={values} className="px-4 pb-4 pt-3">
      <input type="hidden" name="submissionId" value={submissionId} />
      <div className="card p-3">
        <GoodsRow size="sm" picture={picture} title={name} href={withQuery(paths.goods, { id })} />
        <TextArea
          name="body"
          label={m.goods_questions_body()}
          hint={m.goods_questions_body_hint()}
          stacked
          rows={3}
          maxLength={GOODS_QUESTION_MOST}
          required
        />
        <CheckboxField name="isNamed" label={m.goods_questions_named()} hint={m.goods_questions_named_hint()} />
      </div>
      <Button wide className="mt-4" text={m.goods_questions_send()} />
    </Form>
  )
}
