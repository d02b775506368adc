import * as m from '~/paraglide/messages'
import { isConsolePath, isScreen, paths, withQuery } from '~/paths'
import { localPath } from '~/values/local-path'
import { ButtonLink } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import type { PageBlock } from '../contract/page-blocks'

/** A screen of the shop, or the interstitial for external pages; undefined for anything else. */
export function targetOf(to: string): string | undefined {
  if (to.startsWith('https://')) return withQuery(paths.activityWeb, { url: to })
  return localPath(to, (path) => isScreen(path) && !isConsolePath(path))
}

type Props = { picture: PageBlock; spots: readonly PageBlock[]; isFirst: boolean }

/** Each spot is a link over the picture and one below it by its name, for people who do not see the picture. */
export function SpottedPicture({ picture: { text, of, to }, spots, isFirst }: Props) {
  const href = targetOf(to)
  const named = spots.flatMap((spot) => {
    const leads = targetOf(spot.to)
    return leads && spot.of && spot.text ? [{ ...spot, href: leads }] : []
  })
  const drawn = (
    <Picture
      picture={of}
      alt={text}
      shape="banner"
      sizes="(min-width: 768px) 375px, 100vw"
      priority={isFirst}
      className="block w-full"
    />
  )
  return (
    <div className="mt-3 first:mt-0">
      <div className="relative">
        {href && named.length === 0 ? (
          <a href={href} className="block" aria-label={text || m.word_picture()}>
            {drawn}
          </a>
        ) : (
          drawn
        )}
        {named.length > 0 && (
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 h-full w-full"
            aria-hidden
            focusable="false"
          >
            {named.map((spot) => (
              <Spot key={`${spot.of} ${spot.to}`} of={spot.of} href={spot.href} />
            ))}
          </svg>
        )}
      </div>
      {named.length > 0 && (
        <ul className="mx-4 mt-2 flex flex-wrap gap-2">
          {named.map((spot) => (
            <li key={`${spot.of} ${spot.to}`}>
              <ButtonLink look="soft" href={spot.href}>
                {spot.text}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Spot({ of, href }: { of: string; href: string }) {
  const [x, y, width, height] = of.split(' ')
  return (
    <a href={href} tabIndex={-1}>
      <rect x={x} y={y} width={width} height={height} fill="transparent" />
    </a>
  )
}
