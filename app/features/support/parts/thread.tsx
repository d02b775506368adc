import * as m from '~/paraglide/messages'
import { classNames } from '~/web/ui/class-names'
import { ReviewPictures } from '~/web/ui/review'
import { When } from '~/web/ui/when'

export const NEWEST = 'newest'

type Message = {
  no: number
  body: string
  pictures: readonly string[]
  sentAt: string
  by: string
  isMine: boolean
}

export function Thread({ messages }: { messages: readonly Message[] }) {
  return (
    <ol aria-label={m.questions_messages()} className="pt-3">
      {messages.map(({ no, by, isMine, body, pictures, sentAt }, index) => (
        <li
          key={no}
          id={index === messages.length - 1 ? NEWEST : undefined}
          className={classNames('mb-3 flex', isMine && 'justify-end')}
        >
          <div
            className={classNames(
              'min-w-0 max-w-[68%] rounded-card p-3 large:max-w-full',
              isMine ? 'bg-tint' : 'bg-card',
              pictures.length > 0 && 'w-60',
            )}
          >
            <p className="text-xs text-ink-2">
              <b dir="auto">{by}</b>{' '}
              <span className="inline-block">
                <When at={sentAt} />
              </span>
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line break-words">
              {body}
            </p>
            <ReviewPictures pictures={pictures} alt={(number) => m.questions_picture({ by, number })} />
          </div>
        </li>
      ))}
    </ol>
  )
}
