import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Section } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'
import type { DeskGoods } from '../contract/operators'
import { ChangedFields, changedBy } from './goods-meanwhile'
import { goodsSectionTexts } from './goods-texts'

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
