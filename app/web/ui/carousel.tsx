import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'

type Slide = { key: string; content: ReactNode; thumbnail?: ReactNode }

type CarouselProps = {
  id: string
  label: string
  slides: readonly Slide[]
  auto?: boolean
  counted?: boolean
  className?: string
}

export function Carousel({ id, label, slides, auto, counted, className }: CarouselProps) {
  return (
    <x-carousel class={`carousel ${className ?? ''}`} data-auto={auto ? '' : undefined}>
      <ul className="carousel-track" aria-label={label}>
        {slides.map(({ key, content }, index) => (
          <li key={key} id={`${id}-${index + 1}`}>
            {content}
            {counted && slides.length > 1 && (
              <span className="carousel-count num">
                {index + 1} / {slides.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {counted && slides.length > 1 && (
        <nav className="carousel-thumbs" aria-label={label}>
          {slides.map(({ key, thumbnail }, index) => (
            <a key={key} href={`#${id}-${index + 1}`}>
              {thumbnail}
              <span className="sr-only">{m.shell_carousel_slide({ number: index + 1, count: slides.length })}</span>
            </a>
          ))}
        </nav>
      )}
      {!counted && slides.length > 1 && (
        <div className="carousel-dots">
          {slides.map(({ key }, index) => (
            <a key={key} href={`#${id}-${index + 1}`}>
              <span className="sr-only">{m.shell_carousel_slide({ number: index + 1, count: slides.length })}</span>
            </a>
          ))}
        </div>
      )}
    </x-carousel>
  )
}
