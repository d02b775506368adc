import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { drawnOnce } from '~/web/ui/drawn-once'
import type { IconName } from '~/web/ui/icon'
import { Tile, Tiles } from '~/web/ui/tiles'
import { SHOWN_BY_ITSELF } from '../contract/page-blocks'
import type { BlockData } from '../contract/pages'

type CategoriesProps = { items: BlockData['categories']; ways?: WaysProps }

export const Categories = drawnOnce(({ items, ways }: CategoriesProps) => {
  const links = ways ? linksOf(ways) : []
  const most = SHOWN_BY_ITSELF.categories - links.length
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
        <WayTiles links={links} />
      </Tiles>
    </nav>
  )
})

type WaysProps = Pick<BlockData, 'draw' | 'activity'>

export const Ways = (ways: WaysProps) => (
  <nav aria-label={m.home_ways()} className="icon-grid">
    <Tiles columns={5}>
      <WayTiles links={linksOf(ways)} />
    </Tiles>
  </nav>
)

type Link = [href: string, text: string, icon: IconName]

function linksOf({ draw, activity }: WaysProps): Link[] {
  const links: Link[] = [
    [paths.coupons, m.coupons_centre(), 'ticket'],
    [paths.missions, m.missions_title(), 'check'],
    [paths.points, m.exchange_title(), 'coin'],
  ]
  if (draw) links.push([paths.prizeDraw, draw.name, 'star'])
  if (activity) links.push([withQuery(paths.activity, { id: activity.id }), activity.title, 'bolt'])
  else if (!draw) links.push([paths.activities, m.activities_title(), 'bolt'])
  return links
}

const WayTiles = ({ links }: { links: readonly Link[] }) =>
  links.map(([href, text, icon]) => <Tile key={href} href={href} text={text} icon={icon} />)
