import * as m from '~/paraglide/messages'
import { pictureUrl } from './picture'

export const filmUrl = (key: string) => `/media/${key}.mp4`

type FilmProps = {
  file: string
  cover?: string
  label: string
  className?: string
}

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
