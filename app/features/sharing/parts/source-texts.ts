import * as m from '~/paraglide/messages'
import type { VisitSource } from '~/values/visit-sources'

export const sourceTexts: Record<VisitSource, () => string> = {
  poster: m.traffic_source_poster,
  qr: m.traffic_source_qr,
  link: m.traffic_source_link,
  inside: m.traffic_source_inside,
  search: m.traffic_source_search,
  messenger: m.traffic_source_messenger,
  direct: m.traffic_source_direct,
}
