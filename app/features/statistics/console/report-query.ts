import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { choice, day, given } from '~/web/kits/list/list'
import { STEPS } from '../contract/reports'

export const stepTexts = {
  day: m.console_statistics_step_day,
  week: m.console_statistics_step_week,
  month: m.console_statistics_step_month,
}

export const reportList = {
  call: desk.statistics.report,
  filters: [
    given('report'),
    given('thing'),
    choice('step', m.console_statistics_step, STEPS, { text: stepTexts }),
    day('from', m.console_statistics_from),
    day('to', m.console_statistics_to),
  ],
}
