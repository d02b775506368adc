import type { z } from 'zod'
import { calls } from '~/house/registers/calls'
import type { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { storePictures } from '~/web/h5/pictures'
import { formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { type OwnVideoDetails, VIDEO_GOODS_MOST } from '../contract/members'

export const videoForm = formFor('video', calls.videos.write.input)

export const COVERS = 1

type Draft = z.input<typeof calls.videos.write.input>
type Version = { id: string; version: number }
type CallResult = Awaited<ReturnType<Client['ask']>>

interface VideoEditor {
  path: string
  film: typeof calls.videos.upload | typeof desk.videos.upload
  picture: typeof calls.uploads.upload | typeof desk.uploads.upload
  load: (id: string) => Promise<OwnVideoDetails>
  write: (draft: Draft) => Promise<CallResult>
  release: (stored: Version) => Promise<CallResult>
  released: (data: object, id: string) => ReturnType<typeof redirectTo>
}

export async function storeVideoFile(
  { ask }: Client,
  posted: FormData,
  videoFile: VideoEditor['film'],
): Promise<string | undefined> {
  const file = posted.get('file')
  posted.delete('file')
  if (!(file instanceof File) || file.size === 0) return undefined
  const stored = await ask(videoFile, {}, file)
  if (!stored.ok) return stored.msg
  posted.set('film', stored.data.film)
  return undefined
}

async function addGoods({ path, load, write }: VideoEditor, id: string, goodsId: string, locale: Locale) {
  const { version, title, said, tags, file, cover, goods } = await load(id)
  const back = withQuery(path, { id })
  if (goods.length >= VIDEO_GOODS_MOST)
    return redirectTo(back, {
      toast: { text: m.videos_goods_full({ most: VIDEO_GOODS_MOST }, { locale }), kind: 'error' },
    })
  const added = await write({
    ...{ id, submissionId: id, version, title, said, tags, film: file },
    goods: [...goods.map((one) => one.id), goodsId],
    pictures: cover ? [cover] : [],
  })
  return redirectTo(back, added.ok ? {} : { toast: { text: added.msg, kind: 'error' } })
}

export async function editVideo(client: Client, request: Request, posted: FormData, editor: VideoEditor) {
  const { locale } = client
  const { path, write, release, released } = editor
  const pressed = String(posted.get('intent') ?? 'save')
  const requestedId = new URL(request.url).searchParams.get('id') ?? ''
  if (pressed === 'addGoods') return addGoods(editor, requestedId, String(posted.get('goodsId') ?? ''), locale)
  const noVideoFile = await storeVideoFile(client, posted, editor.film)
  // The frame of a video file that is not taken.
  if (noVideoFile && pressed === 'film') posted.delete('files')
  const noPicture = await storePictures(client, posted, { most: COVERS, upload: editor.picture })
  if (noVideoFile || noPicture)
    return refuseForm(videoForm, posted, {
      ...(noVideoFile && { film: noVideoFile }),
      ...(noPicture && { pictures: noPicture }),
    })
  if (pressed === 'film' || pressed === 'pictures') return redrawForm(videoForm, posted)
  const read = await readForm(videoForm, posted, locale)
  if (!read.ok) return read.answer
  const saved = await write(read.value)
  if (!saved.ok) return refuseForm(videoForm, posted, saved.fields, saved.msg)
  const { id, version } = saved.data as Version
  if (pressed === 'goods') return redirectTo(withQuery(path, { id, goods: 1 }))
  if (pressed !== 'release') return redirectTo(withQuery(path, { id }), { toast: m.toast_saved({}, { locale }) })
  const done = await release({ id, version })
  if (!done.ok) {
    // Saved already: the form continues with it.
    posted.set('id', id)
    posted.set('version', String(version))
    return refuseForm(videoForm, posted, done.fields, done.msg)
  }
  return released(done.data as object, id)
}
