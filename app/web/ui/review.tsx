import * as m from '~/paraglide/messages'
import { PicturePreview } from './enhanced'
import { Picture, pictureUrl } from './picture'

type PicturesProps = { pictures: readonly string[]; alt: (number: number) => string }

export function ReviewPictures({ pictures, alt }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <PicturePreview>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <a href={pictureUrl(picture, 750)} className="block">
              <Picture picture={picture} alt={alt(index + 1)} sizes="110px" className="rounded-card" />
            </a>
          </li>
        ))}
      </ul>
    </PicturePreview>
  )
}

type FollowUpProps = {
  followUp: { body: string; pictures: readonly string[]; days: number } | null
  alt: (number: number) => string
}

export function FollowUp({ followUp, alt }: FollowUpProps) {
  if (!followUp) return null
  const { body, pictures, days } = followUp
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="text-xs font-semibold text-brand-700">
        {days > 0 ? m.reviews_days_later({ count: days }) : m.reviews_same_day()}
      </p>
      <p className="mt-1 whitespace-pre-line">{body}</p>
      <ReviewPictures pictures={pictures} alt={alt} />
    </div>
  )
}
