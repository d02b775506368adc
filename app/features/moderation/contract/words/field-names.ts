import * as m from '~/paraglide/messages'

export const wordFields = { deed: m.console_words_deed, words: m.console_words_words }
