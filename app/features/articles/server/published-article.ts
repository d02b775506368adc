import type { Publishable } from '~/house/publishable'
import { ok, refuse } from '~/values/result'
import { type ArticleContent, findArticle, holdArticle, moveArticles, setShown } from './store'

const contentOf = (content: object) => content as ArticleContent

export const publishedArticle: Publishable = {
  async current(reader, id) {
    const row = await findArticle(reader, id)
    return row?.shown ? { ...row.shown } : undefined
  },
  async apply(tx, id, content, act) {
    if (!(await holdArticle(tx, id))) return refuse('notFound')
    const shown = contentOf(content)
    const moved = await moveArticles(tx, [id], act.by === 'member' ? 'show' : 'approve', act, { shown })
    // An earlier text is published already.
    if (moved.length === 0) await setShown(tx, id, shown)
    return ok({})
  },
  async rejected(tx, id, act, isTakenDown) {
    await moveArticles(tx, [id], 'reject', act, isTakenDown ? { shown: null } : {})
  },
  async appealed(tx, id, act) {
    const row = await holdArticle(tx, id)
    // Its author has unpublished it; that has no reason.
    if (!row?.reason) return false
    return (await moveArticles(tx, [id], 'submit', act)).length === 1
  },
  texts(content) {
    const { title, summary, blocks } = contentOf(content)
    return { title, summary, blocks: blocks.map(({ text }) => text).join('\n') }
  },
  show(content) {
    const { title, summary, cover, blocks } = contentOf(content)
    const text = [title, summary, ...blocks.map(({ text }) => text)].filter(Boolean).join('\n\n')
    const pictures = blocks.flatMap(({ kind, of }) => (kind === 'picture' && of ? [of] : []))
    return { text, pictures: [...(cover ? [cover] : []), ...pictures] }
  },
  path: () => ({ screen: 'myArticles' }),
}
