import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { VIDEO_GOODS_MOST, VIDEO_SAID_MOST, VIDEO_TAGS_MOST, VIDEO_TITLE_MOST } from '~/contract/videos/limits'
import upload from '~/enhance/film-upload.ts?worker&url'
import { h5 } from '~/h5/client'
import { withSpooledForm } from '~/h5/spooled-post'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { findGoods } from '~/parts/articles/edit-article'
import { FindGoods } from '~/parts/articles/find-goods'
import { editVideo } from '~/parts/videos/edit-video'
import { FilmField } from '~/parts/videos/film-field'
import { COVERS, videoForm } from '~/parts/videos/video-form'
import { paths } from '~/paths'
import { ActionBar } from '~/ui/action-bar'
import { Button, EnterPresses } from '~/ui/button'
import { LiveRegion } from '~/ui/enhanced'
import { TextArea, TextField } from '~/ui/field'
import { type Confirming, Form } from '~/ui/form'
import { PictureField } from '~/ui/picture-field'
import { randomToken } from '~/values/ids'

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
  return withSpooledForm(request, (posted) => editVideo(member, request, posted))
}

export default function VideoRelease() {
  const { video, found, submissionId } = useLoaderData<typeof loader>()
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  if (video && found)
    return <FindGoods editor={paths.videoRelease} id={video.id} found={found} back={m.videos_back()} />
  const { title = '', said = '', tags = [], file = '', cover = '' } = video ?? {}
  return (
    <LiveRegion id="video-live" follows className="flex flex-1 flex-col">
      <Form
        of={videoForm}
        values={{ title, said, tags: tags.join(' '), film: file, pictures: cover ? [cover] : [] }}
        encType="multipart/form-data"
        className="flex flex-1 flex-col"
        noValidate
      >
        <EnterPresses name="intent" value="save" />
        <input type="hidden" name="id" value={String(typed?.id ?? video?.id ?? '')} />
        <input type="hidden" name="submissionId" value={String(typed?.submissionId ?? submissionId)} />
        <input type="hidden" name="version" value={String(typed?.version ?? video?.version ?? 0)} />
        <div className="flex-1 px-4 pb-4 pt-3">
          <div className="card px-3 py-1">
            <FilmField />
          </div>
          <div className="card mt-3 px-3 py-1">
            <TextField name="title" label={m.videos_field_title()} stacked maxLength={VIDEO_TITLE_MOST} />
            <TextArea
              name="said"
              label={m.videos_field_said()}
              hint={m.videos_said_hint()}
              stacked
              rows={3}
              maxLength={VIDEO_SAID_MOST}
            />
            <TextField
              name="tags"
              label={m.videos_field_tags()}
              hint={m.videos_tags_hint({ most: VIDEO_TAGS_MOST })}
              stacked
            />
          </div>
          <Goods goods={video?.goods ?? []} kept={typed?.goods} />
          <div className="card mt-3 px-3 py-1">
            <PictureField label={m.videos_cover()} most={COVERS} />
          </div>
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

type GoodsProps = { goods: readonly { id: string; name: string }[]; kept: unknown }

/** The goods that the video shows; one without its tick is left out. */
function Goods({ goods, kept }: GoodsProps) {
  const ticked = kept === undefined ? goods.map(({ id }) => id) : [kept].flat()
  return (
    <fieldset className="card mt-3 px-3 py-2">
      <legend className="sr-only">{m.videos_field_goods()}</legend>
      <p className="field-label">{m.videos_field_goods()}</p>
      {goods.map(({ id, name }) => (
        <label key={id} className="flex min-h-[2.75rem] items-center">
          <input
            type="checkbox"
            name="goods"
            value={id}
            defaultChecked={ticked.includes(id)}
            className="check"
            aria-label={m.videos_goods_keep({ name })}
          />
          <span className="ml-2 min-w-0 break-words">{name}</span>
        </label>
      ))}
      {goods.length < VIDEO_GOODS_MOST && (
        <Button look="soft" size="sm" name="intent" value="goods" formNoValidate className="my-1">
          {m.videos_goods_add()}
        </Button>
      )}
    </fieldset>
  )
}
