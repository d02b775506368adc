import * as m from '~/paraglide/messages'

export const shelfFields = {
  nameHans: m.word_name,
  nameHant: m.word_name,
  nameEs: m.word_name,
  nameFr: m.word_name,
  storyHans: m.console_brand_story,
  storyHant: m.console_brand_story,
  storyEn: m.console_brand_story,
  storyEs: m.console_brand_story,
  storyFr: m.console_brand_story,
  parentId: m.word_category,
  isRetired: m.console_shelf_retire,
  also: m.console_synonyms_also,
  locale: m.word_language,
}
