import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { useRights } from '~/web/kits/console/rights'
import { PicturePreview } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import { Picture, pictureUrl } from '~/web/ui/picture'
import type { CaseDetails } from '../contract/cases'
import { caseKindText } from '../parts/case-desk-texts'
import { reasonText } from '../parts/case-texts'

type CaseShownProps = {
  one: CaseDetails & { member: { id: string; nickname: string; phone: string }; isSellable: boolean | null }
  /** The name of the express company. */
  company: string | null
  appliedAt: string
}

const yesNo = (is: boolean) => (is ? m.console_case_yes() : m.console_case_no())

/** All that the member said, and what is known of the goods. */
export function CaseShown({ one, company, appliedAt }: CaseShownProps) {
  const mayOpen = useRights()
  return (
    <section className="card rows mb-4">
      <ListRow
        title={one.title}
        note={one.optionText}
        value={one.quantity ? `× ${one.quantity}` : m.cases_money_alone()}
      />
      <ListRow title={m.console_cases_kind()} value={caseKindText(one.kind)} />
      <ListRow title={m.console_case_shipped()} value={yesNo(one.wasShipped)} />
      <ListRow title={m.console_cases_reason()} note={one.description} value={reasonText(one.reason)} />
      {one.pictures.length > 0 && (
        <PicturePreview>
          <div className="flex flex-wrap p-3">
            {one.pictures.map((picture, index) => (
              <a key={picture} href={pictureUrl(picture, 750)} className="mb-1 mr-1 w-20">
                <Picture picture={picture} alt={m.console_case_picture({ number: index + 1 })} sizes="80px" />
              </a>
            ))}
          </div>
        </PicturePreview>
      )}
      {one.returnNumber && <ListRow title={company} value={<span className="num">{one.returnNumber}</span>} />}
      {one.isSellable !== null && <ListRow title={m.console_case_sellable()} value={yesNo(one.isSellable)} />}
      {one.answer && <ListRow title={m.console_case_answer()} note={one.answer} />}
      <ListRow
        title={m.console_case_member()}
        value={`${one.member.nickname} ${one.member.phone}`}
        href={mayOpen('handleMembers') ? withQuery(paths.consoleMember, { id: one.member.id }) : undefined}
      />
      <ListRow
        title={m.console_cases_order()}
        value={<span className="num">{one.orderId}</span>}
        href={mayOpen('seeOrders') ? withQuery(paths.consoleOrder, { id: one.orderId }) : undefined}
      />
      <ListRow title={m.console_case_applied()} value={<span className="num">{appliedAt}</span>} />
    </section>
  )
}
