import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Section } from '~/web/kits/detail/card'
import { Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { DataTable } from '~/web/kits/list/data-table'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { type CheckedLine, shipCheckedInput } from '../contract/parcels'

export const sureForm = formFor('shipSure', shipCheckedInput)

const tones = { ship: 'good', shipped: 'quiet', refused: 'price', twice: 'quiet', dropped: 'quiet' } as const

const doesText = (does: CheckedLine['does']): string =>
  ({
    ship: m.console_ship_does_ship,
    shipped: m.console_ship_does_shipped,
    refused: m.console_ship_does_refused,
    twice: m.console_ship_does_twice,
    dropped: m.console_ship_does_dropped,
  })[does]()

const isFine = ({ does, warnings }: CheckedLine) => does === 'ship' && warnings.length === 0

function Verdict({ of: { does, why, warnings } }: { of: CheckedLine }) {
  return (
    <>
      <Tag tone={tones[does]}>{doesText(does)}</Tag>
      {why && <span className="block text-xs text-ink-2">{why}</span>}
      {warnings.map((warning) => (
        <b key={warning} className="block text-xs font-semibold">
          {warning}
        </b>
      ))}
    </>
  )
}

type CheckedProps = { lines: readonly CheckedLine[]; list: string; submissionId: string }

export function Checked({ lines, list, submissionId }: CheckedProps) {
  const good = lines.filter(({ does }) => does === 'ship')
  const doubtful = good.filter((line) => !isFine(line)).length
  const title = m.console_ship_many_would({ count: good.length })
  const shown = [...lines.filter((line) => !isFine(line)), ...lines.filter(isFine)]
  return (
    <section className="mb-4" aria-label={title}>
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      <p className="mb-2 text-ink-2">
        {m.console_ship_many_others({ count: lines.length - good.length })}
        {doubtful > 0 && <b className="ml-1 text-ink">{m.console_ship_many_doubtful({ count: doubtful })}</b>}
      </p>
      <DataTable
        caption={title}
        columns={[
          m.console_ship_line(),
          m.orders_number_label(),
          m.console_orders_to(),
          m.parcels_number(),
          m.console_ship_does(),
        ]}
        rows={shown.map((one) => ({
          key: String(one.line),
          cells: [
            <span key="line" className="num">
              {one.line}
            </span>,
            <span key="order" className="num break-all">
              {one.orderId || one.text}
            </span>,
            one.name || '–',
            <span key="number" className="break-all">
              {one.companyName} <span className="num">{one.number}</span>
            </span>,
            <Verdict key="does" of={one} />,
          ],
        }))}
      />
      {good.length > 0 && (
        <Form of={sureForm} encType="multipart/form-data" className="console-narrow mt-4">
          <Hidden of={{ list, submissionId, lines: good.map(({ line }) => line).join(',') }} />
          <Button wide intent="ship" text={m.console_ship_many_do({ count: good.length })} />
        </Form>
      )}
    </section>
  )
}

export function LeftLines({ lines, batch }: { lines: readonly CheckedLine[]; batch?: string }) {
  return (
    <Section isSub title={m.console_ship_many_lines()}>
      <ul>
        {lines.map(({ line, text, why, does }) => (
          <li key={line} className="py-1">
            <b className="num">{m.console_ship_many_line({ line })}</b> {why || doesText(does)}
            <span className="num block break-all text-xs text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      {batch && (
        <ButtonLink
          look="line"
          size="sm"
          className="mt-2"
          href={withQuery(paths.consoleShipMany, { id: batch })}
          text={m.console_ship_many_shipped()}
        />
      )}
    </Section>
  )
}
