import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { dayOf } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { CheckboxField, SelectField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import { PictureField } from '~/web/kits/form/picture-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import {
  ACTIVITY_COUPONS_MOST,
  ACTIVITY_GOODS_MOST,
  ACTIVITY_RULES_MOST,
  ACTIVITY_SUMMARY_MOST,
  ACTIVITY_TITLE_MOST,
} from '../contract/activities/activity'
import { activityFields, type DeskActivity } from '../contract/activities/desk'
import { activityFieldNames as names } from '../contract/activities/field-names'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_activities_new(),
  takes: 'pictures',
  parent: (query) =>
    query.has('id') ? withQuery(paths.consoleActivity, { id: query.get('id') ?? '' }) : paths.consoleActivities,
}

const form = formFor('activity', activityFields)
const pickers = { goodsIds: 'goods', batchIds: 'coupons' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id')
  const known = id ? await operator.call(desk.activities.details, { id }) : null
  const chosen = { goodsIds: known?.goodsIds ?? [], batchIds: known?.batchIds ?? [] }
  const { items } = await operator.call(desk.pages.list)
  const pages = items.flatMap(({ id, key, title }) => (key === null ? [{ value: id, text: title }] : []))
  return { known, pages, picked: await pickingsFor(operator, pickers, chosen), submissionId: randomToken() }
}

const write: Parameters<typeof picking>[3] = async ({ posted, trouble, operator }) => {
  if (trouble) return refuseForm(form, posted, {}, trouble)
  if (posted.get('intent') === 'pictures') return redrawForm(form, posted)
  const read = await readForm(form, posted, operator.locale)
  if (!read.ok) return read.answer
  const kept = await operator.ask(desk.activities.write, read.value)
  if (!kept.ok) return refuseForm(form, posted, kept.fields, kept.msg)
  return redirectTo(withQuery(paths.consoleActivity, { id: kept.data.id }), {
    toast: m.console_activities_saved({}, { locale: operator.locale }),
  })
}
export const action = picking(h5.operatorWho(handle), form, pickers, write, (operator, request) =>
  formWithPictures(operator, request, { most: 1, upload: desk.uploads.upload }),
)

/** What the form's fields hold of an activity that is known. */
const valuesOf = ({
  titles,
  summaries,
  rules,
  startsAt,
  endsAt,
  cover,
  showsDraw,
  showsSales,
  pageId,
}: DeskActivity) => ({
  ...{ titleHans: titles['zh-Hans'], titleHant: titles['zh-Hant'], titleEn: titles.en },
  ...{ titleEs: titles.es, titleFr: titles.fr },
  ...{ summaryHans: summaries['zh-Hans'], summaryHant: summaries['zh-Hant'], summaryEn: summaries.en },
  ...{ summaryEs: summaries.es, summaryFr: summaries.fr },
  ...{ rulesHans: rules['zh-Hans'], rulesHant: rules['zh-Hant'], rulesEn: rules.en },
  ...{ rulesEs: rules.es, rulesFr: rules.fr },
  opensOn: dayOf(new Date(startsAt)),
  closesOn: dayOf(new Date(Date.parse(endsAt) - 1)),
  pictures: cover ? [cover] : [],
  pageId: pageId ?? '',
  showsDraw: showsDraw ? 'on' : '',
  showsSales: showsSales ? 'on' : '',
})

export default function ActivityForm() {
  const { known, pages, picked, submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={form} values={known ? valuesOf(known) : {}} encType="multipart/form-data" className="console-narrow">
      <EnterPresses name="intent" value="save" />
      <input type="hidden" name="id" value={known?.id ?? ''} />
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="version" value={known?.version ?? 0} />
      <section className="card mb-4 p-4">
        <Texts of="Hans" required />
        <details className="mt-3">
          <summary className="min-h-[2.75rem] cursor-pointer py-2 font-bold">{m.console_activities_other()}</summary>
          <p className="mb-2 text-xs text-ink-2">{m.console_activities_other_hint()}</p>
          <Texts of="En" />
          <Texts of="Hant" />
          <Texts of="Es" />
          <Texts of="Fr" />
        </details>
      </section>
      <section className="card mb-4 p-4">
        <div className="console-pair">
          <TextField name="opensOn" label={m.console_activities_first_day()} type="date" stacked required />
          <TextField name="closesOn" label={m.console_activities_last_day()} type="date" stacked required />
        </div>
        <PictureField label={m.console_activities_cover()} most={1} />
      </section>
      <section className="card mb-4 p-4">
        <Picker
          name="goodsIds"
          label={m.console_activities_goods()}
          words={m.console_pick_words()}
          most={ACTIVITY_GOODS_MOST}
          start={picked.goodsIds}
        />
        <Picker
          name="batchIds"
          label={m.console_activities_coupons()}
          words={m.console_activities_coupon_words()}
          most={ACTIVITY_COUPONS_MOST}
          start={picked.batchIds}
        />
        <CheckboxField name="showsDraw" label={m.console_activities_draw()} />
        <CheckboxField name="showsSales" label={m.console_activities_sales()} />
        <SelectField name="pageId" label={m.console_activities_page()} stacked choices={pages} />
      </section>
      <Button wide name="intent" value="save">
        {m.console_activities_save()}
      </Button>
    </Form>
  )
}

const titles = { ...names, titleEn: m.console_activities_title_en }

/** The texts in one language. */
function Texts({ of, required }: { of: 'Hans' | 'Hant' | 'En' | 'Es' | 'Fr'; required?: boolean }) {
  return (
    <>
      <TextField
        name={`title${of}`}
        label={titles[`title${of}`]()}
        stacked
        required={required}
        maxLength={ACTIVITY_TITLE_MOST}
      />
      <TextField name={`summary${of}`} label={names[`summary${of}`]()} stacked maxLength={ACTIVITY_SUMMARY_MOST} />
      <TextArea name={`rules${of}`} label={names[`rules${of}`]()} stacked rows={4} maxLength={ACTIVITY_RULES_MOST} />
    </>
  )
}
