import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { drawnOnce } from '~/web/ui/drawn-once'
import type { IconName } from '~/web/ui/icon'
import { Tile, Tiles } from '~/web/ui/tiles'
import { SHOWN_BY_ITSELF, SHOWN_WITH_WAYS } from '../contract/page-blocks'
import type { BlockData } from '../contract/pages'

type CategoriesProps = { items: BlockData['categories']; ways?: WaysProps }

/** With the ways below them in the same grid; it is full, or ends with what leads to the rest. */
export const Categories = drawnOnce(({ items, ways }: CategoriesProps) => {
  const most = ways ? SHOWN_WITH_WAYS : SHOWN_BY_ITSELF.categories
  const isMore = items.length > most && !ways
  const first = isMore ? items.slice(0, most - 1) : items.slice(0, most)
  if (items.length === 0 && !ways) return null
  return (
    <nav aria-label={m.word_categories()} className="icon-grid">
      <Tiles columns={5}>
        {first.map(({ id, name, picture }) => (
          <Tile key={id} href={withQuery(paths.sort, { id })} text={name} picture={picture} icon="grid" />
        ))}
        {isMore && <Tile href={paths.sort} text={m.goods_all()} icon="grid" />}
        {ways && <WayTiles draw={ways.draw} activity={ways.activity} />}
      </Tiles>
    </nav>
  )
})

type WaysProps = Pick<BlockData, 'draw' | 'activity'>

export const Ways = (ways: WaysProps) => (
  <nav aria-label={m.home_ways()} className="icon-grid">
    <Tiles columns={5}>
      <WayTiles {...ways} />
    </Tiles>
  </nav>
)

function WayTiles({ draw, activity }: WaysProps) {
  const activities = activity ? withQuery(paths.activity, { id: activity.id }) : paths.activities
  const links: [href: string, text: string, icon: IconName][] = [
    [paths.coupons, m.coupons_centre(), 'ticket'],
    [paths.missions, m.missions_title(), 'check'],
    [paths.points, m.exchange_title(), 'coin'],
    draw ? [paths.prizeDraw, draw.name, 'star'] : [activities, activity?.title ?? m.activities_title(), 'bolt'],
  ]
  return links.map(([href, text, icon]) => <Tile key={href} href={href} text={text} icon={icon} />)
}
