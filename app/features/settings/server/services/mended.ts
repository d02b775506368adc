import * as m from '~/paraglide/messages'
import { mendOf } from '../../contract/mends'

export function mended(vendor: string, code: string, found: string): string {
  const mend = mendOf(vendor, code, 'en')
  return mend ? `${found}. ${m.console_services_mend(mend, { locale: 'en' })}` : found
}
