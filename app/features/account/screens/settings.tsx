import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { GENDERS } from '~/features/members/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { isLocale, LOCALES, languageNames } from '~/values/locales'
import { isInMessenger } from '~/values/visit-sources'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies, THEMES } from '~/web/h5/cookies'
import { inWechat, signInCookie } from '~/web/h5/sign-in'
import { formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { ListRow } from '~/web/ui/list-row'
import { Choice, Messenger, Own } from './settings-parts'
import { Profile } from './settings-profile'

export const handle: ScreenHandle = {
  title: () => m.account_settings_title(),
  parent: paths.mine,
  takes: 'file',
}

const profileForm = formFor('profile', calls.members.updateMemberInfo.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const theme = (await cookies.theme.read(request)) ?? 'system'
  const isInside = isInMessenger(guest.userAgent)
  if (!guest.user) return { theme, isInside }
  const [info, { isOpen }] = await Promise.all([
    guest.call(calls.members.getMemberInfo),
    guest.call(calls.messenger.isOpen),
  ])
  return { theme, isInside, info, messenger: isOpen && { isConnected: info.hasOpenid, mayConnect: inWechat(request) } }
}

export async function action({ request }: ActionFunctionArgs) {
  // A picture comes with a member's form alone; nobody else's is read.
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) await h5.member(request)
  const posted = await postedForm(request)
  const chosen = String(posted.get('value') ?? '')
  switch (posted.get('intent')) {
    case 'language':
      await h5.guest(request)
      return redirectTo(paths.settings, { cookies: [isLocale(chosen) ? await cookies.lang.write(chosen) : undefined] })
    case 'theme': {
      await h5.guest(request)
      const theme = THEMES.find((one) => one === chosen)
      return redirectTo(paths.settings, { cookies: [theme && (await cookies.theme.write(theme))] })
    }
    case 'footprints':
      return setPrivacy(request, { recordsFootprints: chosen === 'on' })
    case 'recommendations':
      return setPrivacy(request, { takesRecommendations: chosen === 'on' })
    case 'marketing':
      return setPrivacy(request, { takesMarketing: chosen === 'on' })
    case 'favourites':
      return setPrivacy(request, { hearsOfFavourites: chosen === 'on' })
    case 'connect':
      return connect(request)
    case 'logout':
      return logOut(request)
    default:
      return saveProfile(request, posted)
  }
}

async function connect(request: Request) {
  const { user, locale } = await h5.member(request)
  const signIn = await signInCookie(request, paths.settings, user.token)
  if (signIn) return redirectTo(paths.messengerSignIn, { cookies: [signIn] })
  return redirectTo(paths.settings, { toast: m.messenger_connect_not_now({}, { locale }) })
}

async function setPrivacy(request: Request, input: z.input<typeof calls.accounts.setPrivacy.input>) {
  const member = await h5.member(request)
  await member.call(calls.accounts.setPrivacy, input)
  return redirectTo(paths.settings)
}

async function logOut(request: Request) {
  const member = await h5.member(request)
  await member.ask(calls.members.logout)
  return redirectTo(paths.login, {
    toast: m.toast_logged_out({}, { locale: member.locale }),
    cookies: [await cookies.user.clear()],
  })
}

async function saveProfile(request: Request, posted: FormData) {
  const member = await h5.member(request)
  const form = await readForm(profileForm, posted, member.locale)
  if (!form.ok) return form.answer
  const picture = posted.get('picture')
  let avatar = form.value.avatar
  if (picture instanceof File && picture.size > 0) {
    const stored = await member.ask(calls.uploads.upload, {}, picture)
    if (!stored.ok) return refuseForm(profileForm, posted, { picture: stored.msg })
    avatar = stored.data.picture
    // A refusal below gives the stored picture back instead of losing it.
    posted.set('avatar', avatar)
  }
  const saved = await member.ask(calls.members.updateMemberInfo, { ...form.value, avatar: avatar || undefined })
  if (!saved.ok) return refuseForm(profileForm, posted, saved.fields, saved.msg)
  return redirectTo(paths.settings, { toast: m.account_profile_saved({}, { locale: member.locale }) })
}

export default function Settings() {
  const { info, isInside, theme, messenger } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      {info?.deletionDueAt && (
        <a href={paths.deleteAccount} className="card mb-2 flex items-center p-3 text-sm">
          <Icon name="info" className="mr-2 flex-none text-price" />
          <span className="min-w-0 flex-1">{m.account_deletion_due_title()}</span>
          <Icon name="chevron" size="sm" />
        </a>
      )}
      {info && <Profile form={profileForm} info={info} genders={GENDERS} />}
      <Choice
        title={m.word_language()}
        intent="language"
        current={getLocale()}
        choices={LOCALES.map((locale) => ({ value: locale, text: languageNames[locale], lang: locale }))}
      />
      <Choice
        title={m.account_theme()}
        intent="theme"
        current={theme}
        choices={[
          { value: 'system', text: m.account_theme_system() },
          { value: 'light', text: m.account_theme_light() },
          { value: 'dark', text: m.account_theme_dark() },
        ]}
      />
      {messenger && <Messenger {...messenger} />}
      {info && <Own info={info} isInside={isInside} />}
      <section className="card mt-2">
        <ListRow title={m.account_terms()} href={withQuery(paths.page, { key: 'terms' })} />
        <ListRow title={m.account_privacy()} href={withQuery(paths.page, { key: 'privacy' })} />
        <ListRow title={m.account_about()} href={withQuery(paths.page, { key: 'about' })} />
      </section>
      {info ? (
        <form method="post" className="mt-4">
          <Button look="line" wide name="intent" value="logout">
            {m.word_log_out()}
          </Button>
        </form>
      ) : (
        <ButtonLink wide className="mt-4" href={withQuery(paths.login, { redirect: paths.settings })}>
          {m.word_log_in()}
        </ButtonLink>
      )}
    </div>
  )
}
