export const FREIGHT_TEMPLATES_MOST = 100
export const FREIGHT_RULES_MOST = 20
export const FREIGHT_NAME_MOST = 40
export const FREIGHT_PLACES_MOST = 400
/** Pieces or grams. */
export const FREIGHT_UNITS_MOST = 1_000_000
