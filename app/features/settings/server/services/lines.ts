import * as m from '~/paraglide/messages'
import { mendOf } from '../../contract/mends'

/** A line of the doctor; what is still to do stands in nobody's way yet. */
export type Line = { state: 'right' | 'to do' | 'WRONG'; text: string }

const lineOf =
  (state: Line['state']) =>
  (name: string, text: string): Line => ({ state, text: `${name}: ${text}` })

export const right = lineOf('right')
export const toDo = lineOf('to do')
export const wrong = lineOf('WRONG')

export const written = ({ state, text }: Line): string => `${state.padEnd(5)}  ${text}`

export function mended(vendor: string, code: string, found: string): string {
  const mend = mendOf(vendor, code, 'en')
  return mend ? `${found.replace(/[.\s]+$/, '')}. ${m.console_services_mend(mend, { locale: 'en' })}` : found
}
