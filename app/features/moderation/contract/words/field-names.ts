import * as m from '~/paraglide/messages'

/** What people call the inputs of word lists. */
export const wordFields = { deed: m.console_words_deed, words: m.console_words_words }
