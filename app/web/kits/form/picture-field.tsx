import { PICTURE_MOST_BYTES } from '~/contract/upload-limits'
import * as m from '~/paraglide/messages'
import { Picture } from '~/web/ui/picture'
import { ChoosePictures, SendPictures } from './choose-pictures'
import { TypedField } from './form'

type PictureFieldProps = { label: string; most: number }

const keysOf = (value: unknown) =>
  [value ?? []].flat().filter((key): key is string => typeof key === 'string' && key !== '')
const otherText = (number: number) => m.shell_field_stored({ now: m.reviews_pictures_keep({ number }) })

/** Needs multipart/form-data with the fields `files` and `pictures`; inside a live region files are stored at once. */
export function PictureField({ label, most }: PictureFieldProps) {
  return (
    <TypedField name="pictures">
      {({ scope, value, error, stored }) => {
        const keys = keysOf(value)
        const others = keysOf(stored).filter((key) => !keys.includes(key))
        const id = `${scope}-pictures`
        const isFull = keys.length >= most
        return (
          <fieldset className="py-2" aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="field-label">{label}</legend>
            <div className="flex min-h-[5rem] flex-wrap content-start">
              {keys.map((key, index) => (
                <label key={key} className="photo">
                  <input type="checkbox" name="pictures" value={key} defaultChecked className="check" />
                  <Picture picture={key} alt={m.reviews_pictures_keep({ number: index + 1 })} sizes="72px" />
                </label>
              ))}
              {others.map((key, index) => (
                <label key={key} className="photo">
                  <input type="checkbox" name="pictures" value={key} className="check" />
                  <Picture picture={key} alt={otherText(index + 1)} sizes="72px" />
                </label>
              ))}
              {!isFull && <ChoosePictures text={m.word_choose_pictures()} id={id} isRefused={Boolean(error)} />}
              {/* As high with a script, which takes the button away, so that nothing below moves. */}
              {!isFull && <SendPictures text={m.reviews_pictures_add()} className="mb-2 self-center" />}
            </div>
            {error && (
              <p id={`${id}-error`} className="field-error">
                {error}
              </p>
            )}
            <p className="text-xs text-ink-3">
              {keys.length > 0
                ? m.reviews_pictures_kept()
                : m.reviews_pictures_hint({ most, megabytes: PICTURE_MOST_BYTES / 2 ** 20 })}
            </p>
          </fieldset>
        )
      }}
    </TypedField>
  )
}
