import * as m from '~/paraglide/messages'
import { PicturePreview } from '~/web/ui/enhanced'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { VideoPlayer } from '~/web/ui/video-player'
import type { Looked } from '../contract/members'

export function LookedAt({ looked: { text, pictures, film } }: { looked: Looked }) {
  return (
    <>
      {film && <VideoPlayer file={film} cover={pictures[0]} label={text} className="mb-3 max-h-96 max-w-full" />}
      {text && <p className="whitespace-pre-line text-base">{text}</p>}
      {pictures.length > 0 && (
        <PicturePreview>
          <div className="flex flex-wrap">
            {pictures.map((picture, index) => (
              <a key={picture} href={pictureUrl(picture, 750)} className="mb-1 mr-1 w-24">
                <Picture picture={picture} alt={m.console_case_picture({ number: index + 1 })} sizes="96px" />
              </a>
            ))}
          </div>
        </PicturePreview>
      )}
      {!text && pictures.length === 0 && <p className="text-ink-2">–</p>}
    </>
  )
}

export function LookedGlance({ looked: { text, pictures } }: { looked: Looked }) {
  const [first] = pictures
  return first ? (
    <span className="inline-block w-10">
      <Picture picture={first} alt={text || m.console_case_picture({ number: 1 })} sizes="40px" className="rounded" />
    </span>
  ) : (
    <span className="clamp-2">{text || '–'}</span>
  )
}
