import * as m from '~/paraglide/messages'
import { pictureUrl } from './picture'

export const filmUrl = (key: string) => `/media/${key}.mp4`

type FilmProps = {
  /** The keys of the film and of its picture. */
  file: string
  cover?: string
  /** What it is, for whoever does not see it. */
  label: string
  className?: string
}

/** A film that plays when somebody asks for it, with the browser's own controls. */
export function Film({ file, cover, label, className }: FilmProps) {
  return (
    <video
      controls
      playsInline
      preload="none"
      // The X5 browser of older messengers would play it above everything else.
      {...{ 'webkit-playsinline': '', 'x5-playsinline': '', 'x5-video-player-type': 'h5-page' }}
      src={filmUrl(file)}
      poster={cover ? pictureUrl(cover, 360, 'webp') : undefined}
      aria-label={label || m.videos_untitled()}
      className={className}
    />
  )
}
