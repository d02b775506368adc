import { m } from '~/paraglide/messages'
import { Button } from './button'
import { TypedField } from './form'
import { Icon } from './icon'
import { Picture } from './picture'

type PictureFieldProps = { label: string; most: number }

/**
 * Files to choose and the stored pictures of before, each with a box that leaves it out. Stands in a form of type
 * multipart/form-data with the fields `files` and `pictures`; inside a live region chosen files are stored at once.
 */
export function PictureField({ label, most }: PictureFieldProps) {
  return (
    <TypedField name="pictures">
      {({ scope, value, error }) => {
        const kept = [value ?? []].flat().filter((key): key is string => typeof key === 'string' && key !== '')
        const id = `${scope}-pictures`
        const isFull = kept.length >= most
        return (
          <fieldset className="py-2" aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="field-label">{label}</legend>
            <div className="flex flex-wrap">
              {kept.map((key, index) => (
                <label key={key} className="photo">
                  <input type="checkbox" name="pictures" value={key} defaultChecked className="check" />
                  <Picture picture={key} alt={m.reviews_pictures_keep({ number: index + 1 })} sizes="72px" />
                </label>
              ))}
              {!isFull && (
                <label className="photo photo-add">
                  <Icon name="camera" size="lg" />
                  <span>{m.reviews_pictures_choose()}</span>
                  <input
                    id={id}
                    type="file"
                    name="files"
                    multiple
                    accept="image/jpeg,image/png,image/webp"
                    data-autosubmit=""
                    // biome-ignore lint/a11y/noAutofocus: only where the pictures were refused
                    autoFocus={error ? true : undefined}
                  />
                </label>
              )}
            </div>
            {!isFull && (
              <Button
                look="soft"
                size="sm"
                name="intent"
                value="pictures"
                formNoValidate
                className="only-plain mt-1"
                data-default=""
              >
                {m.reviews_pictures_add()}
              </Button>
            )}
            {error && (
              <p id={`${id}-error`} className="field-error">
                {error}
              </p>
            )}
            <p className="text-xs text-ink-3">
              {kept.length > 0 ? m.reviews_pictures_kept() : m.reviews_pictures_hint({ most })}
            </p>
          </fieldset>
        )
      }}
    </TypedField>
  )
}
