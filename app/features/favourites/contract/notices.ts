import * as m from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const favouriteNotices = {
  favouriteBack: { title: m.notices_favourite_back_title, text: m.notices_favourite_back_text },
  favouriteCheaper: { title: m.notices_favourite_cheaper_title, text: m.notices_favourite_cheaper_text },
} as const
