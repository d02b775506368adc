import { WHOLE } from './limits'

const PER_CENT = WHOLE / 100

/** All digits: 1,250 is 0.125 %. */
export function oddsText(weight: number): string {
  const rest = String(weight % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(weight / PER_CENT)}${rest && `.${rest}`} %`
}

/** To a tenth of a per cent; '' before the first draw. */
export const shareText = (came: number, drawn: number): string =>
  drawn === 0 ? '–' : `${Math.round((came / drawn) * 1_000) / 10} %`
