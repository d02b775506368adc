import { ServiceRow } from '~/features/settings/parts/mall-facts'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { dateTimeText } from '~/values/time'
import { CopyButton, PicturePreview } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { Timeline } from '~/web/ui/timeline'
import { When } from '~/web/ui/when'
import type { CaseDetails } from '../contract/members'
import { caseMoveText, kindText, reasonText } from '../parts/case-texts'

type Companies = readonly { code: string; name: string }[]

export function CaseAbout({ one, companies }: { one: CaseDetails; companies: Companies }) {
  const company = companies.find(({ code }) => code === one.returnCompany)
  return (
    <section className="card mt-2">
      <ListRow title={m.cases_kind()} value={kindText(one.kind)} />
      {one.exchange && <ListRow title={m.cases_exchange_for()} value={one.exchange.optionText} />}
      <ListRow
        title={m.word_reason()}
        note={one.description && <span className="whitespace-pre-line">{one.description}</span>}
        value={reasonText(one.reason)}
      />
      {one.pictures.length > 0 && <CasePictures pictures={one.pictures} />}
      {one.returnNumber && (
        <ListRow
          title={company?.name ?? one.returnCompany}
          value={
            <span className="num">
              {one.returnNumber} <CopyButton text={one.returnNumber} />
            </span>
          }
        />
      )}
      <ListRow title={m.cases_number()} value={<span className="num">{one.id}</span>} />
      <ListRow title={m.word_applied()} value={<When at={one.appliedAt} />} />
      <ServiceRow />
    </section>
  )
}

function CasePictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <PicturePreview>
      <div className="flex flex-wrap px-3 pb-2">
        {pictures.map((picture, index) => (
          <a key={picture} href={pictureUrl(picture, 750)} className="mb-1 mr-1 w-16">
            <Picture
              picture={picture}
              alt={m.cases_picture_own({ number: index + 1 })}
              sizes="64px"
              className="rounded-card"
            />
          </a>
        ))}
      </div>
    </PicturePreview>
  )
}

const historyOf = ({ openedBy, history }: CaseDetails) =>
  openedBy === 'operator' ? history.filter(({ move }) => move !== 'approve') : history

export function CaseHistory({ one, locale }: { one: CaseDetails; locale: Locale }) {
  const entries = historyOf(one).flatMap((row) => {
    const text = caseMoveText(row)
    const note = row.move === 'reject' || row.move === 'refuse' ? row.note : undefined
    return text ? [{ text, note, time: dateTimeText(new Date(row.at), locale) }] : []
  })
  return (
    <section className="card mb-3 mt-2 p-3">
      <h2 className="mb-2 font-bold">{m.cases_history()}</h2>
      <Timeline entries={entries.reverse()} />
    </section>
  )
}
