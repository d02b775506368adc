import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { randomToken } from '~/values/ids'
import upload from '~/web/enhance/video-upload.ts?worker&url'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { withSpooledForm } from '~/web/h5/spooled-post'
import { Form } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { editVideo, videoForm } from '../parts/edit-video'
import { VideoFields, videoValues } from '../parts/video-fields'

export const handle: ScreenHandle = {
  title: () => m.videos_release(),
  parent: paths.videos,
  takes: 'film',
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const video = id ? await member.call(calls.videos.ownDetails, { id }) : null
  const found = video ? await findGoods(member, request, paths.videoRelease) : undefined
  return { video, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { ask, call, locale } = member
  return withSpooledForm(request, (posted) =>
    editVideo(member, request, posted, {
      path: paths.videoRelease,
      film: calls.videos.upload,
      picture: calls.uploads.upload,
      load: (id) => call(calls.videos.ownDetails, { id }),
      write: (draft) => ask(calls.videos.write, draft),
      release: (stored) => ask(calls.videos.release, stored),
      released: (data) => {
        const said = (data as { waits: boolean }).waits ? m.articles_waits : m.toast_published
        return redirectTo(paths.videos, { toast: said({}, { locale }) })
      },
    }),
  )
}

export default function VideoRelease() {
  const { video, found, submissionId } = useLoaderData<typeof loader>()
  if (video && found)
    return <FindGoods editor={paths.videoRelease} id={video.id} found={found} back={m.videos_back()} />
  return (
    <LiveRegion id="video-live" follows className="flex flex-1 flex-col">
      <Form
        of={videoForm}
        values={videoValues(video)}
        encType="multipart/form-data"
        className="flex flex-1 flex-col"
        noValidate
      >
        <div className="flex-1 px-4 pb-4 pt-3">
          <VideoFields video={video} submissionId={submissionId} />
        </div>
        <ActionBar>
          <Button wide look="line" name="intent" value="save">
            {m.videos_save()}
          </Button>
          <Button wide name="intent" value="release">
            {m.articles_hand_in()}
          </Button>
        </ActionBar>
      </Form>
      <script type="module" src={upload} />
    </LiveRegion>
  )
}
