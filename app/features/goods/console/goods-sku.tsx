import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { Field } from '~/web/kits/form/schema-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { goodsSku } from '../contract/editing'
import { SeenVersion } from './goods-meanwhile'
import { loadGoods, stored } from './load-goods'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_goods_sku(),
  parent: (query) => withQuery(paths.consoleGoodsSkus, { id: query.get('id') ?? '' }),
  takes: 'pictures',
}

const form = formFor('goods-sku', goodsSku)
const MOST = 1

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  const skuId = new URL(request.url).searchParams.get('skuId') ?? ''
  const sku = goods.skus.find(({ id }) => id === skuId)
  if (!sku) throw notFound()
  return { goods, sku }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const { posted, answer } = await takePictures(operator, form, request, { most: MOST, upload: desk.uploads.upload })
  if (answer) return answer
  const done = await sendForm(operator, form, posted, desk.goodsEditing.writeSku)
  if (!done.ok) return done.answer
  return redirectTo(withQuery(paths.consoleGoodsSkus, { id: done.value.id }), {
    toast: stored.toast({}, { locale: operator.locale }),
  })
}

export default function GoodsSku() {
  const { goods, sku } = useLoaderData<typeof loader>()
  const values = {
    price: yuanText(sku.price),
    lowBelow: String(sku.lowBelow ?? ''),
    pictures: sku.picture ? [sku.picture] : [],
  }
  return (
    <LiveRegion id="goods-live" follows>
      <Form of={form} values={values} encType="multipart/form-data" className="console-narrow" noValidate>
        <EnterPresses name="intent" value="save" />
        <SeenVersion goods={goods} section="skus" />
        <input type="hidden" name="skuId" value={sku.id} />
        <section className="card mb-3 px-4 py-2">
          <h2 className="font-bold">{sku.name || goods.name}</h2>
          <Field of={form} name="price" label={m.word_price()} inputMode="decimal" maxLength={12} />
          <Field
            of={form}
            name="lowBelow"
            label={m.console_goods_low_below()}
            hint={m.console_goods_low_below_hint()}
            inputMode="numeric"
            maxLength={7}
          />
          <PictureField label={m.console_goods_sku_picture()} most={MOST} />
        </section>
        <Button wide intent="save" text={m.word_save()} />
      </Form>
    </LiveRegion>
  )
}
