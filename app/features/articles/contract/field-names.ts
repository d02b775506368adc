import * as m from '~/paraglide/messages'

export const articleFields = {
  title: m.word_title,
  blocks: m.articles_field_blocks,
  version: m.field_name_form,
  summary: m.articles_field_summary,
  locale: m.word_language,
  minAge: m.console_articles_age,
  source: m.console_articles_source,
  at: m.console_articles_at,
  nameHans: m.console_articles_name_hans,
  nameHant: m.console_articles_name_hant,
  nameEs: m.console_articles_name_es,
  nameFr: m.console_articles_name_fr,
}
