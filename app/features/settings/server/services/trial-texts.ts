import type { Trial } from '~/contract/trials'
import * as m from '~/paraglide/messages'

export const trialTexts: Record<Trial, (found: { detail: string }) => string> = {
  right: () => m.console_services_right({}, { locale: 'en' }),
  played: () => m.console_services_played({}, { locale: 'en' }),
  unreached: (found) => m.console_services_unreached(found, { locale: 'en' }),
  refused: (found) => m.console_services_refused(found, { locale: 'en' }),
  unsigned: () => m.console_services_unsigned({}, { locale: 'en' }),
  templates: (found) => m.console_services_templates(found, { locale: 'en' }),
  failed: (found) => m.console_services_failed(found, { locale: 'en' }),
}
