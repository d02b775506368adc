import * as m from '~/paraglide/messages'

export const freightFieldNames = {
  countsBy: m.console_freight_counts,
  places: m.console_freight_places,
  place: m.console_freight_place,
  firstUnits: m.console_freight_first_pieces,
  firstYuan: m.console_freight_first_yuan,
  extraUnits: m.console_freight_extra_pieces,
  extraYuan: m.console_freight_extra_yuan,
  grams: m.console_goods_weight,
}
