import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { TextField } from '~/web/kits/form/field'
import { Form, formInBrowser } from '~/web/kits/form/form'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, EnterPresses } from '~/web/ui/button'
import { ARTICLE_TITLE_MOST } from '../contract/limits'
import type { OwnArticleDetails } from '../contract/members'
import { ArticleBlocks, articleShape } from './article-blocks'
import { EMPTY, useWriter } from './use-writer'
import { isTrouble, NoticeLine, StandingLine, standingText, TwoTexts } from './writer-parts'

export const ARTICLE_FORM = 'article'
/** Without the server's schema, which no browser has to load. */
const form = formInBrowser<object>(ARTICLE_FORM)

type ArticleWriterProps = {
  article: OwnArticleDetails | null
  submissionId: string
  member: string
  typed?: Record<string, unknown>
}

const numberOf = (value: unknown) => (Number.isInteger(Number(value)) ? Number(value) : undefined)

export function ArticleWriter({ article, submissionId, member, typed }: ArticleWriterProps) {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef('')
  const title = typed ? String(typed.title ?? '') : (article?.title ?? EMPTY.title)
  const blocks = typed ? articleShape.typed(typed) : (article?.blocks ?? EMPTY.blocks)
  const submission = String(typed?.submissionId ?? submissionId)
  const writer = useWriter({
    form: () => document.forms.namedItem(ARTICLE_FORM),
    list,
    member,
    article,
    submissionId: submission,
    draft: { title, blocks },
    typedFor: typed && numberOf(typed.version),
  })
  const { standing, notice, said, isLive } = writer
  const other = standing?.is === 'twoTexts' ? standing.other : undefined

  function press(event: FormEvent): void {
    if (!isLive) return
    event.preventDefault()
    event.stopPropagation()
    const { submitter } = event.nativeEvent as SubmitEvent
    const { value } = (submitter ?? { value: pressed.current }) as HTMLButtonElement
    void writer.press(value === 'pictures' ? '' : value)
  }

  function moveByKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    const way = ownOf({ ArrowUp: -1, ArrowDown: 1 }, event.key)
    const item = target.closest('li')
    if (!isLive || !way || !item || !(event.altKey || 'handle' in target.dataset)) return
    event.preventDefault()
    const at = [...(item.parentElement?.children ?? [])].indexOf(item)
    writer.move(at, at + way)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons and fields within
    <div
      className="writer flex flex-1 flex-col"
      data-live={isLive ? '' : undefined}
      onSubmitCapture={press}
      onClickCapture={({ target }) => {
        pressed.current = (target as Element).closest('button')?.value ?? ''
      }}
      onKeyDown={moveByKey}
      onInput={writer.changed}
      onPaste={(event) => {
        const { target, clipboardData } = event
        if (!isLive || !(target instanceof HTMLTextAreaElement) || target.name !== 'text') return
        if (writer.paste(target, clipboardData)) event.preventDefault()
      }}
      onChange={({ target }) => {
        if (!isLive || !(target instanceof HTMLInputElement) || target.type !== 'file') return
        void writer.addPictures(target.files).then(() => {
          target.value = ''
        })
      }}
    >
      <Form of={form} values={{ title }} encType="multipart/form-data" className="flex flex-1 flex-col" noValidate>
        <EnterPresses name="intent" value="save" />
        <input type="hidden" name="id" value={article?.id ?? ''} />
        <input type="hidden" name="submissionId" value={submission} />
        <input type="hidden" name="version" value={article?.version ?? 0} />
        <div ref={list} className="flex-1 px-4 pb-4">
          <div className="writer-top">
            <StandingLine standing={standing} here={() => location.pathname + location.search} />
            {notice && <NoticeLine {...notice} />}
          </div>
          <p role="status" className="sr-only">
            {said} {isTrouble(standing) && standingText(standing)}
          </p>
          {other && (
            <TwoTexts
              other={other}
              canBoth={writer.canKeepBoth(other)}
              choose={(which) => writer.choose(other, which)}
            />
          )}
          <div className="card px-3 py-1">
            <TextField name="title" label={m.word_title()} stacked maxLength={ARTICLE_TITLE_MOST} />
          </div>
          <ArticleBlocks blocks={writer.blocks} goods={writer.goods} grab={isLive ? writer.grab : undefined} isMoved />
        </div>
        <ActionBar>
          <Button wide look="line" name="intent" value="save">
            {m.word_save()}
          </Button>
          <Button wide name="intent" value="next">
            {m.articles_next()}
          </Button>
        </ActionBar>
      </Form>
    </div>
  )
}
