import * as m from '~/paraglide/messages'

export const activityFieldNames = {
  titleHans: m.console_activities_title_hans,
  titleHant: m.console_activities_title_hant,
  titleEs: m.console_activities_title_es,
  titleFr: m.console_activities_title_fr,
  summaryHans: m.console_activities_summary_hans,
  summaryHant: m.console_activities_summary_hant,
  summaryEn: m.console_activities_summary_en,
  summaryEs: m.console_activities_summary_es,
  summaryFr: m.console_activities_summary_fr,
  rulesHans: m.console_activities_rules_hans,
  rulesHant: m.console_activities_rules_hant,
  rulesEn: m.console_activities_rules_en,
  rulesEs: m.console_activities_rules_es,
  rulesFr: m.console_activities_rules_fr,
  batchIds: m.console_activities_coupons,
  showsDraw: m.console_activities_draw,
  showsSales: m.console_activities_sales,
  pageId: m.console_activities_page,
  phase: m.word_when,
}
