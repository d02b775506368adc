export type SkuOption = { name: string; values: readonly string[] }

export type SkuRow = {
  id: string
  values: readonly string[]
  price: number
  was?: number | null
  /** With a coupon that everybody can claim. */
  after?: number | null
  terms?: string
  stock: number
  most: number
  picture?: string | null
}

/** As a script shows it: `texts` by the place that they stand in. */
export type SkuShown = Pick<SkuRow, 'values' | 'stock' | 'picture'> & { texts: Record<string, string> }

export type Chosen = readonly (string | undefined)[]

export function chosenSku<S extends Pick<SkuRow, 'values'>>(skus: readonly S[], chosen: Chosen): S | undefined {
  return skus.find((sku) => sku.values.every((value, option) => value === chosen[option]))
}

type InStock = Pick<SkuRow, 'values' | 'stock'>

export function isAvailable(skus: readonly InStock[], chosen: Chosen, option: number, value: string): boolean {
  return skus.some(
    (sku) =>
      sku.stock > 0 && sku.values.every((own, index) => own === (index === option ? value : (chosen[index] ?? own))),
  )
}

export function initialChoice(skus: readonly SkuRow[], requested?: Chosen): Chosen {
  const wanted = requested && chosenSku(skus, requested)
  return (wanted ?? skus.find((sku) => sku.stock > 0) ?? skus[0])?.values ?? []
}
