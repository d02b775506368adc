import type { MemberInfo } from '~/features/members/contract/members'
import { PAUSE_HOURS } from '~/features/payouts/contract/members'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'

type MessengerProps = {
  isConnected: boolean
  mayConnect: boolean
}

export function Messenger({ isConnected, mayConnect }: MessengerProps) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-1 font-bold">{m.messenger_row()}</h2>
      <p className="text-sm text-ink-2">
        {isConnected
          ? m.messenger_connected()
          : mayConnect
            ? m.messenger_connect_lead()
            : m.messenger_connect_elsewhere()}
      </p>
      {!isConnected && mayConnect && (
        <form method="post" className="mt-3">
          <p className="mb-3 text-xs text-ink-2">{m.payouts_pause_rule({ hours: PAUSE_HOURS })}</p>
          <Button look="soft" size="sm" name="intent" value="connect">
            {m.messenger_connect()}
          </Button>
        </form>
      )}
    </section>
  )
}

type ChoiceProps = {
  title: string
  note?: string
  intent: string
  current: string
  choices: { value: string; text: string; lang?: string }[]
}

export function Choice({ title, note, intent, current, choices }: ChoiceProps) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-2 font-bold">{title}</h2>
      {note && <p className="mb-2 text-sm text-ink-2">{note}</p>}
      <form method="post" className="flex flex-wrap">
        <input type="hidden" name="intent" value={intent} />
        {choices.map(({ value, text, lang }) => (
          <Button
            key={value}
            look={value === current ? 'primary' : 'soft'}
            size="sm"
            name="value"
            value={value}
            lang={lang}
            aria-pressed={value === current}
            className="mb-3 mr-2"
          >
            {text}
          </Button>
        ))}
      </form>
    </section>
  )
}

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
      <Switch
        title={m.account_marketing()}
        note={m.account_marketing_note()}
        intent="marketing"
        isOn={info.takesMarketing === true}
      />
      <section className="card mt-2">
        <ListRow
          title={m.account_data_download()}
          note={isInside ? m.shell_files_inside() : m.account_data_note()}
          href={paths.ownData}
        />
        <ListRow title={m.appeal_rejected()} href={paths.appeal} />
        <ListRow title={m.account_deletion()} href={paths.deleteAccount} />
      </section>
    </>
  )
}

type SwitchProps = { title: string; note?: string; intent: string; isOn: boolean }

/** A button, so that it works as a form without a script. */
function Switch({ title, note, intent, isOn }: SwitchProps) {
  return (
    <form method="post" className="card mt-2 flex items-center p-3">
      <input type="hidden" name="intent" value={intent} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{title}</h2>
        {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      </div>
      <button
        type="submit"
        name="value"
        value={isOn ? 'off' : 'on'}
        role="switch"
        aria-checked={isOn}
        aria-label={title}
        className="switch"
      />
    </form>
  )
}
