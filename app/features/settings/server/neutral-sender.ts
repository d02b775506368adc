import * as m from '~/paraglide/messages'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { readFacts } from './facts'

/** The name that the mall has set for it, else a word that every sender could be called by. */
export const neutralSender = async (reader: Reader, locale: Locale): Promise<string> =>
  (await readFacts(reader)).neutralSender || m.discreet_sender({}, { locale })
