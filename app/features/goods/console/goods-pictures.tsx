import * as m from '~/paraglide/messages'
import { ChoosePictures, SendPictures } from '~/web/kits/form/choose-pictures'
import { TypedField } from '~/web/kits/form/form'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'

type GoodsPicturesProps = { label: string; most: number }

export function GoodsPictures({ label, most }: GoodsPicturesProps) {
  return (
    <TypedField name="pictures">
      {({ scope, value, error }) => {
        const keys = [value ?? []].flat().filter((key): key is string => typeof key === 'string' && key !== '')
        const id = `${scope}-pictures`
        return (
          <fieldset className="card mb-3 px-3 py-2" aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="sr-only">{label}</legend>
            <p aria-hidden className="py-1 text-ink-2">
              {label}
            </p>
            <ol>
              {keys.map((key, index) => (
                <li key={key} className="flex flex-wrap items-center py-1">
                  <input type="hidden" name="pictures" value={key} />
                  <span className="photo">
                    <Picture picture={key} alt={m.console_word_picture_number({ number: index + 1 })} sizes="72px" />
                  </span>
                  <span className="ml-auto flex flex-wrap justify-end">
                    {index > 0 && <Turn act="up" at={index} label={m.console_goods_picture_up} />}
                    {index < keys.length - 1 && <Turn act="down" at={index} label={m.console_goods_picture_down} />}
                    <Turn act="remove" at={index} label={m.console_goods_picture_remove} />
                  </span>
                </li>
              ))}
            </ol>
            {keys.length < most && (
              <div className="flex flex-wrap items-center gap-2">
                <ChoosePictures text={m.word_choose_pictures()} id={id} isRefused={Boolean(error)} />
                <SendPictures text={m.console_goods_picture_add()} />
              </div>
            )}
            {error && (
              <p id={`${id}-error`} className="field-error">
                {error}
              </p>
            )}
            <p className="pt-1 text-xs text-ink-3">{m.console_goods_picture_hint({ most })}</p>
          </fieldset>
        )
      }}
    </TypedField>
  )
}

type TurnProps = { act: 'up' | 'down' | 'remove'; at: number; label: (params: { number: number }) => string }

const Turn = ({ act, at, label }: TurnProps) => (
  <button type="submit" name="intent" value={`${act}:${at}`} className="btn-round ml-2" formNoValidate>
    <Icon name={act === 'remove' ? 'trash' : act} size="sm" label={label({ number: at + 1 })} />
  </button>
)
