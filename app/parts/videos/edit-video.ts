import { calls } from '~/contract/calls'
import { VIDEO_GOODS_MOST } from '~/contract/videos/limits'
import { redirectTo } from '~/h5/answers'
import type { Client } from '~/h5/client'
import { storePictures } from '~/h5/pictures'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { readForm, redrawForm, refuseForm } from '~/ui/form'
import { COVERS, videoForm } from './video-form'

/** Stores the film that a form brings and puts its key into the form; answers what to say where it could not be taken. */
async function storeFilm({ ask }: Client, posted: FormData): Promise<string | undefined> {
  const file = posted.get('file')
  posted.delete('file')
  if (!(file instanceof File) || file.size === 0) return undefined
  const stored = await ask(calls.videos.upload, {}, file)
  if (!stored.ok) return stored.msg
  posted.set('film', stored.data.film)
  return undefined
}

/** Adds goods to a video as it is kept. */
async function addGoods({ call, ask }: Client, id: string, goodsId: string) {
  const { version, title, said, tags, file, cover, goods } = await call(calls.videos.ownDetails, { id })
  const added = await ask(calls.videos.write, {
    ...{ id, submissionId: id, version, title, said, tags, film: file },
    goods: [...goods.map((one) => one.id), goodsId],
    pictures: cover ? [cover] : [],
  })
  const toast = added.ok
    ? {}
    : { toast: { text: m.videos_goods_full({ most: VIDEO_GOODS_MOST }), kind: 'error' as const } }
  return redirectTo(withQuery(paths.videoRelease, { id }), toast)
}

/**
 * The action of the screen on which a video is made: whatever button is pressed, what was typed and sent is kept first;
 * then one looks for goods, or hands the video in. What is refused comes back as it was typed.
 */
export async function editVideo(client: Client, request: Request, posted: FormData) {
  const { ask, locale } = client
  const pressed = String(posted.get('intent') ?? 'save')
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (pressed === 'addGoods') return addGoods(client, id, String(posted.get('goodsId') ?? ''))
  const noFilm = await storeFilm(client, posted)
  if (noFilm) return refuseForm(videoForm, posted, { film: noFilm })
  const noPicture = await storePictures(client, posted, { most: COVERS })
  if (noPicture) return refuseForm(videoForm, posted, { pictures: noPicture })
  if (pressed === 'film' || pressed === 'pictures') return redrawForm(videoForm, posted)
  const read = await readForm(videoForm, posted, locale)
  if (!read.ok) return read.answer
  const kept = await ask(calls.videos.write, read.value)
  if (!kept.ok) return refuseForm(videoForm, posted, kept.fields, kept.msg)
  const here = withQuery(paths.videoRelease, { id: kept.data.id })
  if (pressed === 'goods') return redirectTo(withQuery(paths.videoRelease, { id: kept.data.id, goods: 1 }))
  if (pressed !== 'release') return redirectTo(here, { toast: m.videos_saved({}, { locale }) })
  const done = await ask(calls.videos.release, kept.data)
  if (!done.ok) {
    // It is kept by now: the form goes on from there.
    posted.set('id', kept.data.id)
    posted.set('version', String(kept.data.version))
    return refuseForm(videoForm, posted, done.fields, done.msg)
  }
  return redirectTo(paths.videos, {
    toast: done.data.waits ? m.articles_waits({}, { locale }) : m.articles_out({}, { locale }),
  })
}
