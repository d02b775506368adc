/** Cards that one member may have. */
export const CARDS_MOST = 5
export const CARD_PHONES_MOST = 3
/** Goods that one card shows. */
export const CARD_GOODS_MOST = 6
/** Letters of a line, of an address, and of what somebody says of themselves. */
export const CARD_LINE_MOST = 40
export const CARD_PLACE_MOST = 140
export const CARD_INTRO_MOST = 300

/** Who sees a card: everybody once it was looked at, whoever has its address, or its owner alone. */
export const CARD_VISIBILITIES = ['everyone', 'link', 'nobody'] as const
export type CardVisibility = (typeof CARD_VISIBILITIES)[number]

export const CARD_THEMES = ['lilac', 'night', 'rose', 'sea', 'forest', 'amber'] as const
export type CardTheme = (typeof CARD_THEMES)[number]
