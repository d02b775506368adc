import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { useRights } from '~/web/kits/console/rights'
import { Card, Facts } from '~/web/kits/detail/card'
import { momentText } from '~/web/kits/detail/history'
import { num } from '~/web/kits/detail/values'
import { PicturePreview } from '~/web/ui/enhanced'
import { Picture, pictureUrl } from '~/web/ui/picture'
import type { CaseDetails } from '../contract/members'
import { caseKindText } from '../parts/case-desk-texts'
import { reasonText } from '../parts/case-texts'

type CaseShownProps = {
  one: CaseDetails & { member: { id: string; nickname: string; phone: string }; isSellable: boolean | null }
  company: string | null
}

const yesNo = (is: boolean) => (is ? m.console_word_yes() : m.console_word_no())

export function CaseShown({ one, company }: CaseShownProps) {
  const mayOpen = useRights()
  const { member, orderId } = one
  const toMember = mayOpen('handleMembers') ? withQuery(paths.consoleMember, { id: member.id }) : undefined
  const toOrder = mayOpen('seeOrders') ? withQuery(paths.consoleOrder, { id: orderId }) : undefined
  const pieces = one.quantity ? `× ${one.quantity}` : m.cases_money_alone()
  return (
    <Card
      of={[
        [one.title, pieces, { note: one.optionText }],
        [m.console_word_kind, caseKindText(one.kind)],
        one.exchange && [m.cases_exchange_for, one.exchange.optionText],
        [m.console_case_shipped, yesNo(one.wasShipped)],
        [m.word_reason, reasonText(one.reason), { note: one.description }],
      ]}
    >
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
      <Facts
        of={[
          one.returnNumber && [company, num(one.returnNumber)],
          one.resent && [one.resent.companyName, num(one.resent.number), { note: m.console_cases_move_resend() }],
          one.isSellable !== null && [m.console_case_sellable, yesNo(one.isSellable)],
          one.answer && [m.console_case_answer, null, { note: one.answer }],
          [m.console_word_member, `${member.nickname} ${member.phone}`, { href: toMember }],
          [m.orders_number_label, num(orderId), { href: toOrder }],
          [m.word_applied, num(momentText(one.appliedAt))],
        ]}
      />
    </Card>
  )
}
