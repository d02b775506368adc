import { z } from 'zod'
import { factorInput } from '~/web/kits/form/factor-field'
import { formFor } from '~/web/kits/form/form'
import { type flashSaleDesk, SALE_SKUS_MOST, salePieces, salePrice } from '../contract/operators'

export type SaleOptions = z.output<typeof flashSaleDesk.options.output>
export type SalePreview = z.output<typeof flashSaleDesk.preview.output>

/** By SKU, so that input stays with it whatever else is chosen. */
export const priceOf = (skuId: string) => `price_${skuId}`
export const piecesOf = (skuId: string) => `pieces_${skuId}`
export const isPriced = (name: string) => /^(price|pieces)_/.test(name)

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

export const sureForm = formFor('sure', z.object(factorInput), { secrets: ['factorCode'] })

const textIn = (posted: FormData, name: string) => String(posted.get(name) ?? '')

export const skusIn = (posted: FormData, skuIds: readonly string[]) =>
  skuIds.map((skuId) => ({
    skuId,
    price: textIn(posted, priceOf(skuId)),
    pieces: Number(textIn(posted, piecesOf(skuId))),
  }))
