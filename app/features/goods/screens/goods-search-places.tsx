import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import type { goodsCalls } from '../contract/members'

type Place = z.output<typeof goodsCalls.search.output>['places'][number]
type Named = Pick<Place, 'kind' | 'id'>

export const placePath = ({ kind, id }: Named) => withQuery(kind === 'brand' ? paths.brand : paths.sort, { id })

export const placeText = ({ kind }: Named) => (kind === 'brand' ? m.goods_brand() : m.word_category())

export function Places({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <ul aria-label={m.search_places()} className="card rows mx-4 mb-3">
      {places.map((place) => (
        <li key={place.id}>
          <a href={placePath(place)} className="row">
            <span className="mr-3 w-10 flex-none">
              <Picture picture={place.picture} alt="" sizes="40px" className="rounded-card" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium">{place.name}</span>
              <span className="block text-xs text-ink-2">{placeText(place)}</span>
            </span>
            <Icon name="chevron" size="sm" className="ml-2 flex-none text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  )
}
