import * as m from '~/paraglide/messages'
import { pictureUrl } from './picture'

export const videoUrl = (key: string) => `/media/${key}.mp4`

type VideoPlayerProps = {
  file: string
  cover?: string
  label: string
  className?: string
}

export function VideoPlayer({ file, cover, label, className }: VideoPlayerProps) {
  return (
    <video
      controls
      playsInline
      preload="none"
      // The X5 browser of older messengers would play it above everything else.
      {...{ 'webkit-playsinline': '', 'x5-playsinline': '', 'x5-video-player-type': 'h5-page' }}
      src={videoUrl(file)}
      poster={cover ? pictureUrl(cover, 360, 'webp') : undefined}
      aria-label={label || m.videos_untitled()}
      className={className}
    />
  )
}
