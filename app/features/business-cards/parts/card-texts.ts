import * as m from '~/paraglide/messages'
import type { CardTheme, CardVisibility } from '../contract/limits'

export const themeTexts: Record<CardTheme, () => string> = {
  lilac: m.cards_theme_lilac,
  night: m.cards_theme_night,
  rose: m.cards_theme_rose,
  sea: m.cards_theme_sea,
  forest: m.cards_theme_forest,
  amber: m.cards_theme_amber,
}

export const visibilityTexts: Record<CardVisibility, () => string> = {
  everyone: m.word_everybody,
  link: m.cards_visible_link,
  nobody: m.cards_visible_nobody,
}
