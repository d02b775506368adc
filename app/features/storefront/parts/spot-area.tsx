import * as m from '~/paraglide/messages'
import { Picture } from '~/web/ui/picture'

/** The picture that a spot stands on, with the spot as it was saved last; a script draws it anew where one drags. */
export function SpotArea({ picture, of }: { picture: string; of: string }) {
  const [x = '0', y = '0', width = '0', height = '0'] = of.split(' ')
  return (
    <spot-area class="relative mb-2 block select-none">
      <Picture picture={picture} alt="" sizes="480px" shape="banner" className="rounded-card" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full touch-none"
        aria-hidden
      >
        <rect x={x} y={y} width={width} height={height} fillOpacity={0.4} className="fill-brand-700 stroke-brand-700" />
      </svg>
      <small className="awaited block pt-1 text-xs text-ink-2">{m.console_pages_spot_draw()}</small>
    </spot-area>
  )
}
