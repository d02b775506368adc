import * as m from '~/paraglide/messages'

/** What people call the inputs of videos. */
export const videoFields = {
  said: m.videos_field_said,
  tags: m.videos_field_tags,
  goods: m.videos_field_goods,
  film: m.videos_field_film,
  from: m.field_name_page,
  author: m.videos_field_author,
  isLiked: m.videos_field_like,
}
