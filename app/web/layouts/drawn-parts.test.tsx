import { useLocation } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wholeText } from '~/values/document-pieces'
import { DrawParts, drawnOnce } from '~/web/ui/drawn-once'
import { drawParts } from './drawn-parts'

type Goods = { name: string }
type ShelfProps = { goods: Goods; of?: string | Goods; last?: string }

/** Objects that everybody gets. */
const everybodys = new WeakSet<object>()
function everybody<T extends object>(value: T): T {
  everybodys.add(value)
  return value
}

let drawings = 0
function ShelfPart({ goods, of, last }: ShelfProps) {
  drawings++
  return (
    <>
      <li>{goods.name}</li>
      <li>
        {typeof of === 'object' ? of.name : of} {last}
      </li>
    </>
  )
}
const Shelf = drawnOnce(ShelfPart)

function draw(screen: React.ReactElement, language = 'en') {
  const { draw, piecesOf } = drawParts({ isShared: (value) => everybodys.has(value), language: () => language })
  const before = drawings
  const pieces = piecesOf(renderToStaticMarkup(<DrawParts.Provider value={draw}>{screen}</DrawParts.Provider>))
  const plain = renderToStaticMarkup(screen)
  return { pieces, drawings: drawings - before - 1, isSame: wholeText(pieces) === plain }
}

it('are drawn once for all who see the same, and look as if they were drawn with the screen', () => {
  const goods = everybody({ name: 'Silk & <scarf>' })
  const screen = (name: string) => (
    <main title={name}>
      <h1>{name}</h1>
      <Shelf goods={goods} of="home" />
    </main>
  )
  const [mei, qiang] = [draw(screen('Mei')), draw(screen('Qiang'))]
  expect([mei.isSame, qiang.isSame, mei.drawings, qiang.drawings]).toEqual([true, true, 1, 0])
  expect(mei.pieces[1]).toBe(qiang.pieces[1])
  expect(wholeText(qiang.pieces)).not.toContain('Mei')
})

it('are drawn anew for another answer, though it says the same, and for another language', () => {
  const screen = (goods: Goods) => <Shelf goods={goods} />
  const first = everybody({ name: 'scarf' })
  expect(draw(screen(first)).drawings).toBe(1)
  expect(draw(screen(everybody({ name: 'scarf' }))).drawings).toBe(1)
  expect(draw(screen(first), 'fr').drawings).toBe(1)
  expect(draw(screen(first)).drawings).toBe(0)
})

it('never hold what is one person’s own', () => {
  const goods = everybody({ name: 'scarf' })
  const of = (name: string) => {
    const { pieces, drawings, isSame } = draw(<Shelf goods={goods} of={{ name }} />)
    expect([drawings, isSame]).toEqual([1, true])
    return pieces
  }
  // What is not everybody's is drawn with its screen each time, in no piece that another could be given.
  expect([of('Mei'), of('Qiang')].map((pieces) => pieces.every((piece) => typeof piece === 'string'))).toEqual([
    true,
    true,
  ])
  // A text is part of what the piece is found by, whichever prop it stands in.
  const shown = ['Mei', 'Qiang', ''].flatMap((text) => [
    <Shelf key="of" goods={goods} of={text} />,
    <Shelf key="last" goods={goods} last={text} />,
  ])
  for (const one of [...shown, ...shown]) expect(draw(one).isSame).toBe(true)
})

const Curious = () => <p>{useLocation().search}</p>

it('see neither the address nor the data of a screen', () => {
  const { draw } = drawParts({ isShared: () => true, language: () => 'en' })
  expect(() => draw(Curious, {})).toThrow()
})

it('keep few versions of one part', () => {
  const goods = everybody({ name: 'scarf' })
  const at = (address: number) => draw(<Shelf goods={goods} of={`/?${address}`} />).drawings
  const requests = Array.from({ length: 100 }, (_, address) => at(address))
  expect(requests).toEqual(requests.map(() => 1))
  expect([at(99), at(0)]).toEqual([0, 1])
})

it('cannot be stood for by a text that looks like one', () => {
  const shelf = everybody({ name: 'scarf' })
  const mark = JSON.stringify(drawParts({ isShared: () => true, language: () => 'en' }).draw(Shelf, { goods: shelf }))
  const { isSame } = draw(
    <main>
      <p>{mark}</p>
      <p>{'<drawn-0>0</drawn-0>'}</p>
      <Shelf goods={shelf} />
    </main>,
  )
  expect(isSame).toBe(true)
})
