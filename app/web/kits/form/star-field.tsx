import { Fragment } from 'react'
import * as m from '~/paraglide/messages'
import { Icon } from '~/web/ui/icon'
import { TypedField } from './form'

const STARS = [1, 2, 3, 4, 5] as const

export function StarField({ name, label }: { name: string; label: string }) {
  return (
    <TypedField name={name}>
      {({ scope, value, error }) => {
        const id = scope ? `${scope}-${name}` : name
        return (
          <fieldset id={id} className="stars" aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="field-label">{label}</legend>
            <div className="flex">
              {STARS.map((count) => (
                <Fragment key={count}>
                  <input
                    id={`${id}-${count}`}
                    type="radio"
                    name={name}
                    value={count}
                    required
                    // biome-ignore lint/a11y/noAutofocus: only where the stars were refused
                    autoFocus={count === 1 && error ? true : undefined}
                    defaultChecked={String(value) === String(count)}
                  />
                  <label htmlFor={`${id}-${count}`}>
                    <span className="sr-only">{m.reviews_stars_count({ count })}</span>
                    <Icon name="star" size="lg" />
                  </label>
                </Fragment>
              ))}
            </div>
            {error && (
              <p id={`${id}-error`} className="field-error w-full">
                {error}
              </p>
            )}
          </fieldset>
        )
      }}
    </TypedField>
  )
}
