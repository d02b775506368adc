import * as m from '~/paraglide/messages'

export const shelfActTexts: Record<string, () => string> = {
  actOnGoods: () => m.console_act_on_goods(),
  undoOnGoods: () => m.console_act_undo_on_goods(),
  saveFreight: () => m.console_act_save_freight(),
  saveShelf: () => m.console_act_save_shelf(),
  moveShelf: () => m.console_act_move_shelf(),
  orderShelves: () => m.console_act_order_shelves(),
  retireShelf: () => m.console_act_retire_shelf(),
  showShelf: () => m.console_act_show_shelf(),
  saveSynonyms: () => m.console_act_save_synonyms(),
  removeSynonyms: () => m.console_act_remove_synonyms(),
  saveHotWords: () => m.console_act_save_hot_words(),
}
