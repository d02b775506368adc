export const CARDS_MOST = 5
export const CARD_PHONES_MOST = 3
export const CARD_GOODS_MOST = 6
export const CARD_LINE_MOST = 40
export const CARD_PLACE_MOST = 140
export const CARD_INTRO_MOST = 300

/** Everybody after a review, whoever has the link, or the owner alone. */
export const CARD_VISIBILITIES = ['everyone', 'link', 'nobody'] as const
export type CardVisibility = (typeof CARD_VISIBILITIES)[number]

export const CARD_THEMES = ['lilac', 'night', 'rose', 'sea', 'forest', 'amber'] as const
export type CardTheme = (typeof CARD_THEMES)[number]
