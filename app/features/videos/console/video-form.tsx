import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import upload from '~/web/enhance/video-upload.ts?worker&url'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { withSpooledForm } from '~/web/h5/spooled-post'
import { Form } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { editVideo, videoForm } from '../parts/edit-video'
import { VideoFields, videoValues } from '../parts/video-fields'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_videos_new(),
  takes: 'film',
  parent: (query) =>
    query.has('id') ? withQuery(paths.consoleVideo, { id: query.get('id') ?? '' }) : paths.consoleVideos,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const video = id ? await operator.call(desk.videos.details, { id }) : null
  // Only its author changes a member's video.
  if (video?.author) throw notFound()
  const found = video ? await findGoods(operator, request, paths.consoleVideoForm) : undefined
  return { video, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { ask, call, locale } = operator
  return withSpooledForm(request, (posted) =>
    editVideo(operator, request, posted, {
      path: paths.consoleVideoForm,
      film: desk.videos.upload,
      picture: desk.uploads.upload,
      load: (id) => call(desk.videos.details, { id }),
      write: (draft) => ask(desk.videos.write, draft),
      release: (stored) => ask(desk.videos.publish, stored),
      released: (_, id) =>
        redirectTo(withQuery(paths.consoleVideo, { id }), { toast: m.toast_published({}, { locale }) }),
    }),
  )
}

export default function VideoForm() {
  const { video, found, submissionId } = useLoaderData<typeof loader>()
  if (video && found)
    return <FindGoods editor={paths.consoleVideoForm} id={video.id} found={found} back={m.videos_back()} />
  return (
    <LiveRegion id="video-live" follows>
      <Form
        of={videoForm}
        values={videoValues(video)}
        encType="multipart/form-data"
        className="console-narrow"
        noValidate
      >
        <VideoFields video={video} submissionId={submissionId} />
        <div className="mt-4 flex flex-wrap gap-x-2 gap-y-3">
          <Button intent="release" text={m.console_videos_publish()} />
          <Button look="line" intent="save" text={m.videos_save()} />
        </div>
      </Form>
      <script type="module" src={upload} />
    </LiveRegion>
  )
}
