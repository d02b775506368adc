import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GoodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dragBlock } from '~/web/enhance/block-drag'
import type { Keyed } from '~/web/kits/blocks/blocks-editor'
import { BLOCKS_MOST } from '../contract/limits'
import type { Block, OwnArticleDetails } from '../contract/members'
import { articleKinds, articleShape } from './article-blocks'
import { Copies } from './copies'
import { Keeper, type Standing } from './keeper'
import { pasteBlocks } from './paste-blocks'
import { bothOf, type Draft, markOf, type SavedText } from './saved-text'
import { askText, sendPictures, sendText } from './send-text'

export const EMPTY: Draft = { title: '', blocks: [articleShape.empty('text')] }

export type Notice = { text: string; undo?: { text: string; act: () => void } }

let keys = 0
const keyed = (blocks: readonly Keyed<Block>[]): Keyed<Block>[] =>
  blocks.map(({ kind, text, of }) => ({ kind, text, of, key: `k${keys++}` }))

const first = (blocks: readonly Keyed<Block>[]) => blocks.map((block, index) => ({ ...block, key: `b${index}` }))

export const clockText = (at: Date) =>
  at.toLocaleTimeString(getLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** From the DOM: also input from before this script. */
function readForm(form: HTMLFormElement): Draft {
  const fields = new FormData(form)
  const of = (name: string) => fields.getAll(name).map(String)
  return {
    title: of('title')[0] ?? '',
    blocks: articleShape.typed({ kind: of('kind'), text: of('text'), of: of('of') }),
  }
}

function fill(form: HTMLFormElement | null, { title, blocks }: Draft): void {
  for (const [index, field] of [...(form?.querySelectorAll('textarea') ?? [])].entries())
    field.value = blocks[index]?.text ?? field.value
  const field = form?.elements.namedItem('title')
  if (field instanceof HTMLInputElement) field.value = title
}

/** React would overwrite input typed before and during hydration; answers what was typed. */
function watchEarly(form: HTMLFormElement | null): (() => Draft) | undefined {
  if (!form) return undefined
  const draft = readForm(form)
  const fields = [...form.querySelectorAll('textarea')]
  const note = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement
    const block = draft.blocks[fields.indexOf(target as HTMLTextAreaElement)]
    if (block) block.text = value
    else if (name === 'title') draft.title = value
  }
  form.addEventListener('input', note)
  return () => {
    form.removeEventListener('input', note)
    return draft
  }
}

type Opened = {
  form: () => HTMLFormElement | null
  list: RefObject<HTMLElement>
  member: string
  article: OwnArticleDetails | null
  submissionId: string
  draft: Draft
  typedFor?: number
}

