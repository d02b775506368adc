import * as m from '~/paraglide/messages'

export const videoFields = {
  said: m.videos_field_said,
  tags: m.videos_field_tags,
  goods: m.word_items,
  film: m.videos_field_film,
  from: m.field_name_page,
  author: m.word_author,
  isLiked: m.videos_like,
}
