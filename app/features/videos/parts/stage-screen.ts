import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { publicAddress, sharedPath, type sharerOf } from '~/web/h5/public-address'
import { formFor, readForm } from '~/web/kits/form/form'
import type { ShownVideo } from '../contract/members'

const likeForm = formFor('like', calls.videos.like.input)

export const likeOn =
  (here: string) =>
  async ({ request }: { request: Request }) => {
    const { ask, locale } = await h5.member(request)
    const read = await readForm(likeForm, request, locale)
    if (!read.ok) return read.answer
    const done = await ask(calls.videos.like, read.value)
    const back = withQuery(here, done.ok ? { id: read.value.id } : {})
    return redirectTo(back, done.ok ? {} : { toast: { text: done.msg, kind: 'error' } })
  }

export type StagedVideo = { video: ShownVideo; shared: string }

/** Each with the address that is shared of it. */
export const stagedBy =
  (request: Request, sharer: Awaited<ReturnType<typeof sharerOf>>) =>
  (video: ShownVideo): StagedVideo => ({
    video,
    shared: publicAddress(request, sharedPath(paths.videoTab, sharer, { id: video.id })),
  })
