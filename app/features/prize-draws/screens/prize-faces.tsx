import * as m from '~/paraglide/messages'
import { Button } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import type { ShownPrize } from '../contract/members'

type FaceProps = { prizes: readonly ShownPrize[]; isIdle?: boolean }

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const boxClass = 'flex min-h-[5rem] flex-col items-center justify-center rounded-card bg-tint text-brand-700'

/** The choice changes nothing: the number is that of the draw. */
export function Boxes({ isIdle }: FaceProps) {
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {BOXES.map((box) => (
          <li key={box}>
            {isIdle ? (
              <span className={boxClass} aria-hidden>
                <Icon name="box" size="lg" />
              </span>
            ) : (
              <button type="submit" className={`${boxClass} w-full`} aria-label={m.draws_open_box({ number: box })}>
                <Icon name="box" size="lg" />
                <span className="num mt-1 text-sm">{box}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-center text-sm text-ink-2">{m.draws_boxes_hint()}</p>
    </>
  )
}

const RADIUS = 96
const at = (turn: number, radius: number) =>
  [Math.sin(turn * 2 * Math.PI) * radius, -Math.cos(turn * 2 * Math.PI) * radius].map((one) => one.toFixed(2)).join(' ')
const shades = ['fill-tint', 'fill-card'] as const

export function Wheel({ prizes, isIdle }: FaceProps) {
  const share = 1 / prizes.length
  return (
    <>
      <svg
        viewBox="-100 -100 200 200"
        className="mx-auto block w-60 max-w-full text-brand-700"
        role="img"
        aria-label={m.draws_wheel()}
      >
        <g data-turns>
          {prizes.map(({ id }, index) => (
            <path
              key={id}
              d={`M0 0L${at(index * share, RADIUS)}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${at((index + 1) * share, RADIUS)}Z`}
              className={shades[index % shades.length]}
              stroke="currentColor"
              strokeWidth="1.5"
            />
          ))}
          {prizes.map(({ id }, index) => {
            const [x, y] = at((index + 0.5) * share, RADIUS * 0.68).split(' ')
            return (
              <text
                key={id}
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="central"
                fill="currentColor"
                fontSize="18"
                fontWeight="700"
              >
                {index + 1}
              </text>
            )
          })}
        </g>
        <circle r="22" className="fill-card" stroke="currentColor" strokeWidth="1.5" />
        <path d="M-9 -100H9L0 -82Z" fill="currentColor" />
      </svg>
      <ol className="mt-3 grid grid-cols-2 gap-x-4 text-sm large:block">
        {prizes.map(({ id, name }, index) => (
          <li key={id} data-part={name} className="flex py-0.5">
            <b className="num mr-2 text-brand-700">{index + 1}</b>
            <span className="min-w-0 flex-1">{name}</span>
          </li>
        ))}
      </ol>
      {!isIdle && (
        <Button wide className="mt-4">
          {m.draws_turn()}
        </Button>
      )}
    </>
  )
}
