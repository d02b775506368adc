import * as m from '~/paraglide/messages'
import { mendOf } from '../../contract/mends'

/** What was found, with the settings that it speaks of where its code is known. */
export function mended(vendor: string, code: string, found: string): string {
  const mend = mendOf(vendor, code, 'en')
  return mend ? `${found}. ${m.console_services_mend(mend, { locale: 'en' })}` : found
}
