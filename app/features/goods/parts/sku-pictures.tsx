import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Chosen, SkuRow } from '~/web/enhance/sku-choice'
import { Picture } from '~/web/ui/picture'

type SkuPicturesProps = { id: string; rows: readonly SkuRow[]; chosen: Chosen; from?: string }

export function SkuPictures({ id, rows, chosen, from }: SkuPicturesProps) {
  const at = pictured(rows)
  const values = [...new Map(rows.map((row) => [row.values[at], row])).entries()].filter(([, { picture }]) => picture)
  if (values.length < 2) return null
  return (
    <nav aria-label={m.goods_choose()} className="sku-pictures strip">
      {values.map(([value, { id: sku, picture }]) => (
        <a
          key={sku}
          href={withQuery(paths.goods, { id, sku, from })}
          data-sku="value"
          data-value={value}
          aria-label={value}
          aria-current={chosen[at] === value ? 'true' : undefined}
        >
          <Picture picture={picture} alt="" sizes="52px" />
        </a>
      ))}
    </nav>
  )
}

/** The option whose values the pictures tell apart: colours, not sizes. */
function pictured(rows: readonly SkuRow[]): number {
  const options = rows[0]?.values.map((_, index) => index) ?? []
  const tells = (option: number) =>
    new Set(rows.map(({ values, picture }) => `${values[option]} ${picture}`)).size ===
    new Set(rows.map(({ values }) => values[option])).size
  return options.find(tells) ?? 0
}
