export const SYNONYM_WORD_MOST = 30
export const SYNONYM_WORDS_MOST = 20
export const SYNONYM_ALSO_MOST = 40
export const HOT_WORDS_MOST = 12
export const NAME_MOST = 40
export const STORY_MOST = 1_000
export const SERVICE_TEXT_MOST = 140
export const SERVICES_MOST = 60
