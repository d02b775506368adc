import * as m from '~/paraglide/messages'
import { ChoosePictures, SendPictures } from '~/web/kits/form/choose-pictures'
import { TypedField } from '~/web/kits/form/form'
import { GridCell } from '~/web/kits/form/grid-cell'
import { Icon } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'

type GoodsPicturesProps = { label: string; most: number }

const nameOf = (index: number) => m.console_word_picture_number({ number: index + 1 })

const keysOf = (value: unknown) =>
  [value ?? []].flat().filter((key): key is string => typeof key === 'string' && key !== '')

/** Numbers say the order; a script moves a picture by its handle. */
export function GoodsPictures({ label, most }: GoodsPicturesProps) {
  return (
    <TypedField name="pictures">
      {({ scope, value, error }) => {
        const keys = keysOf(value)
        const id = `${scope}-pictures`
        return (
          <fieldset aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="sr-only">{label}</legend>
            <ol data-moves="picture:move">
              {keys.map((key, index) => (
                <li key={key} className="goods-picture">
                  <input type="hidden" name="pictures" value={key} />
                  <span className="photo">
                    <Picture picture={key} alt={nameOf(index)} sizes="72px" />
                  </span>
                  <span>
                    <GridCell
                      name="pictureAt"
                      at={index}
                      label={m.console_goods_picture_place({ number: index + 1 })}
                      value={String(index + 1)}
                      most={1}
                      inputMode="numeric"
                      className="goods-place"
                    />
                  </span>
                  <button type="button" className="btn-round block-handle awaited ml-auto" data-handle="">
                    <Icon name="grip" size="sm" label={m.articles_drag({ name: nameOf(index) })} />
                  </button>
                  <button
                    type="submit"
                    name="intent"
                    value={`picture:remove:${index}`}
                    className="btn-round"
                    formNoValidate
                  >
                    <Icon name="trash" size="sm" label={m.console_goods_picture_remove({ number: index + 1 })} />
                  </button>
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
