import * as m from '~/paraglide/messages'
import { Icon, type IconName } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import type { CardFace as Face } from '../contract/members'

type CardFaceProps = {
  face: Face
  chosen?: string
  heading?: 'h1' | 'h2'
}

export function CardFace({ face, chosen, heading: Heading = 'h2' }: CardFaceProps) {
  const { name, title, organization, avatar, phones, messengerId, mail, address, theme } = face
  const about = [title, organization].filter(Boolean).join(' · ')
  const lines: [IconName, string][] = [
    ...phones.map((phone): [IconName, string] => ['phone', phone]),
    ['chat', messengerId],
    ['send', mail],
    ['location', address],
  ]
  return (
    <section className={`face face-${theme}`}>
      <div className="flex items-center large:block">
        <span className="face-avatar">
          {chosen ? (
            <img src={chosen} alt="" />
          ) : avatar ? (
            <Picture picture={avatar} alt={m.cards_avatar_of({ name })} sizes="64px" className="w-full" />
          ) : (
            <Icon name="user" size="lg" />
          )}
        </span>
        <div className="ml-3 min-w-0 large:ml-0 large:mt-2">
          <Heading className="text-xl font-bold">{name || m.cards_unnamed()}</Heading>
          {about && <p className="text-sm">{about}</p>}
        </div>
      </div>
      <ul className="face-lines mt-3 text-sm">
        {lines
          .filter(([, text]) => text)
          .map(([icon, text]) => (
            <li key={`${icon} ${text}`}>
              <Icon name={icon} size="sm" className="mr-2 mt-0.5 flex-none" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