export function useWriter({ form, list, member, article, submissionId, draft, typedFor }: Opened) {
  const [blocks, setBlocks] = useState<Keyed<Block>[]>(() => first(draft.blocks))
  const [early] = useState(() => (typeof document === 'undefined' ? undefined : watchEarly(form())))
  const [standing, setStanding] = useState<Standing>()
  const [notice, setNotice] = useState<Notice>()
  const [said, say] = useState('')
  const [goods, setGoods] = useState<readonly GoodsCard[]>(article?.goods ?? [])
  const keeper = useRef<Keeper>()

  const read = (): Draft => {
    const there = form()
    return there ? readForm(there) : draft
  }
  const changed = () => keeper.current?.changed()
  const arrange = (how: (blocks: Keyed<Block>[]) => Keyed<Block>[]) => {
    flushSync(() => setBlocks(how))
    changed()
  }
  const replace = (by: Draft) => {
    flushSync(() => setBlocks(keyed(by.blocks)))
    fill(form(), by)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is opened once
  useEffect(() => {
    const stored = article ? { title: article.title, blocks: article.blocks } : undefined
    const opened = { id: article?.id, submissionId, version: article?.version ?? 0, saved: stored }
    const one = new Keeper(opened, {
      read,
      send: sendText,
      tell: setStanding,
      made: (id) => history.replaceState(history.state, '', withQuery(paths.articleEditor, { id })),
      copies: new Copies(() => localStorage, member),
    })
    keeper.current = one
    setStanding({ is: 'idle' })
    // In an effect React renders nothing at once, and the DOM would be read too early.
    queueMicrotask(() => {
      const left = one.leftBehind()
      const typed = early?.() ?? draft
      if (left) {
        replace(left)
        if (left.version === opened.version) setNotice(broughtBack(left.at))
        one.goOnWith(left, article ?? undefined)
      } else if (markOf(typed) !== markOf(stored ?? EMPTY)) {
        fill(form(), typed)
        one.goOnWith({ ...typed, submissionId, version: typedFor ?? opened.version }, article ?? undefined)
      }
    })

    function broughtBack(at: number): Notice {
      const act = () => {
        setNotice(undefined)
        replace(stored ?? EMPTY)
        if (one.id) one.changed()
        else {
          one.forget()
          setStanding({ is: 'idle' })
        }
      }
      return {
        text: m.articles_brought_back({ time: clockText(new Date(at)) }),
        undo: { text: m.articles_drop(), act },
      }
    }
    const look = async () => {
      const now = one.id ? await askText(one.id) : undefined
      if (!now || !one.isNewer(now)) return
      setGoods(now.goods)
      replace(now)
      one.settle(now)
    }
    const hide = () => void (document.visibilityState === 'hidden' ? one.goOn() : look())
    const back = ({ persisted }: PageTransitionEvent) => persisted && void look()
    const again = () => void one.goOn()
    const leave = (event: BeforeUnloadEvent) => one.isAtRisk && event.preventDefault()
    // Going back, a browser shows the document as it once was.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation?.type === 'back_forward') void look()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pageshow', back)
    addEventListener('online', again)
    addEventListener('beforeunload', leave)
    return () => {
      one.stop()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pageshow', back)
      removeEventListener('online', again)
      removeEventListener('beforeunload', leave)
    }
  }, [])

  const nameAt = (index: number) => {
    const { kind = 'text' } = blocks[index] ?? {}
    return m.articles_block({ number: index + 1, kind: articleKinds[kind].name() })
  }
  const item = (index: number) => list.current?.querySelectorAll<HTMLElement>('ol > li')[index]

  function move(from: number, to: number): void {
    const one = blocks[from]
    const count = blocks.length
    if (!one || to < 0 || to >= count) return
    const others = blocks.filter((block) => block !== one)
    arrange(() => [...others.slice(0, to), one, ...others.slice(to)])
    say(m.articles_moved({ name: articleKinds[one.kind].name(), place: to + 1, count }))
    item(to)?.scrollIntoView({ block: 'nearest' })
  }

  const append = (more: Keyed<Block>[]) => arrange((before) => [...before, ...keyed(more)].slice(0, BLOCKS_MOST))
  const focusText = (index: number) => item(index)?.querySelector('textarea')?.focus()

  function remove(index: number): void {
    const taken = read().blocks[index]
    if (!taken) return
    const text = m.articles_taken_out({ name: nameAt(index) })
    arrange((before) => before.filter((_, at) => at !== index))
    say(text)
    const next = item(Math.min(index, blocks.length - 2))?.querySelector<HTMLElement>('[value^="remove:"]')
    const focused = next ?? list.current?.querySelector<HTMLElement>('[value^="add:"]')
    focused?.focus()
    const act = () => {
      setNotice(undefined)
      arrange((before) => [...before.slice(0, index), ...keyed([taken]), ...before.slice(index)])
      focusText(index)
    }
    setNotice({ text, undo: { text: m.articles_put_back(), act } })
  }

  async function addPictures(files: FileList | null): Promise<void> {
    if (!files?.length) return
    setNotice({ text: m.articles_pictures_sending() })
    const stored = await sendPictures(files)
    const trouble = stored ? stored.msg : m.articles_pictures_lost()
    setNotice(trouble ? { text: trouble } : undefined)
    if (stored?.pictures.length) append(stored.pictures.map((key) => articleShape.empty('picture', key)))
  }

  function paste(field: HTMLTextAreaElement, data: DataTransfer): boolean {
    const place = field.closest('li')
    const at = [...(place?.parentElement?.children ?? [])].indexOf(place as Element)
    if (data.files.length > 0 && !data.types.includes('text/plain') && !data.types.includes('text/html')) {
      void addPictures(data.files)
      return true
    }
    return pasteBlocks(field, at, data, { read, arrange, keyed, replace, tell: setNotice })
  }

  async function press(intent: string): Promise<void> {
    const [act = '', what = ''] = intent.split(':')
    const at = Number(what)
    if (act === 'up') return move(at, at - 1)
    if (act === 'down') return move(at, at + 1)
    if (act === 'remove') return remove(at)
    if (act === 'add' && articleShape.isKind(what)) {
      append([articleShape.empty(what)])
      return focusText(blocks.length)
    }
    const isSaved = await keeper.current?.save()
    if (!isSaved) return
    const { id } = keeper.current as Keeper
    if (act === 'next' && id) location.assign(withQuery(paths.articleRelease, { id }))
    if (act === 'goods' && id) location.assign(withQuery(paths.articleEditor, { id, goods: 1 }))
  }

  function choose(other: SavedText, which: 'mine' | 'theirs' | 'both'): void {
    const mine = read()
    setGoods((known) => [...known, ...other.goods])
    if (which === 'theirs') replace(other)
    if (which === 'both') replace(bothOf(mine, other))
    keeper.current?.settle(other)
    setStanding({ is: 'idle' })
    const act = () => {
      setNotice(undefined)
      replace(which === 'mine' ? other : mine)
      changed()
    }
    const undo = { text: which === 'mine' ? m.articles_two_take() : m.articles_two_mine_back(), act }
    if (which !== 'both') setNotice({ text: m.articles_two_chosen(), undo })
    changed()
    void keeper.current?.save()
  }

  const canKeepBoth = (other: SavedText) => bothOf(read(), other).blocks.length <= BLOCKS_MOST
  const grab = (event: PointerEvent, from: number) => {
    const ordered = list.current?.querySelector<HTMLElement>('ol')
    const handle = (event.target as Element).closest('button')
    if (ordered && handle) dragBlock(event.nativeEvent, { handle, list: ordered, from, drop: (to) => move(from, to) })
  }
  const isLive = standing !== undefined
  return {
    blocks,
    standing,
    notice,
    said,
    goods,
    isLive,
    press,
    move,
    grab,
    paste,
    changed,
    addPictures,
    choose,
    canKeepBoth,
  }
}
