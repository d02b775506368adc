import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { languageNames } from '~/values/language-names'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { GOODS_NAME_MOST } from '../contract/editing/limits'
import { newGoods } from '../contract/editing/sections'

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
    toast: m.console_goods_begun,
    to: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  }),
})

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, text: name })

export default function GoodsForm() {
  const { choices, submissionId } = useLoaderData<typeof loader>()
  const { categories, freightTemplates } = choices
  if (categories.length === 0 || freightTemplates.length === 0)
    return <Empty icon="box" title={m.console_goods_none()} text={m.console_goods_no_choices()} />
  return (
    <Form of={form} values={{ submissionId }} className="console-narrow card p-4">
      <input type="hidden" name="submissionId" value={submissionId} />
      <TextField
        name="nameHans"
        label={m.console_goods_in_language({ field: m.console_goods_name(), language: languageNames['zh-Hans'] })}
        stacked
        required
        maxLength={GOODS_NAME_MOST}
      />
      <SelectField
        name="categoryId"
        label={m.console_goods_category()}
        stacked
        required
        choices={categories.map(named)}
      />
      <SelectField
        name="freightTemplateId"
        label={m.console_goods_freight()}
        stacked
        required
        choices={freightTemplates.map(named)}
      />
      <p className="mt-2 text-xs text-ink-2">{m.console_goods_begin_hint()}</p>
      <Button wide className="mt-4" name="intent" value="begin">
        {m.console_goods_begin()}
      </Button>
    </Form>
  )
}
