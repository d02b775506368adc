import { classNames } from './class-names'

const circle = 'M12 21a9 9 0 100-18 9 9 0 000 18z'

export const drawings = {
  home: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  video: 'M5 5h14v14H5zM10 9l5 3-5 3z',
  cart: 'M4 5h2l2 10h10l2-7H7M9 19h.01M17 19h.01',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 20c1-4 4-6 8-6s7 2 8 6',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM20 20l-4-4',
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 6l6 6-6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  heart: 'M12 20s-7-4.5-7-10a4 4 0 017-2.6A4 4 0 0119 10c0 5.5-7 10-7 10z',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 5h16l-6 7v6l-4 2v-8z',
  sort: 'M8 19V5M5 8l3-3 3 3M16 5v14M13 16l3 3 3-3',
  location: 'M12 21s7-6.2 7-11a7 7 0 00-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  phone: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z',
  shield: 'M12 3l7 3v5c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V6zM9 12l2 2 4-4',
  truck: 'M2 7h11v9H2zM13 10h5l3 3v3h-8zM6 19h.01M17 19h.01',
  gift: 'M4 9h16v4H4zM5.5 13h13v7h-13zM12 9v11M12 9c-2-4-6-4-6-1.5 0 1.5 3 1.5 6 1.5zM12 9c2-4 6-4 6-1.5 0 1.5-3 1.5-6 1.5z',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  chat: 'M4 5h16v11H9l-5 4z',
  refund: 'M5 12a7 7 0 107-7H7M10 2L7 5l3 3',
  gear: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 15a3 3 0 100-6 3 3 0 000 6z',
  globe: `${circle}M3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3z`,
  moon: 'M20 14.5A8 8 0 019.5 4 8 8 0 1020 14.5z',
  copy: 'M9 9h11v11H9zM6 15H4V4h11v2',
  clock: `${circle}M12 7v5l3.5 2`,
  bell: 'M6 17v-6a6 6 0 0112 0v6l1.5 2h-15zM10 22h4',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 000 3V17H3v-3.5a1.5 1.5 0 000-3zM14.5 7v10',
  coin: `${circle}M8.5 7.5L12 12l3.5-4.5M12 12v5M9 12.5h6M9 15h6`,
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  send: 'M4 6h16v12H4zM4 7l8 6 8-6',
  info: `${circle}M12 11v5M12 8h.01`,
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 16a3 3 0 100-6 3 3 0 000 6z',
  exit: 'M14 5H6v14h8M10 12h10M17 9l3 3-3 3',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11',
  mute: 'M4 10v4h3l5 4V6L7 10zM16 10l5 5M21 10l-5 5',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
} as const

export type IconName = keyof typeof drawings

const sizes = { sm: 'h-4 w-4', md: 'h-5 w-5', lg: 'h-6 w-6', tab: 'h-[24px] w-[24px]' } as const

type IconProps = {
  name: IconName
  size?: keyof typeof sizes
  /** Without it the icon is decoration beside a text. */
  label?: string
  filled?: boolean
  className?: string
}

export function Icon({ name, size = 'md', label, filled, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      {...spoken}
      viewBox="0 0 24 24"
      className={classNames('icon', sizes[size], filled && 'fill-current', className)}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
