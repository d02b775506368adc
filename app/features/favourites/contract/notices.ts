import * as m from '~/paraglide/messages'

export const favouriteNotices = {
  favouriteBack: { title: m.notices_favourite_back_title, text: m.notices_favourite_back_text },
  favouriteCheaper: { title: m.notices_favourite_cheaper_title, text: m.notices_favourite_cheaper_text },
} as const
