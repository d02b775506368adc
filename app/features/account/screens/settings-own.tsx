import type { MemberInfo } from '~/features/members/contract/members'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { ListRow } from '~/web/ui/list-row'
import { Choice } from './settings-choice'

export function Own({ info, isInside }: { info: MemberInfo; isInside: boolean }) {
  return (
    <>
      <section className="card mt-2">
        <ListRow title={m.word_phone()} value={<span className="num">{info.phone}</span>} href={paths.changePhone} />
        <ListRow title={m.addresses_title()} href={paths.addresses} />
        <ListRow title={m.link_title()} value={info.inviter} href={paths.recommender} />
        {info.mayEnterInvitation && <ListRow title={m.account_invitation_title()} href={paths.invitationCode} />}
      </section>
      <Switch title={m.account_footprints_record()} intent="footprints" isOn={info.recordsFootprints} />
      <Switch
        title={m.account_recommendations()}
        note={m.account_recommendations_note()}
        intent="recommendations"
        isOn={info.takesRecommendations}
      />
      <Switch title={m.account_favourites_tell()} intent="favourites" isOn={info.hearsOfFavourites} />
      <section className="card mt-2">
        <ListRow
          title={m.account_data_download()}
          note={isInside ? m.shell_files_inside() : m.account_data_note()}
          href={paths.ownData}
        />
        <ListRow title={m.account_deletion()} href={paths.deleteAccount} />
      </section>
    </>
  )
}

function Switch({ isOn, ...choice }: { title: string; note?: string; intent: string; isOn: boolean }) {
  const choices = [
    { value: 'on', text: m.account_on() },
    { value: 'off', text: m.account_off() },
  ]
  return <Choice {...choice} current={isOn ? 'on' : 'off'} choices={choices} />
}
