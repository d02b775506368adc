import * as m from '~/paraglide/messages'
import { Button } from '~/web/ui/button'
import { drawings, Icon } from '~/web/ui/icon'
import { pictureUrl } from '~/web/ui/picture'
import type { ShownPrize } from '../contract/members'
import { PrizePicture, prizeIcons } from '../parts/prize-picture'

/** Idle where nobody can press: not logged in, or no draw is left. */
type FaceProps = { prizes: readonly ShownPrize[]; isIdle?: boolean }

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const boxClass = 'prize-box num'

/** The choice changes nothing: the number is that of the draw. */
export function Boxes({ prizes, isIdle }: FaceProps) {
  return (
    <>
      <h3 className="mb-2 text-center text-sm text-ink-2">{m.draws_may_hold()}</h3>
      <ul className="flex flex-wrap justify-center">
        {prizes
          .filter(({ kind }) => kind !== 'none')
          .map((prize) => (
            <li key={prize.id} className="mb-2 w-16 flex-none text-center text-2xs text-ink-2">
              <span className="mx-auto mb-1 flex h-14 w-14 items-center justify-center rounded-card bg-tint text-brand-700">
                <PrizePicture prize={prize} />
              </span>
              <span className="clamp-2">{prize.name}</span>
            </li>
          ))}
      </ul>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {BOXES.map((box) => (
          <li key={box}>
            {isIdle ? (
              <span className={boxClass} aria-hidden>
                <Icon name="gift" size="lg" />
              </span>
            ) : (
              <button type="submit" className={boxClass} aria-label={m.draws_open_box({ number: box })}>
                <Icon name="gift" size="lg" />
                <span className="mt-1 text-sm">{box}</span>
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

/** Of a picture on the wheel, in its own units. */
const SIDE = 38

export function Wheel({ prizes, isIdle }: FaceProps) {
  const share = 1 / prizes.length
  return (
    <>
      <svg
        viewBox="-100 -100 200 200"
        className="mx-auto block w-72 max-w-full text-brand-700"
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
          {prizes.map((prize, index) => (
            <OnWheel key={prize.id} prize={prize} number={index + 1} turn={(index + 0.5) * share} />
          ))}
        </g>
        <circle r="20" className="fill-card" stroke="currentColor" strokeWidth="1.5" />
        <text textAnchor="middle" dominantBaseline="central" fill="currentColor" fontSize="11" fontWeight="700">
          {m.draws_hub()}
        </text>
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

type OnWheelProps = { prize: ShownPrize; number: number; turn: number }

function OnWheel({ prize: { kind, picture }, number, turn }: OnWheelProps) {
  const icon = SIDE * 0.7
  return (
    <>
      <g transform={`translate(${at(turn, 54)})`}>
        <g data-upright>
          {picture ? (
            <image
              href={pictureUrl(picture, 160)}
              x={-SIDE / 2}
              y={-SIDE / 2}
              width={SIDE}
              height={SIDE}
              clipPath="inset(0 round 8px)"
            />
          ) : (
            <svg x={-icon / 2} y={-icon / 2} width={icon} height={icon} viewBox="0 0 24 24" aria-hidden>
              <path
                d={drawings[prizeIcons[kind]]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
              />
            </svg>
          )}
        </g>
      </g>
      <g transform={`translate(${at(turn, 84)})`}>
        <text
          data-upright
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          fontSize="10"
          fontWeight="700"
        >
          {number}
        </text>
      </g>
    </>
  )
}
