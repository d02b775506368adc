import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { tokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { sessionCookie } from '~/web/h5/session'

useDatabase()

it('brings what was typed back after the login, where there was no session or it is over', async () => {
  const mei = await member('mei')
  const here = withQuery(paths.askAboutGoods, { id: (await someGoods('scarf')).id })
  const info = { id: mei.id, businessId: null, shopName: null }
  const over = (await sessionCookie(await tokenOf(mei), info)).split(';')[0] as string
  await db.deleteFrom('sessions').execute()
  const again = (await sessionCookie(await tokenOf(mei), info)).split(';')[0] as string
  for (const cookie of ['', over]) {
    const fields = Object.entries({ body: 'Is it warm enough?', isNamed: 'on', submissionId: randomToken() })
    const { to, cookies } = await askScreen(here, { cookie, fields })
    expect(to).toContain(paths.login)
    const typed = cookies.find((one) => one.startsWith('goods-question='))
    const { body } = await askScreen(here, { cookie: `${again}; ${typed}` })
    expect(body).toContain('Is it warm enough?')
  }
})
