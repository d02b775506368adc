import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const goodsEditingRefusals = {
  goodsChanged: { code: 4321, status: 409, say: m.refusal_goods_changed },
  goodsUnready: { code: 4322, status: 409, say: m.refusal_goods_unready },
  goodsState: { code: 4323, status: 409, say: m.refusal_goods_state },
  barcodeTaken: { code: 4324, status: 409, say: m.refusal_barcode_taken },
  skusMany: { code: 4325, status: 409, say: m.refusal_skus_many },
  optionTwice: { code: 4326, status: 409, say: m.refusal_option_twice },
  lastSku: { code: 4328, status: 409, say: m.refusal_last_sku },
  previewForged: { code: 4313, status: 404, say: m.refusal_preview_forged },
  previewOver: { code: 4314, status: 410, say: m.refusal_preview_over },
  bulkMany: { code: 4327, status: 409, say: m.refusal_bulk_many },
  skuUnpriced: { code: 4329, status: 409, say: m.refusal_sku_unpriced },
} as const satisfies Refusals
