import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PICTURES_MOST } from '~/contract/fields'
import { storeVideoFile } from '~/features/videos/parts/edit-video'
import { VideoFileField } from '~/features/videos/parts/video-file-field'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { moveOne } from '~/values/move-one'
import upload from '~/web/enhance/video-upload.ts?worker&url'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { storePictures } from '~/web/h5/pictures'
import { withSpooledForm } from '~/web/h5/spooled-post'
import { type Confirming, Form, formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { goodsMedia } from '../contract/editing'
import { SeenVersion } from './goods-meanwhile'
import { GoodsPictures } from './goods-pictures'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_goods_media(),
  parent: toGoods,
  takes: 'film',
}

const form = formFor('goods-media', goodsMedia)

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  return { goods }
}

function arrange(posted: FormData, pressed: string): boolean {
  const [act, place] = pressed.split(':')
  const all = posted.getAll('pictures').map(String)
  const at = Number(place)
  if (act !== 'up' && act !== 'down' && act !== 'remove') return false
  const next = act === 'remove' ? all.filter((_, index) => index !== at) : moveOne(all, at, act)
  posted.delete('pictures')
  for (const key of next) posted.append('pictures', key)
  return true
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return withSpooledForm(request, async (posted): Promise<Response> => {
    const pressed = String(posted.get('intent') ?? 'save')
    const noVideoFile = await storeVideoFile(operator, posted, desk.videos.upload)
    const noPicture = await storePictures(operator, posted, { upload: desk.uploads.upload })
    if (noVideoFile || noPicture)
      return refuseForm(form, posted, {
        ...(noVideoFile && { film: noVideoFile }),
        ...(noPicture && { pictures: noPicture }),
      })
    if (pressed === 'noFilm') posted.set('film', '')
    if (arrange(posted, pressed) || ['film', 'pictures', 'noFilm'].includes(pressed)) return redrawForm(form, posted)
    const done = await sendForm(operator, form, posted, desk.goodsEditing.writeMedia)
    if (!done.ok) return done.answer
    return redirectTo(stored.to(undefined, done.value.id), { toast: stored.toast({}, { locale: operator.locale }) })
  })
}

export default function GoodsMedia() {
  const { goods } = useLoaderData<typeof loader>()
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  const videoFile = String(typed ? (typed.film ?? '') : goods.film)
  return (
    <LiveRegion id="goods-live" follows>
      <Form
        of={form}
        values={{ pictures: goods.pictures, film: goods.film }}
        encType="multipart/form-data"
        className="console-narrow"
        noValidate
      >
        <EnterPresses name="intent" value="save" />
        <SeenVersion goods={goods} section="media" />
        <GoodsPictures most={PICTURES_MOST} label={m.console_goods_pictures()} />
        <section className="card mb-3 px-3 py-1">
          <VideoFileField />
          {videoFile && (
            <Button look="plain" size="sm" className="mb-2" intent="noFilm" text={m.console_goods_film_remove()} />
          )}
        </section>
        <Button wide intent="save" text={m.word_save()} />
      </Form>
      <script type="module" src={upload} />
    </LiveRegion>
  )
}
