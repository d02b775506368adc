import * as m from '~/paraglide/messages'
import { Picture } from '~/web/ui/picture'
import type { DeskOrderListed } from '../contract/listed'

const SHOWN = 3

export function Thumbs({ of: { pictures, titles, pieces } }: { of: DeskOrderListed }) {
  const left = pictures.length - SHOWN
  return (
    <span className="thumbs">
      {pictures.slice(0, SHOWN).map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
        <Picture key={at} picture={picture} alt="" sizes="40px" className="thumb" />
      ))}
      {left > 0 && <span className="num text-xs text-ink-2">+{left}</span>}
      <span className="thumbs-text">
        {titles.join(', ')} <span className="num">× {pieces}</span>
        <span className="sr-only"> {m.console_word_pieces()}</span>
      </span>
    </span>
  )
}
