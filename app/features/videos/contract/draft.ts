import { z } from 'zod'
import * as f from '~/contract/fields'
import { VIDEO_GOODS_MOST, VIDEO_SAID_MOST, VIDEO_TAG_MOST, VIDEO_TAGS_MOST, VIDEO_TITLE_MOST } from './limits'

/** A form without one sends an empty text. */
export const optionalId = z.preprocess((value) => (value === '' ? undefined : value), f.id.optional())

/** Separated by spaces, commas or #, or a list. */
const tags = f
  .listOf(f.text(VIDEO_TAG_MOST), VIDEO_TAGS_MOST, (value) =>
    typeof value === 'string'
      ? value
          .slice(0, 1_000)
          .split(/[\s,，、#]+/)
          .filter(Boolean)
      : value,
  )
  .default([])
const goods = f
  .listOf(f.id, VIDEO_GOODS_MOST, (value) => (typeof value === 'string' ? [value].filter(Boolean) : value))
  .default([])

export const videoDraft = z.object({
  id: optionalId,
  submissionId: f.id,
  version: f.amount.default(0),
  title: f.optionalText(VIDEO_TITLE_MOST),
  said: f.optionalLines(VIDEO_SAID_MOST),
  tags,
  goods,
  film: f.film,
  pictures: f.pictures,
})
