import { PICTURE_WIDTHS } from '~/contract/picture-widths'
import { classNames } from './class-names'

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Height for 100 of width, with the class that keeps the room before the picture is there; `whole` then takes its own. */
const shapes = {
  square: [100, 'pic'],
  banner: [40, 'pic pic-banner'],
  tall: [133, 'pic pic-tall'],
  whole: [75, 'pic pic-whole'],
} as const
export type PictureShape = keyof typeof shapes

export function pictureUrl(key: string, width: PictureWidth, ext: 'webp' | 'jpg' = 'jpg'): string {
  return `/media/${key}-${width}.${ext}`
}

const srcSet = (key: string, ext: 'webp' | 'jpg') =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(key, width, ext)} ${width}w`).join(', ')

/**
 * Beyond two pixels of a picture for each of CSS nobody sees a difference on a phone, but waits for more than twice the
 * bytes: screens of three ask for what screens of two get.
 */
function sharpEnough(sizes: string): string {
  const last = sizes.lastIndexOf(',') + 1
  const usual = sizes.slice(last).trim()
  return `${sizes.slice(0, last)}(min-resolution: 2.5dppx) calc(${usual} * 2 / 3), ${usual}`
}

type PictureProps = {
  /** The stored picture's key; without one the room stays empty in the tint. */
  picture: string | null | undefined
  alt: string
  /** How wide it is drawn, as in the attribute `sizes`. */
  sizes: string
  shape?: PictureShape
  /** Px of a `whole` one, where they are known: its room is kept before it is there. */
  size?: { width: number; height: number }
  /** For what the first view shows: loaded at once and before the rest. */
  priority?: boolean
  className?: string
}

export function Picture({ picture, alt, sizes, shape = 'square', size, priority, className }: PictureProps) {
  const [percent, shapeClass] = shapes[shape]
  const widths = sharpEnough(sizes)
  // React 18 knows the attribute only in lower case.
  const first = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
  return (
    <span className={classNames(shapeClass, size && 'pic-sized', className)}>
      {picture && (
        <picture>
          <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={widths} />
          <img
            {...first}
            src={pictureUrl(picture, 360)}
            srcSet={srcSet(picture, 'jpg')}
            sizes={widths}
            width={size?.width ?? 360}
            height={size?.height ?? Math.round(3.6 * percent)}
            alt={alt}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
