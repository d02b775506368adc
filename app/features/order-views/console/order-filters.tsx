import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { ORDER_FILTERS } from '~/features/orders/contract/filters'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { useRights } from '~/web/kits/console/rights'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ListQuery, PageOf } from '~/web/kits/list/list'
import { Button, ButtonLink } from '~/web/ui/button'

export const saveFilter = deskAct('saveFilter', desk.orders.saveFilter, m.console_orders_filter_saved)
export const dropFilter = deskAct('dropFilter', desk.orders.dropFilter, m.console_orders_filter_dropped)

type Page = PageOf<typeof desk.orders.list>

/** Whose orders these are and what was typed to find one is no filter to keep. */
const SAVED = [...ORDER_FILTERS, 'sort'].filter((name) => name !== 'q' && name !== 'authorId')

export function Above({ of: { total, saved } }: { of: Page }) {
  return (
    <>
      <SavedFilters saved={saved} />
      <ShippingLinks />
      {total && (
        <p className="mb-2 text-ink-2" role="status">
          {(total.isMore ? m.console_orders_total_more : m.console_orders_total)({
            count: total.count,
            amount: yuanText(total.sum),
          })}
        </p>
      )}
    </>
  )
}

function SavedFilters({ saved }: Pick<Page, 'saved'>) {
  const { query } = useLoaderData<{ query: ListQuery }>()
  const isRefused = useActionData<{ formId?: string }>()?.formId !== undefined
  const chosen = Object.fromEntries(SAVED.map((name) => [name, query[name] ?? '']))
  const isAny = Object.values(chosen).some(Boolean)
  const choices = saved.map(({ id, name }) => ({ value: id, text: name }))
  return (
    <div className="mb-3">
      {saved.length > 0 && (
        <nav aria-label={m.console_orders_saved()} className="flex flex-wrap">
          {saved.map(({ id, name, filter }) => (
            <ButtonLink
              key={id}
              look="soft"
              size="sm"
              className="mb-2 mr-2"
              href={withQuery(paths.consoleOrders, filter)}
              text={name}
            />
          ))}
        </nav>
      )}
      {(isAny || saved.length > 0) && (
        <details open={isRefused || undefined}>
          <summary className="min-h-[2.75rem] py-3 text-ink-2">{m.console_orders_filter_keep()}</summary>
          {isAny && (
            <Form of={saveFilter.form} values={chosen} className="console-narrow card mb-3 p-4">
              <Hidden of={chosen} />
              <Field of={saveFilter.form} name="name" label={m.console_orders_filter_name()} />
              <Button size="sm" className="mt-2" intent="saveFilter" text={m.console_orders_filter_save()} />
            </Form>
          )}
          {saved.length > 0 && (
            <Form of={dropFilter.form} className="console-narrow card mb-3 p-4">
              <Field of={dropFilter.form} name="filterId" label={m.console_orders_saved()} choices={choices} />
              <Button
                size="sm"
                look="line"
                className="mt-2"
                intent="dropFilter"
                text={m.console_orders_filter_drop()}
              />
            </Form>
          )}
        </details>
      )}
    </div>
  )
}

function ShippingLinks() {
  const isAllowed = useRights()
  const [params] = useSearchParams()
  if (!isAllowed('moveOrders')) return null
  const query = Object.fromEntries(ORDER_FILTERS.map((name) => [name, params.get(name)]))
  return (
    <p className="mb-3 text-right">
      <ButtonLink
        look="line"
        size="sm"
        className="mr-2"
        href={withQuery(paths.consoleOrderTable, query)}
        text={m.console_orders_table_found()}
      />
      <ButtonLink look="line" size="sm" className="mr-2" href={paths.consoleShipMany} text={m.console_ship_many()} />
      <ButtonLink look="line" size="sm" href={paths.consoleNewOrder} text={m.console_proposal_new()} />
    </p>
  )
}
