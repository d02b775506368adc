import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { languageNames } from '~/values/language-names'
import { LOCALES } from '~/values/locales'
import { Section } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import type { DeskGoods } from '../contract/operators'
import { ChangedFields, changedBy } from './goods-meanwhile'
import { goodsSectionTexts } from './goods-texts'

export function GoodsSections({ goods }: { goods: DeskGoods }) {
  const { id, names, category, brand, freightTemplate, pictures, film, details, options, skus, priceFrom } = goods
  const visible = skus.filter(({ isHidden }) => !isHidden)
  const to = (path: string) => withQuery(path, { id })
  const languages = LOCALES.filter((locale) => names[locale]).map((locale) => languageNames[locale])
  const values = options.map(({ values }) => values.filter(({ isGone }) => !isGone).length)
  return (
    <nav aria-label={m.console_goods_one()} className="card rows mb-4">
      <ListRow title={m.console_goods_about()} note={languages.join(' · ')} href={to(paths.consoleGoodsAbout)} />
      <ListRow
        title={m.console_goods_terms()}
        note={[category, brand, freightTemplate].filter(Boolean).join(' · ')}
        href={to(paths.consoleGoodsTerms)}
      />
      <ListRow
        title={m.console_goods_media()}
        note={[m.console_goods_pictures_count({ count: pictures.length }), film && m.videos_field_film()]
          .filter(Boolean)
          .join(' · ')}
        href={to(paths.consoleGoodsMedia)}
      />
      <ListRow
        title={m.console_goods_details()}
        note={m.console_goods_blocks_count({ count: details.length })}
        href={to(paths.consoleGoodsBlocks)}
      />
      <ListRow
        title={m.console_goods_options()}
        note={values.length > 0 ? values.join(' × ') : m.console_goods_unset()}
        href={to(paths.consoleGoodsOptions)}
      />
      <ListRow
        title={m.console_goods_skus()}
        note={
          visible.length > 0
            ? m.console_goods_skus_count({ count: visible.length, pieces: goods.available })
            : m.console_goods_unset()
        }
        value={visible.length > 0 && <Money fen={priceFrom} size="sm" short />}
        href={to(paths.consoleGoodsSkus)}
      />
    </nav>
  )
}

const SHOWN = 8

export function LastChanges({ goods: { id, changes } }: { goods: DeskGoods }) {
  return (
    <Section title={m.console_goods_history()} minor>
      {changes.slice(0, SHOWN).map((one) => (
        <div key={one.id} className="mb-3">
          <p className="text-sm">
            <b>{goodsSectionTexts[one.section]()}</b> <span className="text-ink-2">{changedBy(one)}</span>
          </p>
          <ChangedFields of={one} />
        </div>
      ))}
      {changes.length === 0 ? (
        <p className="text-sm text-ink-2">{m.console_goods_history_none()}</p>
      ) : (
        <ButtonLink
          look="line"
          size="sm"
          href={withQuery(paths.consoleGoodsHistory, { id })}
          text={m.console_goods_history_all()}
        />
      )}
    </Section>
  )
}
