import type { MemberInfo } from '~/features/members/contract/members'
import * as m from '~/paraglide/messages'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { PicturePreview } from '~/web/ui/enhanced'
import { Picture } from '~/web/ui/picture'

type ProfileProps = {
  form: FormOf<unknown>
  info: MemberInfo
  genders: readonly MemberInfo['gender'][]
}

const YEARS = 150

export function Profile({ form, info, genders }: ProfileProps) {
  const texts = {
    unknown: m.account_gender_unknown(),
    female: m.account_gender_female(),
    male: m.account_gender_male(),
  }
  const today = new Date()
  const oldest = new Date(today)
  oldest.setFullYear(today.getFullYear() - YEARS)
  const { inReview } = info
  const values = {
    nickname: inReview.nickname ?? info.nickname,
    gender: info.gender,
    birthday: info.birthday ?? '',
    avatar: '',
  }
  return (
    <section className="card p-3">
      <h2 className="mb-2 font-bold">{m.account_profile()}</h2>
      <Form of={form} values={values} encType="multipart/form-data">
        <div className="flex items-center py-2 large:flex-wrap">
          <div className="w-14 flex-none">
            <Picture
              picture={inReview.avatar ?? info.avatar ?? 'demo/avatar'}
              alt={m.account_avatar()}
              sizes="56px"
              className="rounded-full"
            />
          </div>
          <PicturePreview>
            <TextField
              name="picture"
              label={m.account_avatar_new()}
              stacked
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="ml-3 large:ml-0"
            />
          </PicturePreview>
        </div>
        {inReview.avatar && <InReview what={m.account_avatar()} />}
        <TextField name="nickname" label={m.account_nickname()} maxLength={20} autoComplete="nickname" required />
        {inReview.nickname && <InReview what={m.account_nickname()} />}
        <RadioField
          name="gender"
          label={m.account_gender()}
          chips
          choices={genders.map((value) => ({ value, text: texts[value] }))}
        />
        <TextField
          name="birthday"
          label={m.account_birthday()}
          type="date"
          autoComplete="bday"
          min={oldest.toISOString().slice(0, 10)}
          max={today.toISOString().slice(0, 10)}
        />
        <Button look="soft" wide className="mt-3" name="intent" value="profile">
          {m.word_save()}
        </Button>
      </Form>
    </section>
  )
}

function InReview({ what }: { what: string }) {
  return (
    <p className="pb-2 text-xs text-ink-2">
      <Tag>
        {what} · {m.publishing_state_in_review()}
      </Tag>{' '}
      {m.publishing_in_review_text()}
    </p>
  )
}
