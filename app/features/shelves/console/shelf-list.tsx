import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { FieldNotes, fieldOf, storedOf } from '~/web/kits/form/field'
import { allOf, Form, formFor, TypedField, useTyped } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Empty } from '~/web/ui/empty'
import { Picture } from '~/web/ui/picture'
import { type ShelfKind, type ShelfListed, shelfOrder } from '../contract/operators'

export const shelfPaths = {
  category: { list: paths.consoleCategories, form: paths.consoleCategory },
  brand: { list: paths.consoleBrands, form: paths.consoleBrand },
  service: { list: paths.consoleServiceTags, form: paths.consoleServiceTag },
} as const satisfies Record<ShelfKind, object>

export const orderForm = formFor('shelf-order', shelfOrder)

const news = {
  category: m.console_category_new,
  brand: m.console_brand_new,
  service: m.console_service_new,
} as const satisfies Record<ShelfKind, () => string>

type Place = { item: ShelfListed; stored: number; typed: string }

/** As the shop shows them, or as they stood when the places were typed that are drawn again. */
function usePlaces(items: readonly ShelfListed[]): Place[] {
  const refused = useTyped() ?? {}
  const typedIds = String(refused.ids ?? '').split(',')
  const typed = allOf(refused, 'sorts')
  const beside = (parentId: string | null) => items.filter((one) => one.parentId === parentId)
  const drawn = (group: readonly ShelfListed[]): Place[] =>
    group
      .map((item, at) => ({ item, at: typedIds.indexOf(item.id), stored: at + 1 }))
      .sort((a, b) => (a.at < 0 || b.at < 0 ? 0 : a.at - b.at))
      .map(({ item, at, stored }) => ({ item, stored, typed: typed[at] ?? String(stored) }))
  return drawn(beside(null)).flatMap((top) => [top, ...drawn(beside(top.item.id))])
}

export function ShelfList({ kind, items, mark }: { kind: ShelfKind; items: readonly ShelfListed[]; mark: string }) {
  const places = usePlaces(items)
  const ids = places.map(({ item }) => item.id).join(',')
  const values = { ids, sorts: places.map(({ stored }) => String(stored)), seen: mark }
  return (
    <>
      <p className="mb-4">
        <ButtonLink size="sm" href={shelfPaths[kind].form} text={news[kind]()} />
      </p>
      {places.length === 0 ? (
        <Empty
          icon="grid"
          title={m.console_shelf_none()}
          text={kind === 'service' ? m.console_service_none_text() : m.console_shelf_none_text()}
        />
      ) : (
        <Form of={orderForm} values={values} noValidate>
          <p className="mb-3 text-sm text-ink-2">{m.console_shelf_order_hint()}</p>
          <Hidden of={{ kind, ids }} />
          <ol className="card rows">
            {places.map((place, at) => (
              <Row key={place.item.id} kind={kind} at={at} {...place} />
            ))}
          </ol>
          <Button wide className="mt-4" intent="order" text={m.console_shelf_order_save()} />
        </Form>
      )}
    </>
  )
}

/** Links below one another: each has room of its own for a finger. */
const TOUCHED = 'inline-flex min-h-[2.75rem] min-w-[2.75rem] items-center'

function Row({ kind, at, item, stored, typed }: Place & { kind: ShelfKind; at: number }) {
  const { id, names, picture, parentId, isRetired, goods } = item
  const name = pickText(names, getLocale())
  const counted =
    kind === 'service' ? m.console_service_goods({ count: goods }) : m.console_shelf_goods({ count: goods })
  const those = kind === 'service' ? undefined : withQuery(paths.consoleGoods, { [kind]: id, status: 'on sale' })
  return (
    <li className={classNames('row flex-wrap', parentId && 'pl-8')}>
      <TypedField name={`sorts[${at}]`}>
        {(field) => {
          const of = fieldOf(`sorts[${at}]`, undefined, field)
          const { error: _, ...bound } = of
          const label = m.console_shelf_sort_of({ name })
          return (
            <>
              <input
                {...bound}
                name="sorts"
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                aria-label={label}
                defaultValue={typed}
                className="input console-place"
              />
              {kind !== 'service' && (
                <span className="mr-3 block w-10 flex-none">
                  <Picture picture={picture} alt="" sizes="40px" className="rounded-card" />
                </span>
              )}
              <span className="min-w-0 flex-1 basis-32 break-words">
                <a href={withQuery(shelfPaths[kind].form, { id })} className={TOUCHED}>
                  {parentId ? name : <b>{name}</b>}
                </a>{' '}
                {isRetired && <Tag tone="quiet">{m.console_shelf_retired()}</Tag>}
              </span>
              <small className="min-w-0 text-xs text-ink-2">
                {those && goods > 0 ? (
                  <a href={those} className={TOUCHED}>
                    {counted}
                  </a>
                ) : (
                  counted
                )}
              </small>
              <div className="w-full">
                <FieldNotes of={of} stored={storedOf({ ...field, value: typed }, String(stored))} />
              </div>
            </>
          )
        }}
      </TypedField>
    </li>
  )
}
