import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { languageNames } from '~/values/language-names'
import { h5 } from '~/web/h5/client'
import { CardForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import { named } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { newGoods } from '../contract/editing'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_goods_new(),
  parent: paths.consoleGoods,
}

const form = formFor('goods', newGoods)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { choices: await call(desk.goodsEditing.choices), submissionId: randomToken() }
}

export const action = acts(h5.operatorWho(handle), {
  begin: act({
    form,
    call: desk.goodsEditing.create,
    input: (value) => value,
    toast: m.console_toast_draft_saved,
    to: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  }),
})

export default function GoodsForm() {
  const { choices, submissionId } = useLoaderData<typeof loader>()
  const { categories, freightTemplates } = choices
  const language = languageNames['zh-Hans']
  if (categories.length === 0 || freightTemplates.length === 0)
    return <Empty icon="box" title={m.console_goods_none()} text={m.console_goods_no_choices()} />
  return (
    <CardForm of={form} values={{ submissionId }}>
      <input type="hidden" name="submissionId" value={submissionId} />
      <Field of={form} name="nameHans" label={m.console_goods_in_language({ field: m.word_name(), language })} />
      <Field of={form} name="categoryId" label={m.word_category()} choices={categories.map(named)} />
      <Field of={form} name="freightTemplateId" label={m.console_freights()} choices={freightTemplates.map(named)} />
      <p className="mt-2 text-xs text-ink-2">{m.console_goods_begin_hint()}</p>
      <Button wide className="mt-4" intent="begin" text={m.console_goods_begin()} />
    </CardForm>
  )
}
