import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { Picture, pictureUrl } from '~/web/ui/picture'
import type { SubmissionDetails } from '../contract/operators'

export function SubmittedPictures({ pictures }: Pick<SubmissionDetails, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2">
      {pictures.map(({ key, likeId }, index) => (
        <li key={key}>
          <a href={pictureUrl(key, 750)} className="block">
            <Picture
              picture={key}
              alt={m.console_word_picture_number({ number: index + 1 })}
              sizes="160px"
              className="rounded-card"
            />
          </a>
          {likeId && (
            <a href={withQuery(paths.consoleRewardSubmission, { id: likeId })} className="hit mt-1 block">
              <Tag tone="price">{m.console_rewards_seen_before()}</Tag>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
