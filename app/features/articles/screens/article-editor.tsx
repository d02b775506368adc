import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { editBlocks } from '~/web/kits/blocks/edit-blocks'
import { withBlocks } from '~/web/kits/blocks/with-blocks'
import { type Confirming, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { articleForm } from '../contract/members'
import { articleShape, withGoods } from '../parts/article-blocks'
import { ARTICLE_FORM, ArticleWriter } from '../parts/article-writer'
import { cutBlock } from '../parts/cut-text'

export const handle: ScreenHandle = {
  title: () => m.articles_editor(),
  parent: paths.myArticles,
  takes: 'pictures',
  hydrate: true,
}

const { id, submissionId, version, title } = calls.articles.write.input.shape
const form = formFor(ARTICLE_FORM, withBlocks({ id, submissionId, version, title }, articleForm))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const article = id ? await member.call(calls.articles.ownDetails, { id }) : null
  const found = article ? await findGoods(member, request, paths.articleEditor) : undefined
  return { article, found, submissionId: randomToken(), member: member.user.userInfo.id }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { posted, trouble } = await formWithPictures(member, request)
  return editBlocks(member, request, posted, {
    shape: articleShape,
    form,
    trouble,
    here: (id, more) => withQuery(paths.articleEditor, { id, ...more }),
    keep: (value) => member.ask(calls.articles.write, value),
    load: async (id) => {
      const { version, title, blocks } = await member.call(calls.articles.ownDetails, { id })
      return { id, submissionId: id, version, title, blocks }
    },
    withGoods,
    cut: cutBlock,
    toast: m.articles_saved({}, { locale: member.locale }),
    next: (id) => withQuery(paths.articleRelease, { id }),
  })
}

export default function ArticleEditor() {
  const { article, found, submissionId, member } = useLoaderData<typeof loader>()
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  if (article && found) return <FindGoods editor={paths.articleEditor} id={article.id} found={found} />
  return <ArticleWriter article={article} submissionId={submissionId} member={member} typed={typed} />
}
