export type SkuOption = { name: string; values: readonly string[] }

export type SkuRow = {
  id: string
  /** One value an option, in the order of the options. */
  values: readonly string[]
  /** In fen. */
  price: number
  was?: number | null
  stock: number
  /** Pieces that one order may take. */
  most: number
  picture?: string | null
}

/** One value an option; undefined where nothing is chosen yet. */
export type Chosen = readonly (string | undefined)[]

/** The SKU of a full choice; the only one where there is nothing to choose. */
export function chosenSku(skus: readonly SkuRow[], chosen: Chosen): SkuRow | undefined {
  return skus.find((sku) => sku.values.every((value, option) => value === chosen[option]))
}

/** Whether a value can be bought together with what is chosen of the other options. */
export function isAvailable(skus: readonly SkuRow[], chosen: Chosen, option: number, value: string): boolean {
  return skus.some(
    (sku) =>
      sku.stock > 0 && sku.values.every((own, index) => own === (index === option ? value : (chosen[index] ?? own))),
  )
}

/** What is chosen at first: the SKU asked for, else the first that can be bought, else the first. */
export function initialChoice(skus: readonly SkuRow[], asked?: Chosen): Chosen {
  const wanted = asked && chosenSku(skus, asked)
  return (wanted ?? skus.find((sku) => sku.stock > 0) ?? skus[0])?.values ?? []
}
