import type { Publishable } from '~/house/publishable'
import { ok, refuse } from '~/values/result'
import { findVideo, holdVideo, moveVideo, setShown, type VideoContent } from './store'

const contentOf = (content: object) => content as VideoContent

export const publishedVideo: Publishable = {
  async current(reader, id) {
    const row = await findVideo(reader, id)
    return row?.shown ? { ...row.shown } : undefined
  },
  async apply(tx, id, content, act) {
    if (!(await holdVideo(tx, id))) return refuse('notFound')
    const shown = contentOf(content)
    // An earlier version is published already.
    if (!(await moveVideo(tx, id, act.by === 'member' ? 'show' : 'approve', act, { shown })))
      await setShown(tx, id, shown)
    return ok({})
  },
  async rejected(tx, id, act, isTakenDown) {
    await moveVideo(tx, id, 'reject', act, isTakenDown ? { shown: null } : {})
  },
  async appealed(tx, id, act) {
    const row = await holdVideo(tx, id)
    // Its author has unpublished it; that has no reason.
    return row?.reason ? moveVideo(tx, id, 'submit', act) : false
  },
  texts(content) {
    const { title, said, tags } = contentOf(content)
    return { title, said, tags: tags.join('\n') }
  },
  show(content) {
    const { title, said, tags, cover, file } = contentOf(content)
    const text = [title, said, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n')
    return { text, pictures: cover ? [cover] : [], film: file }
  },
  path: () => ({ screen: 'videos' }),
}
