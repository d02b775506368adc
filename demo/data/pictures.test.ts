import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { catalogue } from './catalogue'
import { rendered } from './rendered'

const MOST_BYTES = 60_000
const MOST_IN_ALL = 20_000_000
/** It may only become less: lower it when more are made. */
const MOST_STILL_TO_BE_MADE = 56
/** Of 255, on average: below, the eye takes two pictures for one. Of one thing only paint and ground change. */
const ALIKE = { goods: 3, colours: 1 }

const files = new Map(
  readdirSync('studio/pictures', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => [path.basename(file, '.webp'), path.join('studio/pictures', file)]),
)
const tintsOf = ({ options }: (typeof catalogue.goods)[number]) =>
  options.flatMap(({ values }) => values.filter(({ hue }) => hue !== undefined).map(({ key }) => key))
const due = catalogue.goods.map((goods) => ({
  goods,
  front: `goods-${goods.id}-1`,
  tints: tintsOf(goods).map((key) => `goods-${goods.id}-o-${key}`),
}))

const banners = catalogue.banners.map(({ id }) => `banner-${id}`)

const print = (name: string) => sharp(files.get(name)).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer()
const isOfSame = (name: string, other: string) => name.slice(0, 10) === other.slice(0, 10)
const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length

it('lists the pictures that the studio has made, and nothing that nobody shows', () => {
  expect([...rendered].sort()).toEqual([...files.keys()].sort())
  const views = catalogue.goods.flatMap(({ id, scenes }) => scenes.map((_, index) => `goods-${id}-${index + 1}`))
  const known = new Set([...views, ...banners, ...due.flatMap(({ tints }) => tints)])
  expect([...files.keys()].filter((name) => !known.has(name))).toEqual([])
})

it('keeps the pictures small', () => {
  const bytes = [...files].map(([name, file]) => [name, statSync(file).size] as const)
  expect(bytes.filter(([, size]) => size > MOST_BYTES)).toEqual([])
  expect(bytes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(MOST_IN_ALL)
})

it('shows no two goods by one picture, and each colour by its own', async () => {
  const prints = await Promise.all([...files.keys()].map(async (name) => [name, await print(name)] as const))
  const alike = prints.flatMap(([name, one], place) =>
    prints
      .slice(place + 1)
      // The front is that of the first colour, on another ground.
      .filter(([other]) => !(name.endsWith('-1') && isOfSame(name, other)))
      .filter(([other, its]) => apart(one, its) < (isOfSame(name, other) ? ALIKE.colours : ALIKE.goods))
      .map(([other]) => `${name} ${other}`),
  )
  expect(alike).toEqual([])
})

it('has every colour of what it has a front of', () => {
  const without = due
    .filter(({ front }) => files.has(front))
    .flatMap(({ tints }) => tints.filter((name) => !files.has(name)))
  expect(without).toEqual([])
  for (const { goods, front } of due) if (files.has(front)) expect(goods.pictures[0]).toBe(`demo/${front}`)
})

it('says which are still to be made', () => {
  const wanted = [...due.flatMap(({ front, tints }) => [front, ...tints]), ...banners]
  const missing = wanted.filter((name) => !files.has(name))
  const listed = readFileSync('studio/still-to-be-made.txt', 'utf8').split('\n').filter(Boolean)
  expect(listed.filter((name) => !/^goods-.*-[2-9]$/.test(name)).sort()).toEqual(missing.sort())
  expect(missing.length).toBeLessThanOrEqual(MOST_STILL_TO_BE_MADE)
})
