import { z } from 'zod'
import { factorInput } from '~/web/kits/form/factor-field'
import { formFor } from '~/web/kits/form/form'
import { type flashSaleDesk, SALE_SKUS_MOST, salePieces, salePrice } from '../contract/desk'

export type SaleOptions = z.output<typeof flashSaleDesk.options.output>
export type SalePreview = z.output<typeof flashSaleDesk.preview.output>

/** The fields of each SKU, so that what was typed for it stays with it whatever else is chosen. */
export const priceOf = (skuId: string) => `price_${skuId}`
export const piecesOf = (skuId: string) => `pieces_${skuId}`
export const isPriced = (name: string) => /^(price|pieces)_/.test(name)

/** The second page: the price and the pieces of each of these SKUs. */
export const priceForm = (skuIds: readonly string[]) =>
  formFor(
    'prices',
    z.object(
      Object.fromEntries(
        skuIds.slice(0, SALE_SKUS_MOST).flatMap((id): [string, z.ZodTypeAny][] => [
          [priceOf(id), salePrice],
          [piecesOf(id), salePieces],
        ]),
      ),
    ),
  )

/** The third page, which shows what will be seen. */
export const sureForm = formFor('sure', z.object(factorInput), { secrets: ['factorCode'] })

const textIn = (posted: FormData, name: string) => String(posted.get(name) ?? '')

export const skusIn = (posted: FormData, skuIds: readonly string[]) =>
  skuIds.map((skuId) => ({
    skuId,
    price: textIn(posted, priceOf(skuId)),
    pieces: Number(textIn(posted, piecesOf(skuId))),
  }))
