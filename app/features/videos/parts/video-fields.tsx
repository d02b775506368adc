import { useActionData } from '@remix-run/react'
import { GoodsTicks } from '~/features/goods/parts/goods-ticks'
import * as m from '~/paraglide/messages'
import { TextArea, TextField } from '~/web/kits/form/field'
import type { Confirming } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { EnterPresses } from '~/web/ui/button'
import {
  type OwnVideoDetails,
  VIDEO_GOODS_MOST,
  VIDEO_SAID_MOST,
  VIDEO_TAGS_MOST,
  VIDEO_TITLE_MOST,
} from '../contract/members'
import { COVERS } from './edit-video'
import { VideoFileField } from './video-file-field'

export const videoValues = (video: OwnVideoDetails | null) => {
  const { title = '', said = '', tags = [], file = '', cover = '', version = 0 } = video ?? {}
  return { title, said, tags: tags.join(' '), film: file, pictures: cover ? [cover] : [], version: String(version) }
}

type VideoFieldsProps = { video: OwnVideoDetails | null; submissionId: string }

export function VideoFields({ video, submissionId }: VideoFieldsProps) {
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  return (
    <>
      <EnterPresses name="intent" value="save" />
      <input type="hidden" name="id" value={String(typed?.id ?? video?.id ?? '')} />
      <input type="hidden" name="submissionId" value={String(typed?.submissionId ?? submissionId)} />
      <div className="card px-3 py-1">
        <VideoFileField coversItself />
      </div>
      <div className="card mt-3 px-3 py-1">
        <TextField name="title" label={m.word_title()} stacked maxLength={VIDEO_TITLE_MOST} />
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
      <GoodsTicks
        goods={video?.goods ?? []}
        chosen={typed && (typed.goods ?? [])}
        most={VIDEO_GOODS_MOST}
        legend={m.word_items()}
        add={m.word_add_item()}
      />
      <div className="card mt-3 px-3 py-1">
        <PictureField label={m.videos_cover()} most={COVERS} />
      </div>
    </>
  )
}
