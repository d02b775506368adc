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
import { Section } from '~/web/kits/detail/card'
import { Form, formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import { PictureField } from '~/web/kits/form/picture-field'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { ACTIVITY_COUPONS_MOST, ACTIVITY_GOODS_MOST } from '../contract/members'
import { activityFields, type DeskActivity, activityFieldNames as names } from '../contract/operators'

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
  const saved = await sendForm(operator, form, posted, desk.activities.write)
  if (!saved.ok) return saved.answer
  return redirectTo(withQuery(paths.consoleActivity, { id: saved.data.id }), {
    toast: m.console_activities_saved({}, { locale: operator.locale }),
  })
}
export const action = picking(h5.operatorWho(handle), form, pickers, write, (operator, request) =>
  formWithPictures(operator, request, { most: 1, upload: desk.uploads.upload }),
)

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
  version,
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
  ...{ pageId: pageId ?? '', version: String(version) },
  showsDraw: showsDraw ? 'on' : '',
  showsSales: showsSales ? 'on' : '',
})

export default function ActivityForm() {
  const { known, pages, picked, submissionId } = useLoaderData<typeof loader>()
  return (
    <Form
      of={form}
      values={known ? valuesOf(known) : { version: '0' }}
      encType="multipart/form-data"
      className="console-narrow"
    >
      <EnterPresses name="intent" value="save" />
      <Hidden of={{ id: known?.id ?? '', submissionId }} />
      <Section>
        <Texts of="Hans" required />
        <details className="mt-3">
          <summary className="min-h-[2.75rem] cursor-pointer py-2 font-bold">{m.console_activities_other()}</summary>
          <p className="mb-2 text-xs text-ink-2">{m.console_activities_other_hint()}</p>
          <Texts of="En" />
          <Texts of="Hant" />
          <Texts of="Es" />
          <Texts of="Fr" />
        </details>
      </Section>
      <Section>
        <div className="console-pair">
          <Field of={form} name="opensOn" label={m.console_activities_first_day()} required />
          <Field of={form} name="closesOn" label={m.console_activities_last_day()} required />
        </div>
        <PictureField label={m.console_activities_cover()} most={1} />
      </Section>
      <Section>
        <Picker
          name="goodsIds"
          label={m.console_goods()}
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
        <Field of={form} name="showsDraw" label={m.console_activities_draw()} />
        <Field of={form} name="showsSales" label={m.console_activities_sales()} />
        <Field of={form} name="pageId" label={m.console_activities_page()} required={false} choices={pages} />
      </Section>
      <Button wide intent="save" text={m.word_save()} />
    </Form>
  )
}

const titles = { ...names, titleEn: m.console_activities_title_en }

function Texts({ of, required }: { of: 'Hans' | 'Hant' | 'En' | 'Es' | 'Fr'; required?: boolean }) {
  return (
    <>
      <Field of={form} name={`title${of}`} label={titles[`title${of}`]()} required={required} />
      <Field of={form} name={`summary${of}`} label={names[`summary${of}`]()} />
      <Field of={form} name={`rules${of}`} label={names[`rules${of}`]()} rows={4} />
    </>
  )
}
