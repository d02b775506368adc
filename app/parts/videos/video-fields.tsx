import { useActionData } from '@remix-run/react'
import { VIDEO_GOODS_MOST, VIDEO_SAID_MOST, VIDEO_TAGS_MOST, VIDEO_TITLE_MOST } from '~/contract/videos/limits'
import type { OwnVideoDetails } from '~/contract/videos/shown'
import { m } from '~/paraglide/messages'
import { Button, EnterPresses } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import type { Confirming } from '~/ui/form'
import { PictureField } from '~/ui/picture-field'
import { FilmField } from './film-field'
import { COVERS } from './video-form'

/** What the form of a video holds at first. */
export const videoValues = (video: OwnVideoDetails | null) => {
  const { title = '', said = '', tags = [], file = '', cover = '' } = video ?? {}
  return { title, said, tags: tags.join(' '), film: file, pictures: cover ? [cover] : [] }
}

type VideoFieldsProps = { video: OwnVideoDetails | null; submissionId: string }

/** The fields of a video; stand in a form of `videoForm`. */
export function VideoFields({ video, submissionId }: VideoFieldsProps) {
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  return (
    <>
      <EnterPresses name="intent" value="save" />
      <input type="hidden" name="id" value={String(typed?.id ?? video?.id ?? '')} />
      <input type="hidden" name="submissionId" value={String(typed?.submissionId ?? submissionId)} />
      <input type="hidden" name="version" value={String(typed?.version ?? video?.version ?? 0)} />
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
      <Goods goods={video?.goods ?? []} kept={typed && (typed.goods ?? [])} />
      <div className="card mt-3 px-3 py-1">
        <PictureField label={m.videos_cover()} most={COVERS} />
      </div>
    </>
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
