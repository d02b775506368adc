export const SYNONYM_WORD_MOST = 30
/** Words that mean the same, in one row. */
export const SYNONYM_WORDS_MOST = 20
/** Words of goods besides that are found by those. */
export const SYNONYM_ALSO_MOST = 40
/** Words that are proposed in one language. */
export const HOT_WORDS_MOST = 12
export const NAME_MOST = 40
export const STORY_MOST = 1_000
/** What a service promises, in a line. */
export const SERVICE_TEXT_MOST = 140
export const SERVICES_MOST = 60
