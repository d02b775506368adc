import type { COMMENT_FILTERS } from '~/contract/goods-calls'
import { m } from '~/paraglide/messages'
import { PicturePreview } from '~/ui/enhanced'
import { Picture, pictureUrl } from '~/ui/picture'
import { Progress } from '~/ui/progress'
import { Rating } from '~/ui/rating'

type Filter = (typeof COMMENT_FILTERS)[number]

export function filterText(filter: Filter): string {
  switch (filter) {
    case 'all':
      return m.goods_comments_filter_all()
    case 'pictures':
      return m.goods_comments_filter_pictures()
    case 'good':
      return m.goods_comments_filter_good()
    case 'middling':
      return m.goods_comments_filter_middling()
    case 'bad':
      return m.goods_comments_filter_bad()
  }
}

type DistributionProps = { average: number | null; counts: Record<Filter, number> }

/** The average, and how many said what. */
export function Distribution({ average, counts }: DistributionProps) {
  return (
    <div className="flex items-center">
      {average !== null && (
        <p className="flex-none pr-5 text-center">
          <strong className="num block text-2xl">{average}</strong>
          <Rating stars={average} />
        </p>
      )}
      <ul className="min-w-0 flex-1 text-xs text-ink-2">
        {(['good', 'middling', 'bad'] as const).map((kind) => (
          <li key={kind} className="flex items-center py-0.5">
            <span className="w-20 flex-none pr-2">{filterText(kind)}</span>
            <Progress percent={(counts[kind] / counts.all) * 100} label={filterText(kind)} />
            <span className="num w-8 flex-none text-right">{counts[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type CommentProps = {
  author: string
  stars: number
  body: string
  pictures: readonly string[]
  optionText: string
  reply: string | null
  when: string
}

export function Comment({ author, stars, body, pictures, optionText, reply, when }: CommentProps) {
  return (
    <li className="p-4">
      <div className="flex items-center">
        <h3 className="clamp-1 min-w-0 flex-1 font-semibold">{author}</h3>
        <Rating stars={stars} />
      </div>
      <p className="text-xs text-ink-3">
        {when}
        {optionText && ` · ${optionText}`}
      </p>
      {body && <p className="mt-2 whitespace-pre-line">{body}</p>}
      {pictures.length > 0 && (
        <PicturePreview>
          <ul className="mt-2 grid grid-cols-3 gap-2">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <a href={pictureUrl(picture, 750)} className="block">
                  <Picture
                    picture={picture}
                    alt={m.goods_comments_picture({ author, number: index + 1 })}
                    sizes="110px"
                    className="rounded-card"
                  />
                </a>
              </li>
            ))}
          </ul>
        </PicturePreview>
      )}
      {reply && (
        <p className="mt-2 rounded-card bg-ground p-3 text-sm text-ink-2">
          <strong>{m.goods_comments_reply()}</strong> {reply}
        </p>
      )}
    </li>
  )
}
