import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import type { Fen } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, redrawForm, useTyped } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import {
  COUNTS_BY,
  type CountsBy,
  countsByTexts,
  type DeskFreight,
  FREIGHT_NAME_MOST,
  FREIGHT_RULES_MOST,
  freightFields,
} from '../contract/operators'
import { columnsOf, FreightRule, NEW_RULE, ruleShown, rulesTyped } from './freight-rule'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_freight_one(),
  parent: paths.consoleFreights,
}

const form = formFor('freight', freightFields)

type Tried = { place: string; pieces: string; grams: string; said?: string; sum?: { freight: Fen; place: string } }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, ask } = await h5.operator(request, handle.may)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const known = id ? await call(desk.freight.details, { id }) : null
  const typed = { place: query.get('place') ?? '', pieces: query.get('pieces') ?? '1', grams: query.get('grams') ?? '' }
  const tried: Tried = { ...typed }
  if (known && typed.place) {
    const sum = await ask(desk.freight.sum, { id: known.id, ...typed } as never)
    if (sum.ok) tried.sum = sum.data
    else tried.said = Object.values(sum.fields ?? {})[0] ?? sum.msg
  }
  return { known, tried, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  if (posted.get('intent') === 'more') return redrawForm(form, posted)
  const done = await sendForm(operator, form, posted, desk.freight.save)
  if (!done.ok) return done.answer
  return redirectTo(withQuery(paths.consoleFreight, { id: done.data.id }), {
    toast: m.console_freight_saved({}, { locale: operator.locale }),
  })
}

const valuesOf = (known: DeskFreight | null) => ({
  ...{ name: known?.name ?? '', countsBy: known?.countsBy ?? 'piece', version: String(known?.version ?? 0) },
  ...columnsOf(known?.rules.map(ruleShown) ?? []),
})

export default function FreightTemplate() {
  const { known, tried, submissionId } = useLoaderData<typeof loader>()
  const typed = useTyped()
  const countsBy = ((typed?.countsBy as string) ?? known?.countsBy ?? 'piece') as CountsBy
  const filled = typed ? rulesTyped(typed) : (known?.rules.map(ruleShown) ?? [NEW_RULE])
  const isGrowing = !typed || typed.intent === 'more'
  const rules = isGrowing && filled.length < FREIGHT_RULES_MOST ? [...filled, NEW_RULE] : filled
  return (
    <div className="console-narrow">
      <Form of={form} values={valuesOf(known)} noValidate>
        <EnterPresses name="intent" value="save" />
        <Hidden of={{ id: known?.id ?? '', submissionId }} />
        <div className="card mb-3 p-4">
          <TextField name="name" label={m.console_freight_name()} stacked required maxLength={FREIGHT_NAME_MOST} />
          <RadioField
            name="countsBy"
            label={m.console_freight_counts()}
            chips
            choices={COUNTS_BY.map((value) => ({ value, text: countsByTexts[value]() }))}
          />
        </div>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place
          <FreightRule key={at} at={at} rule={rule} countsBy={countsBy} />
        ))}
        <p className="mb-3 text-xs text-ink-2">{m.console_freight_hint()}</p>
        <div className="btn-row">
          <Button wide look="line" intent="more" text={m.console_freight_more()} />
          <Button wide intent="save" text={m.word_save()} />
        </div>
      </Form>
      {known && <TrySum known={known} tried={tried} />}
    </div>
  )
}

function TrySum({ known: { id, countsBy }, tried: { place, pieces, grams, said, sum } }: TrySumProps) {
  return (
    <form method="get" action={`${paths.consoleFreight}#sum`} id="sum" className="card mt-4 p-4">
      <h2 className="font-bold">{m.console_freight_try()}</h2>
      <p className="text-sm text-ink-2">{m.console_freight_try_text()}</p>
      <input type="hidden" name="id" value={id} />
      <TextField name="place" label={m.console_freight_place()} stacked defaultValue={place} required />
      <TextField
        name="pieces"
        label={m.console_word_pieces()}
        stacked
        inputMode="numeric"
        maxLength={3}
        defaultValue={pieces}
      />
      {countsBy === 'weight' && (
        <TextField
          name="grams"
          label={m.console_goods_weight()}
          stacked
          inputMode="numeric"
          maxLength={7}
          defaultValue={grams}
        />
      )}
      {said && (
        <p role="status" className="field-error">
          {said}
        </p>
      )}
      {sum && (
        <p role="status" className="mt-3">
          {sum.place}: <Money fen={sum.freight} />
        </p>
      )}
      <Button size="sm" look="soft" className="mt-3" text={m.console_freight_try_now()} />
    </form>
  )
}

type TrySumProps = { known: DeskFreight; tried: Tried }
