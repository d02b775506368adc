import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'

export const toApproval = (id: string, locale: Locale) =>
  redirectTo(withQuery(paths.consoleApproval, { id }), { toast: m.console_approvals_asked_toast({}, { locale }) })
