import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import type { DeskShelf, ShelfKind } from '../contract/operators'

export const shelfPaths = {
  category: { list: paths.consoleCategories, form: paths.consoleCategory },
  brand: { list: paths.consoleBrands, form: paths.consoleBrand },
  service: { list: paths.consoleServiceTags, form: paths.consoleServiceTag },
} as const satisfies Record<ShelfKind, object>

type ListProps = { kind: ShelfKind; items: readonly DeskShelf[] }

const news = {
  category: m.console_category_new,
  brand: m.console_brand_new,
  service: m.console_service_new,
} as const satisfies Record<ShelfKind, () => string>

export function ShelfList({ kind, items }: ListProps) {
  const tops = items.filter(({ parentId }) => parentId === null)
  const isCategory = kind === 'category'
  return (
    <>
      <p className="mb-4">
        <ButtonLink size="sm" href={shelfPaths[kind].form} text={news[kind]()} />
      </p>
      {tops.length === 0 && (
        <Empty
          icon="grid"
          title={m.console_shelf_none()}
          text={kind === 'service' ? m.console_service_none_text() : m.console_shelf_none_text()}
        />
      )}
      {isCategory ? (
        tops.map((top, index) => (
          <section key={top.id} className="card rows mb-3">
            <Row kind={kind} item={top} isFirst={index === 0} isLast={index === tops.length - 1} isTop />
            <Below kind={kind} items={items.filter(({ parentId }) => parentId === top.id)} />
          </section>
        ))
      ) : (
        <div className="card rows">
          <Below kind={kind} items={tops} />
        </div>
      )}
    </>
  )
}

function Below({ kind, items }: ListProps) {
  return items.map((item, index) => (
    <Row key={item.id} kind={kind} item={item} isFirst={index === 0} isLast={index === items.length - 1} />
  ))
}

type RowProps = { kind: ShelfKind; item: DeskShelf; isFirst: boolean; isLast: boolean; isTop?: boolean }

function Row({ kind, item: { id, names, picture, isRetired }, isFirst, isLast, isTop }: RowProps) {
  const name = pickText(names, getLocale())
  return (
    <div className="row large:flex-wrap">
      {kind !== 'service' && (
        <span className="mr-3 block w-10 flex-none">
          <Picture picture={picture} alt="" sizes="40px" className="rounded-card" />
        </span>
      )}
      <a href={withQuery(shelfPaths[kind].form, { id })} className="hit min-w-0 flex-1 break-words large:min-w-[60%]">
        {isTop ? <b>{name}</b> : name} {isRetired && <Tag tone="quiet">{m.console_shelf_retired()}</Tag>}
      </a>
      <form method="post" action={withQuery(shelfPaths[kind].list, { id })} className="flex">
        {!isFirst && <Move to="up" label={m.word_move_up({ name })} />}
        {!isLast && <Move to="down" label={m.word_move_down({ name })} />}
      </form>
    </div>
  )
}

const Move = ({ to, label }: { to: 'up' | 'down'; label: string }) => (
  <button type="submit" name="intent" value={to} className="btn-round ml-2">
    <Icon name={to} size="sm" label={label} />
  </button>
)
