import { paths, withQuery } from '../../app/paths'

/** What the screens of the shelves name, which every operator who handles goods knows. */
export const shelfThings = {
  'consoleFreight.id': 'of a list that all know',
  'consoleFreight.place': 'of a list that all know',
  'consoleFreight.pieces': 'of a list that all know',
  'consoleFreight.grams': 'of a list that all know',
  'consoleHotWords.id': 'of a list that all know',
  'consoleSynonymsForm.id': 'of a list that all know',
  'consoleCategory.id': 'of a list that all know',
  'consoleCategories.id': 'of a list that all know',
  'consoleBrand.id': 'of a list that all know',
  'consoleBrands.id': 'of a list that all know',
  'consoleServiceTag.id': 'of a list that all know',
  'consoleServiceTags.id': 'of a list that all know',
} as const

/** The shelves as they stand in the demo, and the forms that fill them. */
export const shelfScreens: Record<string, string> = {
  shelves: paths.consoleShelves,
  categories: paths.consoleCategories,
  'new category': paths.consoleCategory,
  'one category': withQuery(paths.consoleCategory, { id: '101' }),
  'freight templates': paths.consoleFreights,
  'new freight template': paths.consoleFreight,
  'one freight template': withQuery(paths.consoleFreight, { id: 'weight', place: '西藏', pieces: 2, grams: 800 }),
  brands: paths.consoleBrands,
  'new brand': paths.consoleBrand,
  'one brand': withQuery(paths.consoleBrand, { id: '5' }),
  'service promises': paths.consoleServiceTags,
  'new service promise': paths.consoleServiceTag,
  'one service promise': withQuery(paths.consoleServiceTag, { id: 'fastRefund' }),
  synonyms: paths.consoleSynonyms,
  'no synonyms found': withQuery(paths.consoleSynonyms, { search: 'nothing' }),
  'new synonyms': paths.consoleSynonymsForm,
  'popular searches': paths.consoleHotWords,
}
