import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { ownOf } from '~/values/own'
import { LARGE_FORM } from '~/values/posted-fields'
import { h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { withSpooledForm } from '~/web/h5/spooled-post'
import { type Act, act, doing } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { type DeskGoods, goodsEditingDesk } from '../contract/operators'
import { LastChanges } from './goods-changes'
import { GoodsForm } from './goods-form'
import { GoodsPreviewLink, GoodsSale, TakeOffForm } from './goods-sale'
import { sendGoods } from './send-goods'

export const handle: ScreenHandle<{ goods?: DeskGoods } | undefined> = {
  may: 'handleGoods',
  title: (data) => (data?.goods ? m.console_goods_one() : m.console_goods_new()),
  parent: paths.consoleGoods,
  takes: 'film',
}

const takeOffForm = formFor('take-off', goodsEditingDesk.takeOffSale.input.omit({ id: true }))
const copyForm = formFor('copy', goodsEditingDesk.copy.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, 'handleGoods')
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const [choices, goods] = await Promise.all([
    call(desk.goodsEditing.choices),
    id ? call(desk.goodsEditing.details, { id }) : undefined,
  ])
  const link = goods && withQuery(paths.goodsPreview, await call(desk.goodsEditing.previewLink, { id: goods.id }))
  return {
    goods,
    choices,
    isLeaving: query.has('off') && goods?.status === 'on sale',
    isSaved: query.has('saved'),
    preview: link && publicAddress(request, link),
    submissionId: randomToken(),
  }
}

const back = (_: unknown, id: string) => withQuery(paths.consoleOneGoods, { id })

const buttons: Record<string, Act> = {
  putOn: act({ call: desk.goodsEditing.putOnSale, toast: m.console_goods_put_on_done, to: back }),
  takeOff: act({
    form: takeOffForm,
    call: desk.goodsEditing.takeOffSale,
    toast: m.console_goods_take_off_done,
    to: back,
  }),
  copy: act({
    form: copyForm,
    call: desk.goodsEditing.copy,
    toast: m.console_goods_copy_done,
    to: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  }),
}

/** Only an operator may send as much. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, 'handleGoods')
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return withSpooledForm(
    request,
    async (posted): Promise<Response> => {
      const button = ownOf(buttons, String(posted.get('intent')))
      return button ? doing(button)({ request, posted, operator, id }) : sendGoods(operator, posted)
    },
    LARGE_FORM,
  )
}

export default function OneGoods() {
  const { goods, choices, isLeaving, isSaved, preview, submissionId } = useLoaderData<typeof loader>()
  if (goods && isLeaving) return <TakeOffForm goods={goods} form={takeOffForm} />
  if (choices.categories.length === 0 || choices.freightTemplates.length === 0)
    return <Empty icon="box" title={m.console_goods_none()} text={m.console_goods_no_choices()} />
  return (
    <LiveRegion id="goods-live" follows>
      {goods && <GoodsSale goods={goods} copyForm={copyForm} submissionId={submissionId} />}
      <GoodsForm goods={goods} choices={choices} submissionId={submissionId} isSaved={isSaved} />
      {preview && <GoodsPreviewLink url={preview} />}
      {goods && <LastChanges goods={goods} />}
    </LiveRegion>
  )
}
