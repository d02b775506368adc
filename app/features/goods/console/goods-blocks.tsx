import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { Languages, languageOf, useTyped } from '~/web/kits/console/language-section'
import { Form, formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { goodsDetails } from '../contract/editing'
import { arrangeBlocks, DetailBlocks, detailShape } from './goods-detail-blocks'
import { SeenVersion } from './goods-meanwhile'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_goods_details(),
  parent: toGoods,
  takes: 'pictures',
}

const form = formFor('goods-details', goodsDetails)

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  return { goods, language: languageOf(request) }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const { posted, trouble } = await formWithPictures(operator, request, { upload: desk.uploads.uploadSlices })
  const pressed = String(posted.get('intent') ?? 'save')
  const isArranged = arrangeBlocks(posted, pressed)
  if (trouble) return refuseForm(form, posted, {}, trouble)
  if (isArranged || pressed === 'pictures') return redrawForm(form, posted)
  const done = await sendForm(operator, form, posted, desk.goodsEditing.writeDetails)
  if (!done.ok) return done.answer
  const { id } = done.value
  const [act, language] = pressed.split(':')
  const to =
    act === 'language' ? withQuery(paths.consoleGoodsBlocks, { id, texts: language }) : stored.to(undefined, id)
  return redirectTo(to, { toast: stored.toast({}, { locale: operator.locale }) })
}

export default function GoodsBlocks() {
  const { goods, language } = useLoaderData<typeof loader>()
  const typed = useTyped()
  const blocks = typed
    ? detailShape.typed(typed)
    : goods.details.map(({ key, kind, texts, picture }) => ({
        blockKey: key,
        kind,
        text: texts[language] ?? '',
        of: picture,
      }))
  return (
    <LiveRegion id="goods-live" follows>
      <Form of={form} encType="multipart/form-data" className="console-narrow" noValidate>
        <EnterPresses name="intent" value="save" />
        <SeenVersion goods={goods} section="details" />
        <Languages language={language} />
        <DetailBlocks blocks={blocks} known={goods.details} language={language} />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
    </LiveRegion>
  )
}
