import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShareLink } from '~/features/sharing/parts/share-link'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { Section } from '~/web/kits/detail/card'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { goodsEditingDesk } from '../contract/operators'
import { GoodsSale, PlanForm, TakeOffForm } from './goods-sale'
import { GoodsSections, LastChanges } from './goods-sections'
import { loadGoods } from './load-goods'

const GoodsPreviewLink = ({ url }: { url: string }) => (
  <Section>
    <h2 className="font-bold">{m.console_preview()}</h2>
    <p className="mt-1 text-sm text-ink-2">{m.console_preview_text()}</p>
    <ShareLink url={url} />
    <p className="mt-3">
      <ButtonLink size="sm" look="line" href={url} text={m.console_preview_open()} />
    </p>
  </Section>
)

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_goods_one(),
  parent: paths.consoleGoods,
}

const takeOffForm = formFor('take-off', goodsEditingDesk.takeOffSale.input.omit({ id: true }))
const planForm = formFor('plan', goodsEditingDesk.plan.input.omit({ id: true }))
const copyForm = formFor('copy', goodsEditingDesk.copy.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, goods } = await loadGoods(request)
  const link = withQuery(paths.goodsPreview, await call(desk.goodsEditing.previewLink, { id: goods.id }))
  const query = new URL(request.url).searchParams
  const step = query.has('off') && goods.status === 'on sale' ? 'off' : query.has('plan') ? 'plan' : undefined
  return { goods, step, preview: publicAddress(request, link), submissionId: randomToken() }
}

const back = (_: unknown, id: string) => withQuery(paths.consoleOneGoods, { id })

export const action = acts(h5.operatorWho(handle), {
  putOn: act({ call: desk.goodsEditing.putOnSale, toast: m.console_goods_put_on_done, to: back }),
  takeOff: act({
    form: takeOffForm,
    call: desk.goodsEditing.takeOffSale,
    toast: m.console_goods_take_off_done,
    to: back,
  }),
  plan: act({ form: planForm, call: desk.goodsEditing.plan, toast: m.console_goods_plan_done, to: back }),
  copy: act({
    form: copyForm,
    call: desk.goodsEditing.copy,
    toast: m.console_goods_copy_done,
    to: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  }),
})

export default function OneGoods() {
  const { goods, step, preview, submissionId } = useLoaderData<typeof loader>()
  if (step === 'off') return <TakeOffForm goods={goods} form={takeOffForm} />
  if (step === 'plan') return <PlanForm goods={goods} form={planForm} />
  return (
    <>
      <GoodsSale goods={goods} copyForm={copyForm} submissionId={submissionId} />
      <GoodsPreviewLink url={preview} />
      <GoodsSections goods={goods} />
      <LastChanges goods={goods} />
    </>
  )
}
