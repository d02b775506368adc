import { redirectTo } from '~/h5/answers'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'

/** Leads to the approval that an act waits for now. */
export const toApproval = (id: string, locale: Locale) =>
  redirectTo(withQuery(paths.consoleApproval, { id }), { toast: m.console_approvals_asked_toast({}, { locale }) })
