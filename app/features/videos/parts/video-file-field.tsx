import { VIDEO_MOST_BYTES } from '~/contract/upload-limits'
import * as m from '~/paraglide/messages'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { VideoPlayer } from '~/web/ui/video-player'
import { VIDEO_SECONDS_MOST } from '../contract/members'

type VideoFileFieldProps = {
  /** The form has a field for a cover, which a script fills with the first frame. */
  coversItself?: boolean
}

/** Needs multipart/form-data with the fields `file` and `film`; a script uploads at once, with progress. */
export function VideoFileField({ coversItself }: VideoFileFieldProps) {
  return (
    <TypedField name="film">
      {({ scope, value, error, stored }) => {
        const videoFile = typeof value === 'string' ? value : ''
        const id = `${scope}-film`
        return (
          <div
            className="py-2"
            data-film=""
            data-cover={coversItself ? '' : undefined}
            data-progress={m.videos_film_progress({ percent: '0' })}
            data-failed={m.videos_film_failed()}
          >
            <input type="hidden" name="film" value={videoFile} />
            {videoFile && <VideoPlayer file={videoFile} label={m.videos_field_film()} className="film-preview mb-2" />}
            {typeof stored === 'string' && stored !== videoFile && (
              <>
                <p className="pt-1 text-xs text-ink-2">{m.shell_field_stored({ now: stored ? '' : '–' })}</p>
                {stored && <VideoPlayer file={stored} label={m.videos_field_film()} className="film-preview mb-2" />}
              </>
            )}
            <label className="block">
              <span className="field-label">{videoFile ? m.videos_film_other() : m.videos_field_film()}</span>
              <input
                type="file"
                id={id}
                name="file"
                accept="video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm"
                className="mt-1 block w-full text-sm"
                aria-describedby={error ? `${id}-error film-hint` : 'film-hint'}
                aria-invalid={error ? true : undefined}
                // biome-ignore lint/a11y/noAutofocus: only where the video file was refused
                autoFocus={error ? true : undefined}
              />
            </label>
            <p role="status" className="mt-2 hidden items-center text-sm" data-film-status="">
              <progress max={100} value={0} className="mr-2 flex-1" aria-label={m.videos_film_add()} />
              <span className="flex-none" />
              <button type="button" className="btn btn-plain btn-sm ml-2 flex-none">
                {m.videos_film_cancel()}
              </button>
            </p>
            {error && (
              <p id={`${id}-error`} className="field-error">
                {error}
              </p>
            )}
            <p id="film-hint" className="mt-1 text-xs text-ink-3">
              {m.videos_film_hint({
                formats: 'MP4, MOV',
                seconds: VIDEO_SECONDS_MOST,
                megabytes: VIDEO_MOST_BYTES / 1024 / 1024,
              })}
            </p>
            <noscript>
              <Button look="soft" size="sm" name="intent" value="film" formNoValidate className="mt-2">
                {m.videos_film_add()}
              </Button>
            </noscript>
          </div>
        )
      }}
    </TypedField>
  )
}
