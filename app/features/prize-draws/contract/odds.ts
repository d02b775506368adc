import { WHOLE } from './limits'

const PER_CENT = WHOLE / 100

/** A weight out of 1,000,000 in per cent, with all its digits: 1,250 is 0.125 %. */
export function oddsText(weight: number): string {
  const rest = String(weight % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(weight / PER_CENT)}${rest && `.${rest}`} %`
}

/** How large a part of all draws came out so, to a tenth of a per cent; nothing before the first. */
export const shareText = (came: number, drawn: number): string =>
  drawn === 0 ? '–' : `${Math.round((came / drawn) * 1_000) / 10} %`
