import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { oddsText, PRIZE_KINDS, type PrizeKind } from '../contract/members'
import { type DeskPrize, prizeInput } from '../contract/operators'
import { prizeKindNotes, prizeKindTexts } from '../parts/draw-texts'

export const handle: ScreenHandle = {
  may: 'handleDraws',
  title: () => m.console_draws_prize(),
  parent: (query) => withQuery(paths.consoleDraw, { id: query.get('versionId') ?? '' }),
}

const prizeForm = formFor('prize', prizeInput)
const pickers = { skuId: 'skus', batchId: 'coupons' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const versionId = searchParams.get('versionId') ?? ''
  const prizeId = searchParams.get('id') ?? ''
  const { prizes } = await operator.call(desk.prizeDraws.details, { id: versionId })
  const prize = prizes.find(({ id }) => id === prizeId)
  if (prizeId && !prize) throw notFound()
  const kind = prize?.kind ?? PRIZE_KINDS.find((one) => one === searchParams.get('kind'))
  const chosen = { skuId: prize?.skuId ? [prize.skuId] : [], batchId: prize?.batchId ? [prize.batchId] : [] }
  const isRemoving = prize !== undefined && searchParams.has('remove')
  return {
    versionId,
    kind,
    prize,
    isRemoving,
    left: prizes.length - 1,
    start: prize && (await pickingsFor(operator, pickers, chosen)),
  }
}

export const action = picking(h5.operatorWho(handle), prizeForm, pickers, async ({ posted, operator }) => {
  const { ask, locale } = operator
  if (posted.get('intent') === 'remove') {
    const removed = await ask(desk.prizeDraws.removePrize, { id: String(posted.get('prizeId') ?? '') })
    if (!removed.ok) return refuseForm(prizeForm, posted, removed.fields, removed.msg)
    return redirectTo(withQuery(paths.consoleDraw, { id: removed.data.versionId }), {
      toast: m.console_draws_prize_removed({}, { locale }),
    })
  }
  const form = await readForm(prizeForm, posted, locale)
  if (!form.ok) return form.answer
  // The call reads per cent as typed.
  const percent = String(posted.get('percent') ?? '').trim()
  const saved = await ask(desk.prizeDraws.savePrize, { ...form.value, percent })
  if (!saved.ok) return refuseForm(prizeForm, posted, saved.fields, saved.msg)
  return redirectTo(withQuery(paths.consoleDraw, { id: form.value.versionId }), {
    toast: m.toast_saved({}, { locale }),
  })
})

const percents = { inputMode: 'decimal', maxLength: 8, autoComplete: 'off', required: true } as const

const valuesOf = ({ nameZh, nameEn, weight, pieces, points, isFallback, mark }: DeskPrize) => ({
  nameZh,
  nameEn,
  percent: oddsText(weight).replace(' %', ''),
  pieces: pieces?.toString() ?? '',
  points: points?.toString() ?? '',
  isFallback: isFallback ? 'on' : '',
  seen: mark,
})

export default function DrawPrize() {
  const { versionId, kind, prize, isRemoving, left, start } = useLoaderData<typeof loader>()
  if (prize && isRemoving)
    return (
      <AskOnceMore
        title={m.console_draws_remove()}
        text={m.console_draws_remove_sure({ left })}
        back={{ href: withQuery(paths.consoleDrawPrize, { versionId, id: prize.id }), text: m.word_keep() }}
        act={{ name: 'remove', text: m.console_draws_remove() }}
      >
        <Hidden of={{ prizeId: prize.id }} />
      </AskOnceMore>
    )
  if (!kind) return <KindChoice versionId={versionId} />
  const isCounted = kind === 'goods' || kind === 'coupon'
  const hint = isCounted ? undefined : m.console_draws_pieces_hint()
  const one = { words: m.console_pick_words(), most: 1 }
  return (
    <Form of={prizeForm} values={prize && valuesOf(prize)} className="console-narrow">
      <EnterPresses name="intent" value="save" />
      <Hidden of={{ versionId, prizeId: prize?.id ?? '', kind }} />
      <section className="card mb-4">
        <ListRow
          title={m.console_draws_kind()}
          value={prizeKindTexts[kind]()}
          href={prize ? undefined : withQuery(paths.consoleDrawPrize, { versionId })}
        />
      </section>
      <Section>
        {kind === 'goods' && <Picker name="skuId" label={m.console_draws_sku()} {...one} start={start?.skuId} />}
        {kind === 'coupon' && <Picker name="batchId" label={m.console_draws_batch()} {...one} start={start?.batchId} />}
        {kind === 'points' && <Field of={prizeForm} name="points" label={m.console_draws_points()} required />}
        <Field of={prizeForm} name="nameZh" label={m.console_word_name_zh()} />
        <Field of={prizeForm} name="nameEn" label={m.console_word_name_en()} />
        <Field
          of={prizeForm}
          name="percent"
          label={m.console_draws_percent()}
          hint={m.console_draws_percent_hint()}
          {...percents}
        />
        {kind !== 'none' && (
          <Field of={prizeForm} name="pieces" label={m.word_quantity()} hint={hint} required={isCounted} />
        )}
        {!isCounted && <Field of={prizeForm} name="isFallback" label={m.console_draws_is_fallback()} />}
      </Section>
      <Button wide intent="save" text={m.console_draws_save()} />
      {prize && (
        <ButtonLink
          wide
          look="danger"
          className="mt-3"
          href={withQuery(paths.consoleDrawPrize, { versionId, id: prize.id, remove: 1 })}
          text={m.console_draws_remove()}
        />
      )}
    </Form>
  )
}

const KindChoice = ({ versionId }: { versionId: string }) => (
  <section className="card rows console-narrow" aria-label={m.console_draws_kind()}>
    {PRIZE_KINDS.map((kind: PrizeKind) => (
      <ListRow
        key={kind}
        title={prizeKindTexts[kind]()}
        note={prizeKindNotes[kind]()}
        href={withQuery(paths.consoleDrawPrize, { versionId, kind })}
      />
    ))}
  </section>
)
